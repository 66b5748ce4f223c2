import { FILLED_IN_AT_LEAST_MS } from 'contracts';
import { useRef, useState } from 'react';
import { type CallError, failureOf } from '../../../../api/call-error.ts';
import { todayOfServer } from '../../../../components/design/wall-clock.ts';
import { dropFiles } from '../../../../features/forms/kept-files.ts';
import { noticeOfFailure, noticeTexts } from '../../../../features/forms/form-notice.ts';
import { type FormErrors, hasErrors } from '../../../../features/forms/use-form-errors.ts';
import { useWizardForm, type WizardForm } from './use-wizard-form.ts';
import {
  useCheckEmailMutation,
  useCheckReferralMutation,
  useSignUpPractitionerMutation,
} from './wizard-api.ts';
import { wizardSentences as sentences } from './wizard-texts.ts';
import { errorsAt, stepOfField, steps } from './wizard-errors.ts';
import { filesOf, formOf, type WizardValues } from './wizard-values.ts';
import { useFilledIn } from '../../../../features/forms/use-filled-in.ts';

/** The sent bytes, and their total. */
type Progress = { readonly sent: number; readonly total: number };

const useSending = () => {
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

const VALID_REFERRAL = 'Code parrainage valide';

const useServerChecks = () => {
  const [checkEmail] = useCheckEmailMutation();
  const [checkReferral] = useCheckReferralMutation();
  return {
    /** A failed call counts as free, since the server checks the address again. */
    isTaken: async (email: string): Promise<boolean> => {
      const { data } = await checkEmail({ email: email.trim() });
      return data?.exists === true;
    },
    referralError: async (parrainage: string): Promise<string | undefined> => {
      const code = parrainage.trim();
      if (code === '') return undefined;
      const { data, error } = await checkReferral({ code });
      if (data?.message === VALID_REFERRAL) return undefined;
      if (data !== undefined || failureOf(error).status === 404) return sentences.referral;
      return sentences.referralFailed;
    },
  };
};

const useStepCheck = ({ values, refuse }: WizardForm) => {
  const { isTaken, referralError } = useServerChecks();
  /** A taken address is reported before errors of the passwords. */
  const errorsIn = async (step: number): Promise<FormErrors> => {
    const errors = errorsAt(step, values, todayOfServer());
    if (step !== steps.identifiers || 'email' in errors.fields) return errors;
    return (await isTaken(values.email)) ? { fields: { email: sentences.emailTaken } } : errors;
  };
  const isRight = async (step: number): Promise<boolean> => {
    const errors = await errorsIn(step);
    if (!hasErrors(errors)) return true;
    const [text = ''] = Object.values(errors.fields);
    refuse(
      step,
      errors,
      step === steps.identifiers ? { title: noticeTexts.failed, text } : undefined,
    );
    return false;
  };
  const isReferralRight = async (): Promise<boolean> => {
    const text = await referralError(values.parrainage);
    if (text === undefined) return true;
    refuse(steps.profile, { fields: { parrainage: text } }, { title: noticeTexts.failed, text });
    return false;
  };
  const isAllRight = async (): Promise<boolean> => {
    for (const step of Object.values(steps)) if (!(await isRight(step))) return false;
    return isReferralRight();
  };
  return { isRight, isAllRight };
};

const refusedByServer = (
  { refuse, values }: { refuse: WizardForm['refuse']; values: WizardValues },
  failure: CallError,
) => {
  const { fields, message } = failure;
  const step = stepOfField(fields[0] ?? '') ?? values.step;
  const errors = { fields: Object.fromEntries(fields.map((field) => [field, message])) };
  refuse(step, errors, noticeOfFailure(failure));
};

/** The four steps: forwards once a step is valid, back at any time, and sent once all are valid. */
export const useWizard = (onSignedUp: () => void) => {
  const form = useWizardForm();
  const { values, goTo } = form;
  const { isRight, isAllRight } = useStepCheck(form);
  const { send, progress, cancel } = useSending();
  const [isChecking, setIsChecking] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);

  /** Returns whether the sign-up is complete. */
  const submit = async (): Promise<boolean> => {
    if (!(await isAllRight())) return false;
    const outcome = await send(values);
    if (outcome === 'cancelled') setIsCancelled(true);
    else if (outcome !== 'done') refusedByServer(form, outcome);
    return outcome === 'done';
  };

  const goOn = async () => {
    if (isChecking) return;
    setIsCancelled(false);
    setIsChecking(true);
    if (values.step < steps.profile) {
      if (await isRight(values.step)) goTo(values.step + 1);
    } else if (await submit()) {
      form.forget();
      dropFiles();
      // The page navigates away, so the button need not be enabled again.
      return onSignedUp();
    }
    setIsChecking(false);
  };

  return {
    ...form,
    goOn,
    goBack: () => goTo(values.step - 1),
    isChecking,
    isCancelled,
    progress,
    cancel,
  };
};

export type Wizard = ReturnType<typeof useWizard>;
