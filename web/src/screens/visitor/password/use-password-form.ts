import { useRef, useState, type FormEvent } from 'react';
import { failureOf } from '../../../api/call-error.ts';

type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** The first wrong field: that is where one goes on. */
const focusFirstError = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

type Sent = { readonly error?: unknown };

/** What is typed, and what is wrong with it; it is sent once nothing is. */
export const usePasswordForm = <Values extends object>(
  untouched: Values,
  errorsOf: (values: Values) => FieldErrors<Values>,
  send: (values: Values) => Promise<Sent>,
) => {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(untouched);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [error, setError] = useState<unknown>();

  const showErrors = (wrong: FieldErrors<Values>) => {
    setErrors(wrong);
    // Once they are drawn.
    requestAnimationFrame(() => focusFirstError(form.current));
  };

  const submit = async () => {
    setError(undefined);
    const wrong = errorsOf(values);
    showErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { error: refusal } = await send(values);
    if (refusal === undefined) return;
    const { fields, message } = failureOf(refusal);
    const named = fields.filter((field) => Object.hasOwn(untouched, field));
    if (named.length === 0) setError(refusal);
    showErrors(Object.fromEntries(named.map((field) => [field, message])) as FieldErrors<Values>);
  };

  return {
    form,
    values,
    errors,
    error,
    change: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
};
