import { useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import type { Sent } from '../../../api/use-mutations.ts';

/** What was refused: at a field, else of the form as a whole. */
type Refusal = { readonly field?: string; readonly sentence: string };

/** Sends a form of one drawer: what is refused is said there, and what was typed stays. */
export const useFormSending = (onDone: (message: string) => void) => {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (sent: Promise<Sent<{ readonly message: string }>>) => {
    setIsBusy(true);
    const { data, error } = await sent;
    setIsBusy(false);
    if (data !== undefined) return onDone(data.message);
    const { message, fields } = failureOf(error);
    const [field] = fields;
    return setRefusal({ sentence: message, ...(field === undefined ? {} : { field }) });
  };
  return {
    isBusy,
    send,
    /** What is wrong with a field, as the server says or as was found here. */
    errorOf: (field: string, found: string | undefined) =>
      found ?? (refusal?.field === field ? refusal.sentence : undefined),
    /** What is wrong with none of the fields that the form has. */
    otherThan: (...fields: readonly string[]) =>
      refusal !== undefined && !fields.includes(refusal.field ?? '') ? refusal.sentence : undefined,
    forget: () => setRefusal(undefined),
  };
};
