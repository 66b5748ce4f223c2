import type { OwnWeek } from 'contracts';
import { useRef, useState } from 'react';
import { failureOf, type CallError } from '../../../../api/call-error.ts';
import { focusFirstError } from '../../../../features/forms/field-errors.ts';
import { useEdits } from '../../../../features/forms/use-edits.ts';
import { usePlaceBookingByHandMutation } from './new-booking-api.ts';
import { texts } from './new-booking-texts.ts';
import {
  bodyOf,
  fieldOfCall,
  nameOf,
  errorsOf,
  untouched,
  type NewBookingField,
  type NewBookingValues,
} from './new-booking-values.ts';

export type NewBookingProps = {
  readonly week: OwnWeek;
  /** Where in the agenda it was asked for; nothing from elsewhere. */
  readonly at: string;
  /** The practitioner's, in which the form's day and hour are. */
  readonly timeZone: string;
  readonly onDone: (booked: {
    readonly name: string;
    readonly id: string;
    readonly date: string;
    readonly start: string;
  }) => void;
  readonly onCancel: () => void;
};

type Refusal = {
  readonly field: NewBookingField | undefined;
  /** What the service said. */
  readonly message: string;
  /** What it means for the whole. */
  readonly sentence: string;
  readonly isUnconfirmed: boolean;
};

const CONFLICT = 409;

/** Another hour may help where the start itself was refused. */
const refusalOf = ({ status, code, message, fields }: CallError): Refusal => {
  const isUnconfirmed = code === 'EMAIL_NOT_CONFIRMED';
  if (typeof status !== 'number')
    return {
      field: undefined,
      message,
      sentence: `${texts.failed} ${texts.network}`,
      isUnconfirmed,
    };
  const [named = status === CONFLICT && !isUnconfirmed ? 'start' : ''] = fields;
  const field = fieldOfCall(named);
  const sentence = field === undefined ? `${texts.failed} ${message}` : texts.failed;
  return { field, message, sentence, isUnconfirmed };
};

/** An appointment as it is typed: kept in this tab until it is taken. */
export const useNewBooking = ({
  week,
  at,
  onDone,
  onCancel,
}: Omit<NewBookingProps, 'timeZone'>) => {
  const edits = useEdits<NewBookingValues>(`rendez-vous.${at}`, untouched(week, at));
  const [place, { isLoading }] = usePlaceBookingByHandMutation();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  const { values } = edits;
  const wrong = errorsOf(values);
  const found = isSubmitted ? wrong : {};

  const change = (changes: Partial<NewBookingValues>) => {
    setRefusal(undefined);
    edits.change(changes);
  };

  const submit = async () => {
    setIsSubmitted(true);
    setRefusal(undefined);
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current);
    const { data, error } = await place(bodyOf(values));
    if (data === undefined) {
      setRefusal(refusalOf(failureOf(error)));
      return focusFirstError(form.current);
    }
    edits.forget();
    return onDone({ name: nameOf(values), ...data });
  };

  return {
    form,
    values,
    change,
    submit,
    cancel: () => {
      edits.forget();
      onCancel();
    },
    isBusy: isLoading,
    errors: refusal?.field === undefined ? found : { ...found, [refusal.field]: refusal.message },
    sentence: refusal?.sentence,
    isUnconfirmed: refusal?.isUnconfirmed === true,
  };
};

export type FieldsProps = Pick<ReturnType<typeof useNewBooking>, 'values' | 'change' | 'errors'>;
