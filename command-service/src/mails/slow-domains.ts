import { MAILS_AT_ONCE } from 'contracts';
import type { Clock } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { SLOW_MS, type Postponed } from '../processes/process.ts';

/** When the domain's mails under way began; `wasQuick` is `undefined` until one has ended. */
type Domain = { readonly begun: Map<string, number>; wasQuick: boolean | undefined };

/** The domains used last. */
const REMEMBERED = 1_000;

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether one more mail to a domain may be sent. */
type Admission = 'now' | Postponed;

/**
 * Shares the places for mails under way among domains. A slow or unknown domain has one mail at a time, and
 * slow domains together have few places, because a sender can own any number. A quick domain leaves as many
 * places free as it takes, because it may fall silent.
 */
export const openSlowDomains = (clock: Clock) => {
  const domains = new LRUCache<string, Domain>({ max: REMEMBERED });
  const underWay = new Set<Domain>();

  const isLate = ({ begun }: Domain): boolean =>
    [...begun.values()].some((begunMs) => clock.elapsedMs() - begunMs >= SLOW_MS);
  const isQuick = (domain: Domain): boolean => domain.wasQuick === true && !isLate(domain);
  const isSlow = (domain: Domain): boolean => domain.wasQuick === false || isLate(domain);
  const placesOf = (isCounted: (domain: Domain) => boolean): number =>
    [...underWay].filter(isCounted).reduce((mails, { begun }) => mails + begun.size, 0);

  const hasPlace = (domain: Domain): boolean => {
    if (isQuick(domain)) return domain.begun.size < MAILS_AT_ONCE.most - placesOf(() => true);
    if (domain.begun.size > 0) return false;
    if (placesOf((each) => !isQuick(each)) >= MAILS_AT_ONCE.notQuick) return false;
    return !isSlow(domain) || placesOf(isSlow) < MAILS_AT_ONCE.slow;
  };
  const domainCalled = (name: string): Domain =>
    domains.get(name) ?? { begun: new Map(), wasQuick: undefined };

  return {
    admissionOf: (name: string): Admission => {
      const domain = domainCalled(name);
      if (hasPlace(domain)) return 'now';
      const [mailId] = domain.begun.keys();
      return mailId === undefined ? 'later' : { behind: mailId };
    },
    /** Returns a function for its end. */
    begin: (name: string, mailId: string): (() => void) => {
      const domain = domainCalled(name);
      domains.set(name, domain);
      underWay.add(domain);
      const begunMs = clock.elapsedMs();
      domain.begun.set(mailId, begunMs);
      return () => {
        domain.begun.delete(mailId);
        if (domain.begun.size === 0) underWay.delete(domain);
        domain.wasQuick = clock.elapsedMs() - begunMs < SLOW_MS;
      };
    },
  };
};
