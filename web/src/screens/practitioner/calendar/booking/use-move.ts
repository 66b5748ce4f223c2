import type { ClientReach, OfferedStart } from 'contracts';
import { useState } from 'react';
import { failureOf, isDecided, type CallError } from '../../../../api/call-error.ts';
import { useMoveBookingMutation } from '../calendar-api.ts';

export type MoveFailure = {
  readonly sentence: string;
  /** Whether the start was refused, so that another one may be accepted. */
  readonly isOfStart: boolean;
  readonly nearest: readonly OfferedStart[];
};

/** Refusals of the booking itself: no other start would help. */
const ofBooking: readonly CallError['code'][] = [
  undefined,
  'ALREADY_CANCELLED',
  'ALREADY_STARTED',
  'BOOKING_MOVED',
  'BOOKING_NOT_FOUND',
];

export const useMove = (bookingId: string) => {
  const [move, { isLoading }] = useMoveBookingMutation();
  const [failure, setFailure] = useState<MoveFailure | null>(null);
  const send = async (
    to: OfferedStart,
    reason: string,
  ): Promise<readonly ClientReach[] | undefined> => {
    setFailure(null);
    const { date, start } = to;
    const givenReason = reason === '' ? undefined : reason;
    const { data, error } = await move({ id: bookingId, date, start, reason: givenReason });
    if (data !== undefined) return data.clients;
    const refusal = failureOf(error);
    setFailure({
      sentence: refusal.message,
      isOfStart: isDecided(refusal) && !ofBooking.includes(refusal.code),
      nearest: refusal.nearest,
    });
    return undefined;
  };
  return { send, isSending: isLoading, failure, forgive: () => setFailure(null) };
};
