import { useRef, useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import type { MutationOutcome, Sent } from '../../../api/use-mutations.ts';
import type { FieldErrors } from '../../../features/forms/field-errors.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import { useFormErrors } from '../../../features/forms/use-form-errors.ts';

export type SectionFormOptions<Values extends object> = {
  /** Under which its changes are kept in this tab. */
  readonly name: string;
  readonly saved: Values;
  readonly errorsOf?: (values: Values) => FieldErrors<string>;
  readonly send: (values: Values) => Promise<Sent<{ readonly message: string }>>;
  /** Refetches the saved values: the changes leave the page only once those are there. */
  readonly refetch: () => PromiseLike<unknown>;
  /** Called instead of showing in the form that it is saved. */
  readonly onDone?: (message: string) => void;
};

/** Whether it is being saved, and what came of that; the field that was refused is wrong. */
const useSaving = ({
  setErrors,
  focusFirstError,
}: Pick<ReturnType<typeof useFormErrors>, 'setErrors' | 'focusFirstError'>) => {
  const [outcome, setOutcome] = useState<MutationOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const refuse = (error: unknown) => {
    const { message, fields } = failureOf(error);
    const [field] = fields;
    if (field === undefined) return setOutcome({ tone: 'error', text: message });
    setErrors({ fields: { [field]: message } });
    return focusFirstError();
  };
  const showSaved = (text: string) => {
    setOutcome({ tone: 'success', text });
    place.current?.focus();
  };
  return { outcome, setOutcome, isBusy, setIsBusy, place, refuse, showSaved };
};

/** One part of the profile: what is saved, what is changed of it, and what came of saving it. */
export const useSectionForm = <Values extends object>({
  name,
  saved,
  errorsOf,
  send,
  refetch,
  onDone,
}: SectionFormOptions<Values>) => {
  const edits = useEdits<Values>(`profil.${name}`, saved);
  const { form, errors, setErrors, clearErrors, focusFirstError } = useFormErrors();
  const saving = useSaving({ setErrors, focusFirstError });
  const { outcome, setOutcome, isBusy, setIsBusy, place, refuse, showSaved } = saving;

  const submit = async () => {
    const fields = errorsOf?.(edits.values) ?? {};
    setErrors({ fields });
    setOutcome(undefined);
    if (Object.keys(fields).length > 0) return focusFirstError();
    setIsBusy(true);
    const { data, error } = await send(edits.values);
    if (data !== undefined) {
      await refetch();
      edits.forget();
    }
    setIsBusy(false);
    return data === undefined ? refuse(error) : (onDone ?? showSaved)(data.message);
  };

  const change = (changes: Partial<Values>) => {
    if (outcome !== undefined) setOutcome(undefined);
    clearErrors(Object.keys(changes));
    edits.change(changes);
  };

  const undo = () => {
    setErrors({ fields: {} });
    setOutcome(undefined);
    edits.forget();
  };

  return {
    form,
    place,
    values: edits.values,
    isChanged: edits.isChanged,
    isOvertaken: edits.overtaken.length > 0,
    errors: errors.fields,
    outcome,
    isBusy,
    change,
    submit,
    undo,
  };
};

export type SectionForm = Pick<
  ReturnType<typeof useSectionForm>,
  'form' | 'place' | 'isChanged' | 'isOvertaken' | 'outcome' | 'isBusy' | 'submit' | 'undo'
>;
