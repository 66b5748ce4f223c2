import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** What is wrong with a form: at each field, and the one sentence of it all. */
export type FormErrors = {
  /** By the names that the server has for them too: 'email', 'diplomes.1'. */
  readonly fields: FieldErrors<string>;
  readonly sentence?: string | undefined;
};

export const noErrors: FormErrors = { fields: {} };

export const hasErrors = ({ fields }: FormErrors): boolean => Object.keys(fields).length > 0;

/** Whether a field is one of these, or a place in one: 'diplomes.1' in 'diplomes'. */
const isIn = (names: readonly string[], field: string): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}.`));

/** What is wrong with a form, until it is mended; `lead` goes to the first of it, once it is drawn. */
export const useFormErrors = () => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(noErrors);
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);
  /** What is being changed is not wrong any more; what is, is found when one goes on. */
  const clearErrors = (names: readonly string[]) =>
    setErrors(({ fields, sentence }) => {
      const left = Object.entries(fields).filter(([field]) => !isIn(names, field));
      return left.length === 0 ? noErrors : { fields: Object.fromEntries(left), sentence };
    });
  return {
    form,
    errors,
    setErrors,
    clearErrors,
    focusFirstError: () => setFocusRequests((times) => times + 1),
  };
};
