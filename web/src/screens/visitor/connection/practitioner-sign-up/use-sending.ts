import { FILLED_IN_AT_LEAST_MS } from 'contracts';
import { useRef, useState } from 'react';
import { failureOf, type CallError } from '../../../../api/call-error.ts';
import { useFilledIn } from '../../../../features/forms/use-filled-in.ts';
import { useSignUpPractitionerMutation } from './wizard-api.ts';
import { filesOf, formOf, type WizardValues } from './wizard-values.ts';

/** Bytes that have left, of all. */
type Progress = { readonly sent: number; readonly total: number };

export const useSending = () => {
  const [signUp] = useSignUpPractitionerMutation();
  const [progress, setProgress] = useState<Progress>();
  const filledIn = useFilledIn(FILLED_IN_AT_LEAST_MS);
  const stop = useRef<AbortController>(null);
  const send = async (values: WizardValues): Promise<'done' | 'cancelled' | CallError> => {
    const filledInMs = await filledIn();
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ sent: 0, total: 1 });
    const { data, error } = await signUp({
      form: formOf(values, filledInMs),
      upload: {
        files: filesOf(values),
        onProgress: (sent, total) => setProgress({ sent, total }),
        signal: controller.signal,
      },
    });
    setProgress(undefined);
    if (data !== undefined) return 'done';
    return controller.signal.aborted ? 'cancelled' : failureOf(error);
  };
  return { send, progress, cancel: () => stop.current?.abort() };
};
