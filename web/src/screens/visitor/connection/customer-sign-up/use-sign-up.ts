import { FILLED_IN_AT_LEAST_MS } from 'contracts';
import { useState } from 'react';
import { todayOfServer } from '../../../../components/design/wall-clock.ts';
import {
  noticeOfFailure,
  noticeTexts,
  type FormNotice,
} from '../../../../features/forms/form-notice.ts';
import { useDraft } from '../../../../features/forms/use-draft.ts';
import { useFilledIn } from '../../../../features/forms/use-filled-in.ts';
import { refusalAtFields, useServerForm } from '../../../../features/forms/use-server-form.ts';
import { useSignUpCustomerMutation } from './sign-up-api.ts';
import { bodyOf, errorsOf, untouched } from './sign-up-values.ts';

/** The notice of the form; it is also shown after a success. */
export type SignUpNotice = FormNotice & { readonly isDone?: true };

export const useSignUp = () => {
  const { values, change, forget } = useDraft('signUp', untouched, ['password', 'confirmation']);
  const [notice, setNotice] = useState<SignUpNotice>();
  const [signUp] = useSignUpCustomerMutation();
  const filledIn = useFilledIn(FILLED_IN_AT_LEAST_MS);
  const form = useServerForm({
    values,
    change,
    errorsOf: (typed) => errorsOf(typed, todayOfServer()),
    send: async (typed) => signUp(bodyOf(typed, await filledIn())),
    refusalOf: (failure) => {
      setNotice(noticeOfFailure(failure));
      return { fields: refusalAtFields(failure).fields };
    },
    onDone: ({ message }) => {
      forget();
      setNotice({ title: noticeTexts.done, text: message, isDone: true });
    },
  });
  const closeNotice = () => {
    setNotice(undefined);
    form.focusFirstError();
  };
  return { ...form, notice, closeNotice };
};
