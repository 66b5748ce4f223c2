import type { Slot } from 'contracts';
import { useState } from 'react';
import { forgetKey, keyOf } from '../../../api/idempotency.ts';
import { isDecided } from '../../../api/is-decided.ts';
import { codeOf, sentenceOf } from '../../../api/sentence-of.ts';
import { nearestOf } from '../../../features/starts/nearest-of.ts';
import { useMoveBookingMutation } from './calendar-api.ts';

/** Why a booking was not moved. */
export type MoveFailure = {
  readonly sentence: string;
  /** It is the start that was refused, so another one may do. */
  readonly isOfStart: boolean;
  /** Those that the refusal itself names. */
  readonly nearest: readonly Slot[];
};

/** Refusals of the booking itself: no other start would help. */
const ofBooking: readonly (string | undefined)[] = [
  undefined,
  'ALREADY_CANCELLED',
  'ALREADY_STARTED',
  'BOOKING_MOVED',
  'BOOKING_NOT_FOUND',
];

/** Moves a booking, once for each intention, and keeps why it was not moved. */
export const useMove = (bookingId: string) => {
  const [move, { isLoading }] = useMoveBookingMutation();
  const [failure, setFailure] = useState<MoveFailure | null>(null);
  const send = async (to: Slot, reason: string): Promise<boolean> => {
    setFailure(null);
    const intention = `praticien-deplace/${bookingId}/${to.date} ${to.start}`;
    const { date, start } = to;
    const { error } = await move({ id: bookingId, date, start, reason, key: keyOf(intention) });
    if (error === undefined || isDecided(error)) forgetKey(intention);
    if (error === undefined) return true;
    setFailure({
      sentence: sentenceOf(error),
      isOfStart: isDecided(error) && !ofBooking.includes(codeOf(error)),
      nearest: nearestOf(error),
    });
    return false;
  };
  return { send, isSending: isLoading, failure, forgive: () => setFailure(null) };
};
