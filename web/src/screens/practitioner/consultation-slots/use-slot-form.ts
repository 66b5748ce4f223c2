import type { OwnWeek } from 'contracts';
import type { CallError } from '../../../api/call-error.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import type { FormErrors } from '../../../features/forms/use-form-errors.ts';
import { useServerForm } from '../../../features/forms/use-server-form.ts';
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
  type SlotValues,
} from './slot-values.ts';
export type SlotFormProps = {
  readonly week: OwnWeek;
  /** The slot that is changed; `null` for a new one. */
  readonly slot: Slot | null;
  readonly onDone: (sentence: string) => void;
  readonly onCancel: () => void;
};

/** A new slot has no bookings. */
const touchingOf = (slot: Slot | null, values: SlotValues) =>
  slot === null ? undefined : changeOf(slot.id, values);

const refusalOf =
  (isNew: boolean) =>
  ({ status, message, fields }: CallError): FormErrors => {
    const failed = isNew
      ? "Erreur lors de l'ajout du créneau."
      : 'Erreur lors de la mise à jour du créneau.';
    const sentence =
      typeof status === 'number'
        ? failed
        : "Une erreur est survenue lors de l'envoi de la requête.";
    const field = fieldOfCall(fields[0] ?? '');
    return field === undefined
      ? { fields: {}, sentence: `${sentence} ${message}` }
      : { fields: { [field]: message }, sentence };
  };

const useSend = (slot: Slot | null) => {
  const [add] = useAddConsultationSlotMutation();
  const [edit] = useEditConsultationSlotMutation();
  return (values: SlotValues) =>
    slot === null ? add(bodyOf(values)) : edit({ consultationSlotId: slot.id, ...bodyOf(values) });
};

const useSlotEdits = ({ week, slot }: SlotFormProps) =>
  useEdits<SlotValues>(
    `creneau.${slot?.id ?? 'nouveau'}`,
    slot === null ? untouched(week) : valuesOf(slot),
  );

export const useSlotForm = (props: SlotFormProps) => {
  const { slot, onDone, onCancel } = props;
  const edits = useSlotEdits(props);
  const form = useServerForm({
    values: edits.values,
    change: edits.change,
    errorsOf: (values) => ({ fields: errorsOf(values) }),
    send: useSend(slot),
    refusalOf: refusalOf(slot === null),
    onDone: ({ message }) => {
      edits.forget();
      onDone(`${slot === null ? 'Succès!' : 'Mise à jour réussie!'} ${message}`);
    },
  });
  const isWrong = Object.keys(errorsOf(edits.values)).length > 0;

  return {
    ...form,
    cancel: () => {
      edits.forget();
      onCancel();
    },
    isOvertaken: edits.overtaken.length > 0,
    touching: isWrong || !edits.isChanged ? undefined : touchingOf(slot, edits.values),
  };
};
