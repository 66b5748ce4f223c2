import type { BookingConfirmation, BookingDetails, ConfirmBookingBody } from 'contracts';
import { useState } from 'react';
import { forgetKey, keyOf } from '../../../api/idempotency.ts';
import { isDecided } from '../../../api/is-decided.ts';
import { sentenceOf, statusOf } from '../../../api/sentence-of.ts';
import { useIsExpired } from '../../../features/session/session-api.ts';
import { nearestOf } from '../../../features/starts/nearest-of.ts';
import type { BookingChoice, Start } from './booking-choice.ts';
import { useConfirmBookingMutation } from './booking-confirmation-api.ts';
import { texts } from './booking-confirmation-texts.ts';
import type { PendingBooking } from './pending-booking.ts';

/** Why it was not confirmed, and what is free instead. */
export type Refusal = {
  readonly sentence: string;
  readonly nearest: readonly Start[];
  /** A former sending was never answered, and may be the one that took the start. */
  readonly maybeDone: boolean;
  /** Nobody was signed in any more: once somebody is again, there is nothing to refuse. */
  readonly isOfSession: boolean;
};

const CONFLICT = 409;
const NOT_SIGNED_IN = 401;

export const bodyOf = (
  choice: BookingChoice,
  { professionalId }: BookingDetails,
  { beneficiary, reason }: PendingBooking,
): ConfirmBookingBody => ({
  professionalId,
  customerId: beneficiary,
  consultationId: choice.consultation,
  consultationOptionId: choice.option,
  addressId: choice.address,
  reason: reason.trim() === '' ? null : reason.trim(),
  deplacementDemande: choice.option === 'DOMICILE',
  beginningHour: `${choice.slotDate} ${choice.slotTime}`,
});

const startOf = (consultationId: string, beginningHour: string) =>
  `reserver/${consultationId}/${beginningHour}/`;

/** Whether this very start was asked for and no answer came: it may be taken by oneself. */
export const isUnanswered = (
  { unanswered }: PendingBooking,
  { consultation, slotDate, slotTime }: BookingChoice,
): boolean => unanswered?.startsWith(startOf(consultation, `${slotDate} ${slotTime}`)) === true;

/** A short name for all that would be done: the key is the same as long as this is. */
const intentionOf = (body: ConfirmBookingBody): string => {
  let sum = 0;
  for (const letter of JSON.stringify(body))
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_007_199_254_741;
  return `${startOf(body.consultationId, body.beginningHour)}${sum.toString(36)}`;
};

const sentenceFor = (error: unknown): string => {
  const status = statusOf(error);
  return status === undefined || status === CONFLICT
    ? sentenceOf(error)
    : texts.failed(sentenceOf(error));
};

type Pending = {
  readonly pending: PendingBooking;
  readonly change: (changes: Partial<PendingBooking>) => void;
  readonly forget: () => void;
};

/** Sends the booking, once for each intention, and keeps what became of it. */
export const useConfirmation = (
  choice: BookingChoice,
  { pending, change, forget }: Pending,
  onConfirmed: (confirmation: BookingConfirmation) => void,
) => {
  const [confirm, { isLoading }] = useConfirmBookingMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isExpired = useIsExpired();
  const send = async (body: ConfirmBookingBody) => {
    const intention = intentionOf(body);
    const wasUnanswered = isUnanswered(pending, choice);
    setRefusal(null);
    change({ unanswered: intention });
    const { data, error } = await confirm({ body, key: keyOf(intention) });
    if (data?.message === texts.done) {
      forgetKey(intention);
      forget();
      onConfirmed(data);
      return;
    }
    const isAnswered = data !== undefined || isDecided(error);
    if (isAnswered) {
      forgetKey(intention);
      change({ unanswered: null });
    }
    setRefusal({
      sentence: data === undefined ? sentenceFor(error) : texts.failed(data.message),
      nearest: nearestOf(error),
      maybeDone: isAnswered && wasUnanswered,
      isOfSession: statusOf(error) === NOT_SIGNED_IN,
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
