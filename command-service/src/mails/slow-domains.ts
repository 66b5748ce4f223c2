import { MAILS_AT_ONCE } from 'contracts';
import type { Clock } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { SLOW_MS, type Postponed } from '../processes/process.ts';

/** When its mails under way began, and whether the last one went quickly; `undefined` until one has ended. */
type Domain = { readonly begun: Map<string, number>; wasQuick: boolean | undefined };

/** The domains written to last; the pace of any other one is unknown. */
const REMEMBERED = 1_000;

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether another mail may be handed over to a domain. */
type Admission = 'now' | Postponed;

/**
 * Shares the places for mails under way among the domains of their addresses.
 * - A domain that is slow, or whose pace is unknown, has one mail at a time. A sender can own any number of
 *   domains, so slow domains together have few places, and some places are never theirs or an unknown domain's.
 * - A quick domain may fall silent with all its mails under way, so it takes no more places than it leaves free.
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
    /** Counts a mail that is being handed over; the answer is to be called once that has ended, well or not. */
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
