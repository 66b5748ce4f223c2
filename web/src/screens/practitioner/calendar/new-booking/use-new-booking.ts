import type { OwnWeek } from 'contracts';
import { failureOf, type CallError } from '../../../../api/call-error.ts';
import { useEdits } from '../../../../features/forms/use-edits.ts';
import type { FormErrors } from '../../../../features/forms/use-form-errors.ts';
import { useServerForm } from '../../../../features/forms/use-server-form.ts';
import { usePlaceBookingByHandMutation } from './new-booking-api.ts';
import { nameOf } from '../../../../features/clients/client-values.ts';
import { texts } from './new-booking-texts.ts';
import {
  bodyOf,
  fieldOfCall,
  errorsOf,
  untouched,
  type NewBookingValues,
  type Opening,
} from './new-booking-values.ts';

export type NewBookingProps = Opening & {
  readonly week: OwnWeek;
  /** The time zone of the practitioner, for the day and hour in the form. */
  readonly timeZone: string;
  readonly onDone: (booked: {
    readonly name: string;
    readonly id: string;
    readonly date: string;
    readonly start: string;
  }) => void;
  readonly onCancel: () => void;
};

const CONFLICT = 409;

/** Another hour may help where the start itself was refused. */
const refusalOf = ({ status, code, message, fields }: CallError): FormErrors => {
  if (typeof status !== 'number')
    return {
      fields: {},
      sentence: `${texts.failed} Erreur réseau\u00a0: rien n’est perdu, réessayez.`,
    };
  const isOfStart = status === CONFLICT && code !== 'EMAIL_NOT_CONFIRMED';
  const field = fieldOfCall(fields[0] ?? (isOfStart ? 'start' : ''));
  return field === undefined
    ? { fields: {}, sentence: `${texts.failed} ${message}` }
    : { fields: { [field]: message }, sentence: texts.failed };
};

export const useNewBooking = ({
  week,
  at,
  client,
  onDone,
  onCancel,
}: Omit<NewBookingProps, 'timeZone'>) => {
  const edits = useEdits<NewBookingValues>(
    `rendez-vous.${client?.id ?? ''}${at}`,
    untouched(week, { at, client }),
  );
  const [place, { error }] = usePlaceBookingByHandMutation();
  const form = useServerForm({
    values: edits.values,
    change: edits.change,
    errorsOf: (values) => ({ fields: errorsOf(values) }),
    send: (values) => place(bodyOf(values)),
    refusalOf,
    onDone: (booked) => {
      edits.forget();
      onDone({ name: nameOf(edits.values), ...booked });
    },
  });

  return {
    ...form,
    cancel: () => {
      edits.forget();
      onCancel();
    },
    isUnconfirmed: form.sentence !== undefined && failureOf(error).code === 'EMAIL_NOT_CONFIRMED',
  };
};

export type FieldsProps = Pick<
  ReturnType<typeof useNewBooking>,
  'values' | 'change' | 'errors' | 'field'
>;
