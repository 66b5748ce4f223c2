import {
  typedText,
  type BookingConfirmation,
  type BookingDetailsAnswer,
  type ConfirmBookingBody,
  type GivenVisitAddress,
} from 'contracts';
import { useState } from 'react';
import { failureOf, isDecided, type CallError } from '../../../api/call-error.ts';
import { useIsExpired } from '../../../features/session/session-api.ts';
import type { BookingChoice, Start } from '../../../features/started-booking/booking-choice.ts';
import { useConfirmBookingMutation } from './booking-confirmation-api.ts';
import { texts } from './booking-confirmation-texts.ts';
import type { PendingBooking } from './pending-booking.ts';

export type ConfirmationRefusal = {
  readonly sentence: string;
  readonly nearest: readonly Start[];
  /** A former sending was never answered, and may be the one that took the start. */
  readonly maybeDone: boolean;
  /** One of those that are to come must go first. */
  readonly isOneTooMany: boolean;
  /** What takes the start is a booking of their own. */
  readonly isOwn: boolean;
  /** The mail address of the account has to be confirmed first. */
  readonly isUnconfirmed: boolean;
  /** The practitioner chooses the starts by now. */
  readonly isOnRequest: boolean;
  /** The session had expired: once the user is signed in again, the refusal is void. */
  readonly isOfSession: boolean;
};

const CONFLICT = 409;
const NOT_SIGNED_IN = 401;

export const bodyOf = (
  choice: BookingChoice,
  { professionalId }: BookingDetailsAnswer,
  {
    beneficiary,
    reason,
    visitAddress,
  }: Pick<PendingBooking, 'beneficiary' | 'reason'> & {
    /** Of a home visit elsewhere than at the address of the profile. */
    readonly visitAddress: GivenVisitAddress | null;
  },
): ConfirmBookingBody => ({
  professionalId,
  customerId: beneficiary,
  consultationId: choice.consultation,
  consultationOptionId: choice.option,
  addressId: choice.address,
  reason: typedText(reason) || null,
  deplacementDemande: choice.option === 'DOMICILE',
  ...(visitAddress === null ? {} : { visitAddress }),
  beginningHour: `${choice.slotDate} ${choice.slotTime}`,
});

/** Whether this start was booked without an answer: this user may have taken it. */
export const isUnanswered = (
  { unanswered }: PendingBooking,
  { slotDate, slotTime }: BookingChoice,
): boolean => unanswered === `${slotDate} ${slotTime}`;

const sentenceFor = ({ status, message }: CallError): string =>
  typeof status === 'number' && status !== CONFLICT ? texts.failed(message) : message;

type Pending = {
  readonly pending: PendingBooking;
  readonly change: (changes: Partial<PendingBooking>) => void;
  readonly forget: () => void;
};

export const useConfirmation = (
  choice: BookingChoice,
  { pending, change, forget }: Pending,
  onConfirmed: (confirmation: BookingConfirmation) => void,
) => {
  const [confirm, { isLoading }] = useConfirmBookingMutation();
  const [refusal, setRefusal] = useState<ConfirmationRefusal | null>(null);
  const isExpired = useIsExpired();
  const send = async (body: ConfirmBookingBody) => {
    const wasUnanswered = isUnanswered(pending, choice);
    setRefusal(null);
    change({ unanswered: body.beginningHour });
    const { data, error } = await confirm(body);
    if (data !== undefined && 'beginningHour' in data && data.message === texts.done) {
      forget();
      onConfirmed(data);
      return;
    }
    const failure = failureOf(error);
    const isAnswered = data !== undefined || isDecided(failure);
    if (isAnswered) change({ unanswered: null });
    setRefusal({
      sentence: data === undefined ? sentenceFor(failure) : texts.failed(data.message),
      nearest: failure.nearest,
      maybeDone: isAnswered && wasUnanswered,
      isOwn: failure.code === 'ALREADY_YOURS',
      isOneTooMany: failure.code === 'TOO_MANY_BOOKINGS',
      isUnconfirmed: failure.code === 'EMAIL_NOT_CONFIRMED',
      isOnRequest: failure.code === 'ON_REQUEST_ONLY',
      isOfSession: failure.status === NOT_SIGNED_IN,
    });
  };
  const isBack = refusal?.isOfSession === true && !isExpired;
  return {
    send,
    isSending: isLoading,
    refusal: isBack ? null : refusal,
    forgive: () => setRefusal(null),
  };
};
