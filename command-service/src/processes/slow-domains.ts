import { MAILS_AT_ONCE } from 'contracts';
import type { Clock } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { SLOW_MS } from './process.ts';

/** `wasQuick` says how the last mail went; `undefined` until one has ended. */
type Domain = { readonly begun: Map<object, number>; wasQuick: boolean | undefined };

/** The domains written to last; the pace of any other one is unknown. */
const REMEMBERED = 1_000;

/** The domain of a mail address, as it is compared. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Which domains take their mails slowly, or say nothing: each of them gets one mail at a time until one has
 * gone quickly again. Addresses at many slow domains cost nothing, so some places stay free of domains that
 * are slow or were never written to.
 */
export const openSlowDomains = (clock: Clock) => {
  const domains = new LRUCache<string, Domain>({ max: REMEMBERED });
  const underWay = new Set<Domain>();

  const isLate = ({ begun }: Domain): boolean =>
    [...begun.values()].some((begunMs) => clock.elapsedMs() - begunMs >= SLOW_MS);
  const isQuick = (domain: Domain): boolean => domain.wasQuick === true && !isLate(domain);
  const isSlow = (domain: Domain): boolean => domain.wasQuick === false || isLate(domain);

  const hasRoomForOthers = (): boolean => {
    const others = [...underWay].filter((domain) => !isQuick(domain));
    return others.reduce((mails, { begun }) => mails + begun.size, 0) < MAILS_AT_ONCE.notQuick;
  };

  return {
    /** Whether another mail may be handed over to it now. */
    takes: (name: string): boolean => {
      const domain = domains.get(name);
      if (domain !== undefined && isQuick(domain)) return true;
      const isBusy = domain !== undefined && isSlow(domain) && domain.begun.size > 0;
      return !isBusy && hasRoomForOthers();
    },
    /** A mail is being handed over; answers what to call once that has ended, well or not. */
    begin: (name: string): (() => void) => {
      const domain = domains.get(name) ?? { begun: new Map<object, number>(), wasQuick: undefined };
      domains.set(name, domain);
      underWay.add(domain);
      const mail = {};
      const begunMs = clock.elapsedMs();
      domain.begun.set(mail, begunMs);
      return () => {
        domain.begun.delete(mail);
        if (domain.begun.size === 0) underWay.delete(domain);
        domain.wasQuick = clock.elapsedMs() - begunMs < SLOW_MS;
      };
    },
  };
};
