import type { OwnConsultation } from 'contracts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import { refusalAtField, useServerForm } from '../../../features/forms/use-server-form.ts';
import {
  useDefineConsultationMutation,
  useReviseConsultationMutation,
} from '../../../features/planning/planning-api.ts';
import { bodyOf, fieldOfCall } from './consultation-body.ts';
import {
  minutesOf,
  errorsOf,
  untouched,
  valuesOf,
  type ConsultationField,
  type ConsultationValues,
} from './consultation-values.ts';

export type ConsultationFormProps = {
  /** The session that is revised; `null` for a new one. */
  readonly known: OwnConsultation | null;
  readonly specialities: readonly { readonly id: string; readonly name: string }[];
  readonly onDone: (message: string) => void;
};

/** The changes that affect coming bookings; `undefined` if there are none. */
const changeOf = (known: OwnConsultation | null, values: ConsultationValues) => {
  if (known === null || values.options.length === 0) return undefined;
  const [duration, pause] = [minutesOf(values.duration), minutesOf(values.pause)];
  const isSame =
    duration === known.duration &&
    pause === known.pause &&
    known.consultationOptions.every((option) => values.options.includes(option));
  return isSame || !(duration >= 5) || !(pause >= 0)
    ? undefined
    : { session: known.id, duration, pause, options: values.options.join(',') };
};

const useSend = (known: OwnConsultation | null) => {
  const [define] = useDefineConsultationMutation();
  const [revise] = useReviseConsultationMutation();
  return (values: ConsultationValues) =>
    known === null ? define(bodyOf(values)) : revise({ id: known.id, ...bodyOf(values) });
};

const useSessionEdits = ({ known, specialities }: ConsultationFormProps) =>
  useEdits<ConsultationValues>(
    `seance.${known?.id ?? 'nouvelle'}`,
    known === null ? untouched(specialities) : valuesOf(known),
  );

const refusalOf = refusalAtField(fieldOfCall);

export const useConsultationForm = (props: ConsultationFormProps) => {
  const edits = useSessionEdits(props);
  const form = useServerForm({
    values: edits.values,
    change: edits.change,
    errorsOf: (values) => ({ fields: errorsOf(values) }),
    send: useSend(props.known),
    refusalOf,
    onDone: ({ message }) => {
      edits.forget();
      props.onDone(message);
    },
  });
  return {
    ...form,
    forget: edits.forget,
    isOvertaken: edits.overtaken.length > 0,
    missing: Object.keys(form.errors) as ConsultationField[],
    touching: changeOf(props.known, edits.values),
  };
};

type ConsultationForm = ReturnType<typeof useConsultationForm>;
export type ConsultationFieldsProps = Pick<
  ConsultationForm,
  'values' | 'change' | 'errors' | 'field'
>;
