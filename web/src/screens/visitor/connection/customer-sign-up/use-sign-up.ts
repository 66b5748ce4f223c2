import { FILLED_IN_AT_LEAST_MS } from 'contracts';
import { useRef, useState, type RefObject } from 'react';
import { failureOf } from '../../../../api/call-error.ts';
import { todayOfServer } from '../../../../components/design/wall-clock.ts';
import {
  noticeOfFailure,
  noticeTexts,
  type FormNotice,
} from '../../../../features/forms/form-notice.ts';
import { useDraft } from '../../../../features/forms/use-draft.ts';
import { useFilledIn } from '../../../../features/forms/use-filled-in.ts';
import { useSignUpCustomerMutation } from './sign-up-api.ts';
import { bodyOf, errorsOf, untouched, type SignUpErrors } from './sign-up-values.ts';

/** The notice of the form; it is also shown after a success. */
export type SignUpNotice = FormNotice & { readonly isDone?: true };

/** The first wrong field: that is where one goes on. */
const focusFirstError = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

const noErrors: SignUpErrors = { fields: {} };

export const useSignUp = () => {
  const { values, change, forget } = useDraft('signUp', untouched, ['password', 'confirmation']);
  const [errors, setErrors] = useState(noErrors);
  const [notice, setNotice] = useState<SignUpNotice>();
  const [signUp] = useSignUpCustomerMutation();
  const filledIn = useFilledIn(FILLED_IN_AT_LEAST_MS);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const showErrors = (wrong: SignUpErrors) => {
    setErrors(wrong);
    // Once they are drawn.
    requestAnimationFrame(() => focusFirstError(form));
  };

  const submit = async () => {
    if (isBusy) return;
    const wrong = errorsOf(values, todayOfServer());
    if (wrong.sentence !== undefined) return showErrors(wrong);
    setErrors(noErrors);
    setIsBusy(true);
    const { data, error } = await signUp(bodyOf(values, await filledIn()));
    setIsBusy(false);
    if (data !== undefined) {
      forget();
      return setNotice({ title: noticeTexts.done, text: data.message, isDone: true });
    }
    const failure = failureOf(error);
    setErrors({
      fields: Object.fromEntries(failure.fields.map((field) => [field, failure.message])),
    });
    return setNotice(noticeOfFailure(failure));
  };

  const closeNotice = () => {
    setNotice(undefined);
    requestAnimationFrame(() => focusFirstError(form));
  };

  return { form, values, change, errors, submit, isBusy, notice, closeNotice };
};
