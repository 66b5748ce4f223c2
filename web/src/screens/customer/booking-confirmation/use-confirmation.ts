import {
  typedText,
  type AnswerOf,
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
  /** A former sending has no answer, so it may have taken the start. */
  readonly maybeDone: boolean;
  /** Too many coming bookings: one of them must be cancelled first. */
  readonly isOneTooMany: boolean;
  /** Whether a booking of the customer's own takes the start. */
  readonly isOwn: boolean;
  /** The mail address of the account has to be confirmed first. */
  readonly isUnconfirmed: boolean;
  /** The practitioner now plans manually. */
  readonly isOnRequest: boolean;
  /** The session had expired, so the refusal is void once the user has signed in again. */
  readonly isOfSession: boolean;
};

const CONFLICT = 409;
const NOT_SIGNED_IN = 401;

export const bodyOf = (
  choice: BookingChoice,
  { professionalId, question }: BookingDetailsAnswer,
  {
    beneficiary,
    reason,
    visitAddress,
  }: Pick<PendingBooking, 'beneficiary' | 'reason'> & {
    /** The address of a home visit, if it is not that of the profile. */
    readonly visitAddress: GivenVisitAddress | null;
  },
): ConfirmBookingBody => ({
  professionalId,
  customerId: beneficiary,
  consultationId: choice.consultation,
  consultationOptionId: choice.option,
  addressId: choice.address,
  reason: typedText(reason) || null,
  ...(question === null ? {} : { question }),
  deplacementDemande: choice.option === 'DOMICILE',
  ...(visitAddress === null ? {} : { visitAddress }),
  beginningHour: `${choice.slotDate} ${choice.slotTime}`,
});

/** Whether this start was booked without an answer, so that this user may hold it already. */
export const isUnanswered = (
  { unanswered }: PendingBooking,
  { slotDate, slotTime }: BookingChoice,
): boolean => unanswered === `${slotDate} ${slotTime}`;

const sentenceFor = ({ status, message }: CallError): string =>
  typeof status === 'number' && status !== CONFLICT ? texts.failed(message) : message;

/** Not of an event, nor a request. */
const isBooked = (data: AnswerOf<'confirmBooking'> | undefined): data is BookingConfirmation =>
  data !== undefined && 'beginningHour' in data && data.eventTitle === null;

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
    if (isBooked(data) && data.message === texts.done) {
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
