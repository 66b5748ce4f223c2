import type { OwnConsultation } from 'contracts';
import { useRef, useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { focusFirstError } from '../../../features/forms/field-errors.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
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

/** What was refused: at a field, or of the session as a whole. */
type Refusal = { readonly field: ConsultationField | undefined; readonly sentence: string };

/** As far as coming bookings depend on it; nothing while it stays as it is. */
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

/** Creates it, or changes the one that is known. */
const useSending = (known: OwnConsultation | null) => {
  const [define, defining] = useDefineConsultationMutation();
  const [revise, revising] = useReviseConsultationMutation();
  const send = (values: ConsultationValues) =>
    known === null ? define(bodyOf(values)) : revise({ id: known.id, ...bodyOf(values) });
  return { send, isBusy: defining.isLoading || revising.isLoading };
};

const useSessionEdits = ({ known, specialities }: ConsultationFormProps) =>
  useEdits<ConsultationValues>(
    `seance.${known?.id ?? 'nouvelle'}`,
    known === null ? untouched(specialities) : valuesOf(known),
  );

/** A session as it is typed: kept in this tab until it is saved, whatever comes between. */
export const useConsultationForm = (props: ConsultationFormProps) => {
  const edits = useSessionEdits(props);
  const { send, isBusy } = useSending(props.known);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  const wrong = errorsOf(edits.values);
  const found = isSubmitted ? wrong : {};
  const field = refusal?.field;

  const change = (changes: Partial<ConsultationValues>) => {
    if (field === undefined || field in changes) setRefusal(undefined);
    edits.change(changes);
  };

  const submit = async () => {
    setIsSubmitted(true);
    setRefusal(undefined);
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current);
    const { data, error } = await send(edits.values);
    if (data === undefined) {
      const { message, fields } = failureOf(error);
      setRefusal({ field: fieldOfCall(fields[0] ?? ''), sentence: message });
      return focusFirstError(form.current);
    }
    edits.forget();
    return props.onDone(data.message);
  };

  return {
    form,
    values: edits.values,
    change,
    submit,
    forget: edits.forget,
    isOvertaken: edits.overtaken.length > 0,
    isBusy,
    /** What is wrong at each field, once it was asked to be saved. */
    errors: field === undefined ? found : { ...found, [field]: refusal?.sentence },
    missing: Object.keys(found) as ConsultationField[],
    /** What was refused of the whole. */
    sentence: field === undefined ? refusal?.sentence : undefined,
    touching: changeOf(props.known, edits.values),
  };
};

type ConsultationForm = ReturnType<typeof useConsultationForm>;
export type ConsultationFieldsProps = Pick<ConsultationForm, 'values' | 'change' | 'errors'>;
