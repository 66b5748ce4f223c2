import type { OwnWeek } from 'contracts';
import { useRef, useState } from 'react';
import { failureOf, type CallError } from '../../../api/call-error.ts';
import { focusFirstError } from '../../../features/forms/field-errors.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import {
  useAddConsultationSlotMutation,
  useEditConsultationSlotMutation,
} from '../../../features/planning/planning-api.ts';
import {
  bodyOf,
  changeOf,
  fieldOfCall,
  errorsOf,
  untouched,
  valuesOf,
  type Slot,
  type SlotField,
  type SlotValues,
} from './slot-values.ts';
import { outcomeTexts } from './slots-texts.ts';

export type SlotFormProps = {
  readonly week: OwnWeek;
  /** The slot that is changed; `null` for a new one. */
  readonly slot: Slot | null;
  readonly onDone: (sentence: string) => void;
  readonly onCancel: () => void;
};

/** Nothing is booked in a slot that is new. */
const touchingOf = (slot: Slot | null, values: SlotValues) =>
  slot === null ? undefined : changeOf(slot.id, values);

type Refusal = {
  readonly field: SlotField | undefined;
  /** What the service said. */
  readonly message: string;
  /** What it means for the whole. */
  readonly sentence: string;
};

const refusalOf = ({ status, message, fields }: CallError, isNew: boolean): Refusal => {
  const failed = isNew ? outcomeTexts.addFailed : outcomeTexts.editFailed;
  const field = fieldOfCall(fields[0] ?? '');
  const whole = typeof status === 'number' ? failed : outcomeTexts.network;
  return { field, message, sentence: field === undefined ? `${whole} ${message}` : whole };
};

/** Adds it, or changes the one that is there. */
const useSending = (slot: Slot | null) => {
  const [add, adding] = useAddConsultationSlotMutation();
  const [edit, editing] = useEditConsultationSlotMutation();
  const send = (values: SlotValues) =>
    slot === null ? add(bodyOf(values)) : edit({ consultationSlotId: slot.id, ...bodyOf(values) });
  return { send, isBusy: adding.isLoading || editing.isLoading };
};

const useSlotEdits = ({ week, slot }: SlotFormProps) =>
  useEdits<SlotValues>(
    `creneau.${slot?.id ?? 'nouveau'}`,
    slot === null ? untouched(week) : valuesOf(slot),
  );

/** A weekly slot as it is typed: kept in this tab until it is saved. */
export const useSlotForm = (props: SlotFormProps) => {
  const { slot, onDone, onCancel } = props;
  const edits = useSlotEdits(props);
  const { send, isBusy } = useSending(slot);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  const { values } = edits;
  const wrong = errorsOf(values);
  const isWrong = Object.keys(wrong).length > 0;
  const found = isSubmitted ? wrong : {};
  const field = refusal?.field;

  const change = (changes: Partial<SlotValues>) => {
    setRefusal(undefined);
    edits.change(changes);
  };

  const submit = async () => {
    setIsSubmitted(true);
    setRefusal(undefined);
    if (isWrong) return focusFirstError(form.current);
    const { data, error } = await send(values);
    if (data === undefined) {
      setRefusal(refusalOf(failureOf(error), slot === null));
      return focusFirstError(form.current);
    }
    edits.forget();
    return onDone(`${slot === null ? outcomeTexts.added : outcomeTexts.edited} ${data.message}`);
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
    isOvertaken: edits.overtaken.length > 0,
    isBusy,
    errors: field === undefined ? found : { ...found, [field]: refusal?.message },
    sentence: refusal?.sentence,
    touching: isWrong || !edits.isChanged ? undefined : touchingOf(slot, values),
  };
};
