import { useEffect, useRef, useState, type RefObject } from 'react';
import { failureOf } from './call-error.ts';

export type Sent<Answer> = { readonly data?: Answer | undefined; readonly error?: unknown };

export type MutationOutcome = {
  readonly tone: 'success' | 'caution' | 'error';
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
};

export const successOf = ({ message }: { readonly message: string }): MutationOutcome => ({
  tone: 'success',
  text: message,
});

export type Mutations = {
  readonly busy: string | undefined;
  readonly outcome: MutationOutcome | undefined;
  /**
   * Runs the mutations one after the other until one fails, and returns whether all succeeded.
   * `outcomeOf` turns the last answer into a message, if the screen does not show the result by
   * itself.
   */
  readonly run: <Answer>(
    name: string,
    sends: readonly (() => Promise<Sent<Answer>>)[],
    outcomeOf: (answer: Answer) => MutationOutcome | undefined,
  ) => Promise<boolean>;
  readonly setOutcome: (outcome: MutationOutcome) => void;
  /** The element that shows the outcome: it takes the focus when the pressed button leaves the page. */
  readonly place: RefObject<HTMLDivElement | null>;
};

/** Runs one mutation at a time on a screen, and holds the outcome of the last, at first of the screen before. */
export const useMutations = (first?: MutationOutcome): Mutations => {
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState(first);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== undefined) place.current?.focus();
  }, [outcome]);
  const run: Mutations['run'] = async (name, sends, outcomeOf) => {
    setBusy(name);
    let outcomeOfLast: MutationOutcome | undefined;
    let isDone = true;
    for (const send of sends) {
      const { data, error } = await send();
      isDone = error === undefined;
      if (data !== undefined) outcomeOfLast = outcomeOf(data);
      if (!isDone) outcomeOfLast = { tone: 'error', text: failureOf(error).message };
      if (!isDone) break;
    }
    setBusy(undefined);
    setOutcome(outcomeOfLast);
    return isDone;
  };
  return { busy, outcome, run, setOutcome, place };
};
