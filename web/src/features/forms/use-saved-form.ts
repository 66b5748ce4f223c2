import { useRef, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import type { MutationOutcome, Sent } from '../../api/use-mutations.ts';
import { useEdits } from './use-edits.ts';
import type { FormErrors } from './use-form-errors.ts';
import { useServerForm } from './use-server-form.ts';

export type SavedFormOptions<Values extends object> = {
  readonly name: string;
  readonly saved: Values;
  readonly errorsOf?: (values: Values) => FormErrors<keyof Values & string>;
  readonly send: (values: Values) => Promise<Sent<{ readonly message: string }>>;
  readonly refusalOf?: (failure: CallError) => FormErrors;
  /** Refetches the saved values; the form keeps its changes until they have arrived. */
  readonly refetch?: () => PromiseLike<unknown>;
  /** Called instead of showing in the form that it is saved. */
  readonly onDone?: (message: string) => void;
};

const outcomeOf = (success?: string, failure?: string): MutationOutcome | undefined => {
  if (failure !== undefined) return { tone: 'error', text: failure };
  return success === undefined ? undefined : { tone: 'success', text: success };
};

/** The saved values, the changes to them, and the outcome of saving. */
export const useSavedForm = <Values extends object>({
  name,
  saved,
  errorsOf = () => ({ fields: {} }),
  send,
  refetch,
  onDone,
  ...options
}: SavedFormOptions<Values>) => {
  const edits = useEdits<Values>(name, saved);
  const [success, setSuccess] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const form = useServerForm({
    ...options,
    values: edits.values,
    change: (changes) => {
      setSuccess(undefined);
      edits.change(changes);
    },
    errorsOf,
    send: (values) => {
      setSuccess(undefined);
      return send(values);
    },
    onDone: async ({ message }) => {
      await refetch?.();
      edits.forget();
      if (onDone !== undefined) return onDone(message);
      setSuccess(message);
      return place.current?.focus();
    },
  });
  const undo = () => {
    setSuccess(undefined);
    form.reset();
    edits.forget();
  };
  const { isChanged, overtaken } = edits;
  return { ...form, place, isChanged, overtaken, undo, outcome: outcomeOf(success, form.sentence) };
};
