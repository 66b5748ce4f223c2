import { useState } from 'react';
import { keep, kept, removeKept } from '../../../../api/kept.ts';

/** The typed values of an unconfirmed sign-up, kept for a reload. */
export type PendingSignUp = {
  /** The user of the sign-up: another user who signs in here starts from the beginning. */
  readonly owner: string;
  /** Who comes: the customer's own id, and those of relatives. */
  readonly who: readonly string[];
  readonly reason: string;
};

const nameOf = (proEvent: string) => `pendingEvent.${proEvent}`;

const read = (proEvent: string, owner: string): PendingSignUp => {
  const untouched: PendingSignUp = { owner, who: [owner], reason: '' };
  try {
    const pending = JSON.parse(kept(nameOf(proEvent)) ?? 'null') as PendingSignUp | null;
    return pending?.owner === owner ? pending : untouched;
  } catch {
    return untouched;
  }
};

export const usePendingSignUp = (proEvent: string, owner: string) => {
  const [pending, setPending] = useState(() => read(proEvent, owner));
  const change = (changes: Partial<PendingSignUp>) =>
    setPending((before) => {
      const changed = { ...before, ...changes };
      keep(nameOf(proEvent), JSON.stringify(changed));
      return changed;
    });
  return { pending, change, forget: () => removeKept(nameOf(proEvent)) };
};
