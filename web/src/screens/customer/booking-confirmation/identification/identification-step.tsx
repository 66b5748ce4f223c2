import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ChoiceGroup } from '../../../../components/controls/fields/choice.tsx';
import type { AddressValue } from '../../../../features/places/address-value.ts';
import { rememberReturnPath } from '../../../../features/session/return-path.ts';
import { SignInForm } from '../../../../features/session/sign-in-form.tsx';
import { texts } from './identification-texts.ts';
import styles from './identification.module.css';
import { SignUpStepsForm } from './sign-up-steps.tsx';
import { useSignUpSteps } from './use-sign-up-steps.ts';

const options = [
  { value: 'new', label: texts.newcomer, detail: texts.newcomerDetail },
  { value: 'account', label: texts.account, detail: texts.accountDetail },
] as const;

type IdentificationStepProps = {
  /** A sentence about what remains to be done afterwards. */
  readonly pending: string;
  /** The address of the home visit, which the sign-up proposes. */
  readonly address: AddressValue;
};

/** Signs up or in without leaving the page; the path over /connexion leads back here too. */
export const IdentificationStep = ({ pending, address }: IdentificationStepProps) => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberReturnPath(`${pathname}${search}`), [pathname, search]);
  const steps = useSignUpSteps(address);
  const { hasAccount, isContact, choose, values, leave } = steps;
  const section = useRef<HTMLElement>(null);
  const isLed = useRef(false);
  useEffect(() => {
    if (hasAccount && isLed.current)
      section.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    isLed.current = false;
  }, [hasAccount]);
  const leadToSignIn = () => {
    isLed.current = true;
    choose(true);
  };
  const isSecond = isContact && !hasAccount;
  return (
    <section ref={section} className={styles['step']} data-step={isSecond ? 2 : 1}>
      {isSecond ? null : (
        <ChoiceGroup<'new' | 'account'>
          legend={texts.legend}
          isLegendHidden
          columns="pair"
          options={options}
          value={hasAccount ? 'account' : 'new'}
          onChange={(chosen) => choose(chosen === 'account')}
        />
      )}
      {hasAccount ? (
        <>
          <SignInForm email={values.email} onSignedIn={leave} />
          <p className={styles['pending']}>{pending}</p>
        </>
      ) : (
        <SignUpStepsForm steps={steps} pending={pending} onSignIn={leadToSignIn} />
      )}
    </section>
  );
};
