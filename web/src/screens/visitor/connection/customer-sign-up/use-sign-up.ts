import { useState } from 'react';
import { todayOfServer } from '../../../../components/design/wall-clock.ts';
import {
  noticeOfFailure,
  noticeTexts,
  type FormNotice,
} from '../../../../features/forms/form-notice.ts';
import { refusalAtFields, useServerForm } from '../../../../features/forms/use-server-form.ts';
import { errorsOf } from '../../../../features/sign-up/sign-up-values.ts';
import { useSigningUp } from '../../../../features/sign-up/use-signing-up.ts';

/** The notice of the form; it is also shown after a success. */
export type SignUpNotice = FormNotice & { readonly isDone?: true };

export const useSignUp = () => {
  const { values, change, forget, send } = useSigningUp();
  const [notice, setNotice] = useState<SignUpNotice>();
  const form = useServerForm({
    values,
    change,
    errorsOf: (typed) => errorsOf(typed, todayOfServer()),
    send,
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
