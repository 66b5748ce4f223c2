import { FILLED_IN_AT_LEAST_MS } from 'contracts';
import { useRef, useState, type RefObject } from 'react';
import { failureOf } from '../../../../api/call-error.ts';
import { todayOfServer } from '../../../../components/wall-clock.ts';
import { toldOfFailure, toldTexts, type Told } from '../../../../features/forms/told.ts';
import { useDraft } from '../../../../features/forms/use-draft.ts';
import { useFilledIn } from '../../../../features/forms/use-filled-in.ts';
import { useSignUpCustomerMutation } from './sign-up-api.ts';
import { bodyOf, troublesOf, untouched, type SignUpTroubles } from './sign-up-values.ts';

/** What the form tells over the page, of its success too. */
export type SignUpTold = Told & { readonly isDone?: true };

/** The first wrong field: that is where one goes on. */
const focusFirstWrong = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

const nothingWrong: SignUpTroubles = { fields: {} };

export const useSignUp = () => {
  const { values, change, forget } = useDraft('signUp', untouched, ['password', 'confirmation']);
  const [troubles, setTroubles] = useState(nothingWrong);
  const [told, setTold] = useState<SignUpTold>();
  const [signUp] = useSignUpCustomerMutation();
  const filledIn = useFilledIn(FILLED_IN_AT_LEAST_MS);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const say = (wrong: SignUpTroubles) => {
    setTroubles(wrong);
    // Once they are drawn.
    requestAnimationFrame(() => focusFirstWrong(form));
  };

  const submit = async () => {
    if (isBusy) return;
    const wrong = troublesOf(values, todayOfServer());
    if (wrong.sentence !== undefined) return say(wrong);
    setTroubles(nothingWrong);
    setIsBusy(true);
    const { data, error } = await signUp(bodyOf(values, await filledIn()));
    setIsBusy(false);
    if (data !== undefined) {
      forget();
      return setTold({ title: toldTexts.done, text: data.message, isDone: true });
    }
    const failure = failureOf(error);
    setTroubles({
      fields: Object.fromEntries(failure.fields.map((field) => [field, failure.message])),
    });
    return setTold(toldOfFailure(failure));
  };

  const closeTold = () => {
    setTold(undefined);
    requestAnimationFrame(() => focusFirstWrong(form));
  };

  return { form, values, change, troubles, submit, isBusy, told, closeTold };
};
