import { CONTACT_FORM_HOURS, FILLED_IN_AT_LEAST_MS, instantAfter } from 'contracts';
import type { Clock, KeyedHashes } from 'contracts/ports';

const HOUR_MS = 3_600_000;

type Dependencies = { readonly clock: Clock; readonly keyedNames: KeyedHashes };

/** Signed, so that the sender cannot change it and unsent forms leave no data. */
export const openContactForms = ({ clock, keyedNames: keyedHashes }: Dependencies) => {
  const signed = (at: string) => `${at}/${keyedHashes.fingerprint('contact-form', at)}`;
  return {
    opened: (): string => signed(clock.now()),
    /** Ours, and open neither too short nor too long. */
    isTaken: (openedAt: string): boolean => {
      const [at = ''] = openedAt.split('/');
      if (openedAt !== signed(at)) return false;
      const now = clock.now();
      return (
        instantAfter(at, FILLED_IN_AT_LEAST_MS) <= now &&
        now <= instantAfter(at, CONTACT_FORM_HOURS * HOUR_MS)
      );
    },
  };
};
