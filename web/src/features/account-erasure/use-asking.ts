import { useState } from 'react';
import { failureOf, type CallError } from '../../api/call-error.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { useAskErasureMutation } from './account-erasure-api.ts';
import { askTexts as texts } from './account-erasure-texts.ts';

/** Requests the erasure with the password, and shows why it was refused. */
export const useAsking = () => {
  const [ask] = useAskErasureMutation();
  const signedIn = useSignedIn();
  const { form, errors, setErrors, clearErrors, focusFirstError } = useFormErrors();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallError>();

  const refuseField = (sentence: string) => {
    setErrors({ fields: { password: sentence } });
    focusFirstError();
  };

  const send = async () => {
    setIsBusy(true);
    try {
      await ask({ password }).unwrap();
      // Who is there has no role any more, and is led to the page that says so.
      await signedIn();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.fields.includes('password')) refuseField(failure.message);
      else setRefusal(failure);
      setIsBusy(false);
    }
  };

  const submit = async () => {
    clearErrors(['password']);
    setRefusal(undefined);
    if (password === '') return refuseField(texts.passwordMissing);
    return send();
  };

  const change = (typed: string) => {
    clearErrors(['password']);
    setPassword(typed);
  };

  return { form, password, errorText: errors.fields['password'], change, isBusy, refusal, submit };
};
