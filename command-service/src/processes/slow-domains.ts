import type { Clock } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { SLOW_MS } from './process.ts';

type Domain = { readonly begun: Map<object, number>; isSlow: boolean };

/** Those that were written to last; another one is taken for a quick one. */
const REMEMBERED = 1_000;

/** The domain of a mail address, as it is compared. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Which domains take their mails slowly, or say nothing: those get one mail at a time, so that they
 * take no room from others, until one has gone quickly again.
 */
export const openSlowDomains = (clock: Clock) => {
  const domains = new LRUCache<string, Domain>({ max: REMEMBERED });

  const isSlow = ({ begun, isSlow: wasSlow }: Domain): boolean =>
    wasSlow || [...begun.values()].some((begunMs) => clock.elapsedMs() - begunMs >= SLOW_MS);

  return {
    /** Whether another mail may be handed over to it now. */
    takes: (name: string): boolean => {
      const domain = domains.get(name);
      return domain === undefined || domain.begun.size === 0 || !isSlow(domain);
    },
    /** A mail is being handed over; answers what to call once that has ended, well or not. */
    begin: (name: string): (() => void) => {
      const domain = domains.get(name) ?? { begun: new Map<object, number>(), isSlow: false };
      domains.set(name, domain);
      const mail = {};
      const begunMs = clock.elapsedMs();
      domain.begun.set(mail, begunMs);
      return () => {
        domain.begun.delete(mail);
        domain.isSlow = clock.elapsedMs() - begunMs >= SLOW_MS;
      };
    },
  };
};
