import { FILLED_IN_AT_LEAST_MS } from 'contracts';
import type { Sent } from '../../api/use-mutations.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useFilledIn } from '../forms/use-filled-in.ts';
import { useSignUpCustomerMutation } from './sign-up-api.ts';
import { bodyOf, untouched, type SignUpValues } from './sign-up-values.ts';

/** The values of the sign-up, kept in this tab without the passwords, and their submission. */
export const useSigningUp = (known: Partial<SignUpValues> = {}) => {
  const draft = useDraft('signUp', { ...untouched, ...known }, ['password', 'confirmation']);
  const [signUp] = useSignUpCustomerMutation();
  const filledIn = useFilledIn(FILLED_IN_AT_LEAST_MS);
  const send = async (typed: SignUpValues): Promise<Sent<{ readonly message: string }>> =>
    signUp(bodyOf(typed, await filledIn()));
  return { ...draft, send };
};
