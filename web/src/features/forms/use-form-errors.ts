import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from './field-errors.ts';

export type FormErrors<Field extends string = string> = {
  /** Keyed by the names that the server uses too: 'email', 'diplomes.1'. */
  readonly fields: FieldErrors<Field>;
  readonly sentence?: string | undefined;
};

export const noErrors: FormErrors<never> = { fields: {} };

export const hasErrors = ({ fields }: FormErrors): boolean => Object.keys(fields).length > 0;

/** Whether a field is one of these names or an item of one: 'diplomes.1' belongs to 'diplomes'. */
const isIn = (names: readonly string[], field: string): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}.`));

/**
 * Holds the errors of a form; `focusFirstError` focuses the first field with an error once it is rendered.
 */
export const useFormErrors = () => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);
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
