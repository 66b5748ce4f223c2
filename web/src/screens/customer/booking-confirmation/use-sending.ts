import {
  REQUEST_TEXT_MAX,
  typedText,
  type BookingDetailsAnswer,
  type GivenVisitAddress,
  type RequestConfirmation,
} from 'contracts';
import { useState } from 'react';
import { failureOf, type CallError } from '../../../api/call-error.ts';
import { isTooLong } from '../../../components/controls/fields/field.tsx';
import { useIsExpired } from '../../../features/session/session-api.ts';
import type { SessionChoice } from '../../../features/started-booking/booking-choice.ts';
import { useConfirmBookingMutation } from './booking-confirmation-api.ts';
import { texts } from './request-confirmation-texts.ts';

export type Unsent = {
  readonly sentence: string;
  /** The practitioner now has online booking. */
  readonly isOnline: boolean;
  readonly isUnconfirmed: boolean;
  readonly isOfSession: boolean;
};

const NOT_SIGNED_IN = 401;

const sentenceFor = ({ status, code, message }: CallError): string => {
  if (typeof status !== 'number') return texts.network;
  return code === undefined ? texts.failed : message;
};

type BookingInput = {
  readonly choice: SessionChoice;
  readonly details: BookingDetailsAnswer;
  readonly text: string;
  /** The customer's own id or a relative's. */
  readonly beneficiary: string;
  /** The address of a home visit: `null` for the profile's, `undefined` while none is chosen. */
  readonly visitAddress: GivenVisitAddress | null | undefined;
};

const isWhole = ({ choice: { option, address }, text, visitAddress }: BookingInput): boolean =>
  visitAddress !== undefined &&
  typedText(text) !== '' &&
  !isTooLong(text, REQUEST_TEXT_MAX) &&
  (option === 'VISIO' || address !== null);

export const useSendingConfirmation = (
  input: BookingInput,
  onSent: (confirmation: RequestConfirmation) => void,
) => {
  const [confirm, { isLoading }] = useConfirmBookingMutation();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const isExpired = useIsExpired();
  const { choice, details, text, beneficiary, visitAddress } = input;
  const send = async () => {
    setUnsent(null);
    if (!isWhole(input)) {
      setUnsent({
        sentence: texts.incomplete,
        isOnline: false,
        isUnconfirmed: false,
        isOfSession: false,
      });
      return;
    }
    const { data, error } = await confirm({
      professionalId: details.professionalId,
      customerId: beneficiary,
      consultationId: choice.consultation,
      consultationOptionId: choice.option,
      addressId: choice.address,
      message: typedText(text),
      ...(details.question === null ? {} : { question: details.question }),
      isManualManagement: true,
      ...(visitAddress === null ? {} : { visitAddress }),
    });
    if (data !== undefined && 'requestId' in data) {
      onSent(data);
      return;
    }
    const failure = failureOf(error);
    setUnsent({
      sentence: sentenceFor(failure),
      isOnline: failure.code === 'NOT_ON_REQUEST',
      isUnconfirmed: failure.code === 'EMAIL_NOT_CONFIRMED',
      isOfSession: failure.status === NOT_SIGNED_IN,
    });
  };
  // The refusal is void once the user has signed in again.
  const isBack = unsent?.isOfSession === true && !isExpired;
  return { send, isSending: isLoading, unsent: isBack ? null : unsent };
};
