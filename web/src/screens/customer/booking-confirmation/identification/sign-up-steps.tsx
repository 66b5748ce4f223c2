import { useEffect, useRef, type RefObject } from 'react';
import { Button, TextButton } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { IconArrowLeft } from '../../../../components/design/icons.ts';
import layout from '../../../../components/design/layout.module.css';
import typography from '../../../../components/design/typography.module.css';
import { ErrorAlert, Message } from '../../../../components/page/notices/message.tsx';
import { NewPassword } from '../../../../features/forms/fields/new-password.tsx';
import { PersonFields } from '../../../../features/forms/fields/person-fields.tsx';
import { TermsLine } from '../../../../features/forms/terms-line.tsx';
import { Trap } from '../../../../features/forms/trap.tsx';
import { AddressField } from '../../../../features/places/address-field.tsx';
import { CookiesNeeded } from '../../../../features/session/cookies-needed.tsx';
import { EmailAndPhone } from '../../../../features/sign-up/email-and-phone.tsx';
import { signUpTexts } from '../../../../features/sign-up/sign-up-texts.ts';
import { texts } from './identification-texts.ts';
import styles from './identification.module.css';
import type { SignUpSteps } from './use-sign-up-steps.ts';

type StepsProps = {
  readonly steps: SignUpSteps;
  /** A sentence about what remains to be done after the sign-up. */
  readonly pending: string;
  readonly onSignIn: () => void;
};

type HeadProps = {
  readonly isLast: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

const Head = ({ isLast, heading }: HeadProps) => (
  <h2
    ref={heading}
    tabIndex={-1}
    className={classes(typography['subtitle'], styles['heading'], isLast && styles['last'])}
  >
    <span>{`${isLast ? signUpTexts.contact : signUpTexts.you} `}</span>
    <span className={styles['count']}>{texts.step(isLast ? 2 : 1)}</span>
  </h2>
);

type ContactStepProps = Pick<StepsProps, 'steps' | 'onSignIn'>;

const ContactStep = ({ steps, onSignIn }: ContactStepProps) => {
  const { values, change, errors, field, isEmailTaken } = steps;
  return (
    <>
      <div className={layout['stack-3']}>
        <EmailAndPhone field={field} />
        {isEmailTaken ? (
          <Message tone="information">
            <p>{texts.taken}</p>
            <TextButton className={layout['touch']} onClick={onSignIn}>
              {texts.signIn}
            </TextButton>
          </Message>
        ) : null}
      </div>
      <AddressField
        label={signUpTexts.address}
        value={values.address}
        error={errors.address}
        onChange={(address) => change({ address })}
      />
      <NewPassword username={values.email} values={values} errors={errors} onChange={change} />
      <Trap value={values.website} onChange={(website) => change({ website })} />
      <TermsLine />
    </>
  );
};

/** The title of a step takes the focus once the other step has led to it. */
const useFocusedHeading = (isLast: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isLast);
  useEffect(() => {
    if (was.current !== isLast) heading.current?.focus();
    was.current = isLast;
  }, [isLast]);
  return heading;
};

export const SignUpStepsForm = ({ steps, pending, onSignIn }: StepsProps) => {
  const { isContact: isLast, form, values, change, errors, sentence, isBusy, ...rest } = steps;
  const { goBack, onSubmit } = rest;
  const heading = useFocusedHeading(isLast);
  return (
    // A browser that sends it by itself must not write the password into the address.
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={onSubmit}>
      <CookiesNeeded />
      <div>
        {isLast ? (
          <TextButton className={styles['back']} onClick={goBack}>
            <IconArrowLeft />
            <span>{texts.back}</span>
          </TextButton>
        ) : null}
        <Head isLast={isLast} heading={heading} />
      </div>
      {isLast ? (
        <ContactStep steps={steps} onSignIn={onSignIn} />
      ) : (
        <PersonFields values={values} change={change} fields={errors} />
      )}
      <ErrorAlert>{sentence}</ErrorAlert>
      <div className={styles['foot']}>
        <div className={styles['submit']}>
          <Button type="submit" isBusy={isBusy} busyText={signUpTexts.busy}>
            {isLast ? texts.submit : texts.goOn}
          </Button>
          {isLast ? null : <p className={styles['next']}>{texts.next}</p>}
        </div>
        <p className={styles['pending']}>{pending}</p>
      </div>
    </form>
  );
};
