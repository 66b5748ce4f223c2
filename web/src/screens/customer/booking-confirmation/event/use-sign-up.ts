import { typedText, type EventDetailsAnswer } from 'contracts';
import { useState } from 'react';
import { failureOf, isDecided } from '../../../../api/call-error.ts';
import { useJoinWaitingListMutation } from '../../../../features/events/events-api.ts';
import { useIsExpired } from '../../../../features/session/session-api.ts';
import { useConfirmBookingMutation } from '../booking-confirmation-api.ts';
import { texts } from './event-confirmation-texts.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import type { SignedUp } from './signed-up-card.tsx';

type SignUpRefusal = {
  readonly sentence: string;
  readonly isUnconfirmed: boolean;
  /** The session had expired, so the refusal is void once the user has signed in again. */
  readonly isOfSession: boolean;
};

const CONFLICT = 409;
const NOT_SIGNED_IN = 401;

type Outcome = Pick<SignedUp, 'names' | 'rank'>;

// oxlint-disable-next-line max-lines-per-function -- steps that share the state of one hook
export const useEventSignUp = (
  { proEventId, professionalId }: EventDetailsAnswer,
  onSignedUp: (outcome: Outcome) => void,
) => {
  const [confirm, { isLoading: isConfirming }] = useConfirmBookingMutation();
  const [join, { isLoading: isJoining }] = useJoinWaitingListMutation();
  const [refusal, setRefusal] = useState<SignUpRefusal | null>(null);
  const isExpired = useIsExpired();

  const refuse = (error: unknown, message?: string) => {
    const failure = failureOf(error);
    const isConflict = failure.status === CONFLICT || !isDecided(failure);
    setRefusal({
      sentence: message ?? (isConflict ? failure.message : texts.failed(failure.message)),
      isUnconfirmed: failure.code === 'EMAIL_NOT_CONFIRMED',
      isOfSession: failure.status === NOT_SIGNED_IN,
    });
  };

  const take = async (customerId: string, alsoFor: string[], reason: string | null) => {
    const { data, error } = await confirm({
      professionalId,
      customerId,
      proEventId,
      reason,
      deplacementDemande: false,
      ...(alsoFor.length === 0 ? {} : { alsoFor }),
    });
    if (data !== undefined && 'seats' in data && data.message === texts.done)
      onSignedUp({ names: data.seats.map(({ customerName }) => customerName), rank: null });
    else refuse(error, data === undefined ? undefined : texts.failed(data.message));
  };

  const wait = async (customerId: string, alsoFor: string[], reason: string | null) => {
    const { data, error } = await join({
      id: proEventId,
      customerId,
      reason,
      ...(alsoFor.length === 0 ? {} : { alsoFor }),
    });
    if (data === undefined) refuse(error);
    else
      onSignedUp({
        names: data.seats.map(({ customerName }) => customerName),
        rank: data.seats[0]?.rank ?? 1,
      });
  };

  const isBack = refusal?.isOfSession === true && !isExpired;
  return {
    send: ({ who, reason }: PendingSignUp, isWaiting: boolean) => {
      const [customerId, ...alsoFor] = who;
      if (customerId === undefined) return undefined;
      setRefusal(null);
      return (isWaiting ? wait : take)(customerId, alsoFor, typedText(reason) || null);
    },
    isSending: isConfirming || isJoining,
    refusal: isBack ? null : refusal,
    forgive: () => setRefusal(null),
  };
};
