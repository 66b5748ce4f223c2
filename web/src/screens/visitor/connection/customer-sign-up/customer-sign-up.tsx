import type { FormEvent } from 'react';
import { Button } from '../../../../components/controls/button.tsx';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { TextField } from '../../../../components/controls/fields/field.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import typography from '../../../../components/design/typography.module.css';
import formStyles from '../../../../features/forms/form.module.css';
import { NewPassword } from '../../../../features/forms/new-password.tsx';
import { PersonFields } from '../../../../features/forms/person-fields.tsx';
import { TermsLine } from '../../../../features/forms/terms-line.tsx';
import { Trap } from '../../../../features/forms/trap.tsx';
import { AddressField } from '../../../../features/places/address-field.tsx';
import styles from './customer-sign-up.module.css';
import { signUpTexts as texts } from './sign-up-texts.ts';
import type { SignUpErrors, SignUpValues } from './sign-up-values.ts';
import { useSignUp, type SignUpNotice } from './use-sign-up.ts';

type GroupProps = {
  readonly values: SignUpValues;
  readonly change: (changes: Partial<SignUpValues>) => void;
  readonly fields: SignUpErrors['fields'];
};

const You = ({ values, change, fields }: GroupProps) => (
  <section className={styles['group']}>
    <h2 className={typography['subtitle']}>{texts.you}</h2>
    <PersonFields values={values} change={change} fields={fields} />
  </section>
);

const Contact = ({ values, change, fields }: GroupProps) => (
  <section className={styles['group']}>
    <h2 className={typography['subtitle']}>{texts.contact}</h2>
    <div className={formStyles['pair']}>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="email"
        value={values.email}
        error={fields.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <TextField
        label={texts.phone}
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={30}
        value={values.phone}
        error={fields.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
    </div>
    <p className={typography['small']}>{texts.contactHint}</p>
  </section>
);

const Passwords = ({ values, change, fields }: GroupProps) => (
  <section className={styles['group']}>
    <h2 className={typography['subtitle']}>{texts.passwordTitle}</h2>
    <NewPassword username={values.email} values={values} errors={fields} onChange={change} />
  </section>
);

type FootProps = {
  readonly sentence: string | undefined;
  readonly isBusy: boolean;
  readonly goesOnBooking: boolean;
};

const Foot = ({ sentence, isBusy, goesOnBooking }: FootProps) => (
  <div className={styles['foot']}>
    {sentence === undefined ? null : (
      <Message tone="error" role="alert">
        {sentence}
      </Message>
    )}
    <TermsLine />
    <Button type="submit" isBusy={isBusy} busyText={texts.busy}>
      {goesOnBooking ? texts.submitAndGoOn : texts.submit}
    </Button>
    {goesOnBooking ? <p className={typography['small']}>{texts.nothingBooked}</p> : null}
  </div>
);

type OutcomeProps = { readonly notice: SignUpNotice | undefined; readonly onClose: () => void };

const Outcome = ({ notice, onClose }: OutcomeProps) => (
  <Dialog
    isOpen={notice !== undefined}
    onClose={onClose}
    title={notice?.title}
    actions={<Button onClick={onClose}>{notice?.isDone ? texts.goOn : texts.close}</Button>}
  >
    <p>{notice?.text}</p>
  </Dialog>
);

export type CustomerSignUpProps = {
  /** A booking waits for it. */
  readonly goesOnBooking: boolean;
  /** Called once the account is there and its session is open. */
  readonly onSignedUp: () => void;
};

/** One page with all that a customer's account needs, once. */
export const CustomerSignUp = ({ goesOnBooking, onSignedUp }: CustomerSignUpProps) => {
  const { form, values, change, errors, submit, isBusy, notice, closeNotice } = useSignUp();
  const { fields, sentence } = errors;
  const group = { values, change, fields };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <You {...group} />
      <Contact {...group} />
      <section className={styles['group']}>
        <h2 className={typography['subtitle']}>{texts.addressTitle}</h2>
        <AddressField
          label={texts.address}
          value={values.address}
          error={fields.address}
          onChange={(address) => change({ address })}
        />
      </section>
      <Passwords {...group} />
      <Trap value={values.website} onChange={(website) => change({ website })} />
      <Foot sentence={sentence} isBusy={isBusy} goesOnBooking={goesOnBooking} />
      <Outcome notice={notice} onClose={notice?.isDone === true ? onSignedUp : closeNotice} />
    </form>
  );
};
