import { useRef, useState, type FormEvent } from 'react';
import { failureOf } from '../../../api/call-error.ts';

type Troubles<Values> = Partial<Record<keyof Values & string, string>>;

/** The first wrong field: that is where one goes on. */
const focusFirstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

type Sent = { readonly error?: unknown };

/** What is typed, and what is wrong with it; it is sent once nothing is. */
export const usePasswordForm = <Values extends object>(
  untouched: Values,
  troublesOf: (values: Values) => Troubles<Values>,
  send: (values: Values) => Promise<Sent>,
) => {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(untouched);
  const [troubles, setTroubles] = useState<Troubles<Values>>({});
  const [error, setError] = useState<unknown>();

  const say = (wrong: Troubles<Values>) => {
    setTroubles(wrong);
    // Once they are drawn.
    requestAnimationFrame(() => focusFirstWrong(form.current));
  };

  const submit = async () => {
    setError(undefined);
    const wrong = troublesOf(values);
    say(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { error: refusal } = await send(values);
    if (refusal === undefined) return;
    const { fields, message } = failureOf(refusal);
    const named = fields.filter((field) => Object.hasOwn(untouched, field));
    if (named.length === 0) setError(refusal);
    say(Object.fromEntries(named.map((field) => [field, message])) as Troubles<Values>);
  };

  return {
    form,
    values,
    troubles,
    error,
    change: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
};
