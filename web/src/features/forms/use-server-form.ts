import { ownValue } from 'contracts';
import { useState, type FormEvent } from 'react';
import { failureOf, type CallError } from '../../api/call-error.ts';
import type { Sent } from '../../api/use-mutations.ts';
import type { FieldErrors } from './field-errors.ts';
import { hasErrors, noErrors, useFormErrors, type FormErrors } from './use-form-errors.ts';

type FieldOf<Values> = keyof Values & string;
type TextFieldOf<Values> = {
  [Field in FieldOf<Values>]: Values[Field] extends string ? Field : never;
}[FieldOf<Values>];

type Options<Values extends object, Answer> = {
  readonly values: Values;
  readonly change: (changes: Partial<Values>) => void;
  /** Checks the values before they are sent, and after each change once they were submitted. */
  readonly errorsOf: (values: Values) => FormErrors<FieldOf<Values>>;
  readonly send: (values: Values) => Promise<Sent<Answer>>;
  /** Maps a refusal of the service to the form; by default to its fields, else to the form as a whole. */
  readonly refusalOf?: (failure: CallError) => FormErrors;
  readonly onDone: (answer: Answer) => unknown;
};

/** The message of a refusal at each field that it names, and of the form as a whole. */
export const refusalAtFields = ({ fields, message }: CallError): FormErrors => ({
  fields: Object.fromEntries(fields.map((field) => [field, message])),
  sentence: message,
});

/** The message of a refusal at the form's fields that it names, else at the form as a whole. */
export const refusalIn =
  (values: object) =>
  ({ fields, message }: CallError): FormErrors => {
    const named = fields.filter((field) => Object.hasOwn(values, field.replace(/\..*/, '')));
    return named.length === 0
      ? { fields: {}, sentence: message }
      : { fields: Object.fromEntries(named.map((field) => [field, message])) };
  };

/** As by default, for a call that has other names for the form's fields. */
export const refusalAtField =
  (fieldOf: (name: string) => string | undefined) =>
  ({ fields: [name = ''], message }: CallError): FormErrors => {
    const field = fieldOf(name);
    return field === undefined
      ? { fields: {}, sentence: message }
      : { fields: { [field]: message } };
  };

export const textFields =
  <Values extends object>(
    values: Values,
    errors: FieldErrors<string>,
    change: (changes: Partial<Values>) => void,
  ) =>
  (name: TextFieldOf<Values>) => ({
    value: values[name] as string,
    error: ownValue(errors, name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value } as unknown as Partial<Values>),
  });

/** The typed values of a form, in memory only. */
export const useTyped = <Values extends object>(untouched: Values) => {
  const [values, setValues] = useState(untouched);
  const change = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  return { values, change };
};

/**
 * A form that sends its values to the service. The first submission shows the errors of all fields and
 * focuses the first one; from then on each change is checked. A refusal leaves the values as they are.
 */
export const useServerForm = <Values extends object, Answer>(options: Options<Values, Answer>) => {
  const { values, errorsOf, send, refusalOf = refusalIn(options.values), onDone } = options;
  const { form, errors: refusal, setErrors, clearErrors, focusFirstError } = useFormErrors();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const found = isSubmitted ? errorsOf(values) : noErrors;
  const errors: FieldErrors<FieldOf<Values>> = { ...found.fields, ...refusal.fields };

  const submit = async () => {
    if (isBusy) return;
    setIsSubmitted(true);
    setErrors(noErrors);
    if (hasErrors(errorsOf(values))) return focusFirstError();
    setIsBusy(true);
    const { data, error } = await send(values).catch((thrown: unknown): Sent<Answer> => ({
      error: thrown,
    }));
    if (data !== undefined) await onDone(data);
    setIsBusy(false);
    if (data !== undefined) return setIsSubmitted(false);
    setErrors(refusalOf(failureOf(error)));
    return focusFirstError();
  };

  const change = (changes: Partial<Values>) => {
    clearErrors(Object.keys(changes));
    options.change(changes);
  };

  const reset = () => {
    setIsSubmitted(false);
    setErrors(noErrors);
  };

  return {
    form,
    values,
    errors,
    sentence: found.sentence ?? refusal.sentence,
    isBusy,
    change,
    reset,
    focusFirstError,
    field: textFields(values, errors, change),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
};

export type ServerForm<Values extends object> = ReturnType<typeof useServerForm<Values, unknown>>;
