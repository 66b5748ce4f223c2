import { useState } from 'react';
import type { Sent } from '../../../../api/use-mutations.ts';
import { todayOfServer } from '../../../../components/design/wall-clock.ts';
import { hasErrors } from '../../../../features/forms/use-form-errors.ts';
import { refusalIn, useServerForm } from '../../../../features/forms/use-server-form.ts';
import type { AddressValue } from '../../../../features/places/address-value.ts';
import { forgetReturnPath } from '../../../../features/session/return-path.ts';
import { useSignedIn } from '../../../../features/session/use-signed-in.ts';
import {
  fieldErrorsOf,
  personFields,
  personStepErrorsOf,
} from '../../../../features/sign-up/sign-up-values.ts';
import { useSigningUp } from '../../../../features/sign-up/use-signing-up.ts';
import { usePart } from './use-part.ts';

type Outcome = 'next' | 'done' | 'cookie-lost';

/** The sign-up in two steps: the second one opens once the first is right, and ends with a session. */
export const useSignUpSteps = (address: AddressValue) => {
  const { goOn, goBack, ...part } = usePart();
  const { values, change, forget, send } = useSigningUp({ address });
  const signedIn = useSignedIn();
  const [takenEmail, setTakenEmail] = useState<string>();
  // The history may outlive what was typed.
  const isComplete = !hasErrors({ fields: personStepErrorsOf(values, todayOfServer()) });
  const isContact = part.isContact && isComplete;
  const leave = () => {
    forget();
    part.forget();
    forgetReturnPath();
  };
  const signUp = async (typed: typeof values): Promise<Sent<Outcome>> => {
    const { error } = await send(typed);
    if (error !== undefined) return { error };
    const status = await signedIn();
    return { data: status?.isAuthenticated === false ? 'cookie-lost' : 'done' };
  };
  const form = useServerForm<typeof values, Outcome>({
    values,
    change,
    errorsOf: (typed) => ({
      fields: (isContact ? fieldErrorsOf : personStepErrorsOf)(typed, todayOfServer()),
    }),
    send: async (typed) => (isContact ? signUp(typed) : { data: 'next' }),
    refusalOf: (failure) => {
      if (failure.code === 'EMAIL_TAKEN') setTakenEmail(values.email);
      if (failure.fields.some((field) => personFields.has(field))) goBack();
      return refusalIn(values)(failure);
    },
    onDone: (outcome) => {
      if (outcome === 'next') goOn();
      if (outcome !== 'done') return;
      leave();
      goBack();
    },
  });
  return {
    ...form,
    hasAccount: part.hasAccount,
    choose: part.choose,
    isContact,
    goBack,
    leave,
    isEmailTaken: takenEmail !== undefined && takenEmail === values.email,
  };
};

export type SignUpSteps = ReturnType<typeof useSignUpSteps>;
