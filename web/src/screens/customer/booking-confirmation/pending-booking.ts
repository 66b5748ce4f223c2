import { useState } from 'react';
import { keep, kept, removeKept } from '../../../api/kept.ts';
import type { BookingChoice } from '../../../features/started-booking/booking-choice.ts';

/** The typed values of an unconfirmed booking, kept for a reload. */
export type PendingBooking = {
  /** The user of the booking: another user who signs in here starts from the beginning. */
  readonly owner: string;
  /** The customer's own id or a relative's. */
  readonly beneficiary: string;
  readonly reason: string;
  /** The start of an unanswered booking: it may have been accepted. */
  readonly unanswered: string | null;
};

/** The start is no part of the key, so that another start keeps the typed values. */
const nameOf = ({ consultation, option, address }: BookingChoice) =>
  `pendingBooking.${consultation}.${option}.${address ?? ''}`;

const untouched = (owner: string): PendingBooking => ({
  owner,
  beneficiary: owner,
  reason: '',
  unanswered: null,
});

export const isTouched = ({ owner, beneficiary, reason }: PendingBooking): boolean =>
  beneficiary !== owner || reason !== '';

const read = (name: string, owner: string): PendingBooking => {
  try {
    const pending = JSON.parse(kept(name) ?? 'null') as PendingBooking | null;
    return pending?.owner === owner ? pending : untouched(owner);
  } catch {
    return untouched(owner);
  }
};

export const usePendingBooking = (choice: BookingChoice, owner: string) => {
  const name = nameOf(choice);
  const [pending, setPending] = useState(() => read(name, owner));
  const change = (changes: Partial<PendingBooking>) =>
    setPending((before) => {
      const changed = { ...before, ...changes };
      keep(name, JSON.stringify(changed));
      return changed;
    });
  return { pending, change, forget: () => removeKept(name) };
};
