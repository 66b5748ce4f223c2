import { Button } from '../../../../components/controls/button.tsx';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { ErrorAlert } from '../../../../components/page/notices/message.tsx';
import typography from '../../../../components/design/typography.module.css';
import { NewPassword } from '../../../../features/forms/fields/new-password.tsx';
import { PersonFields } from '../../../../features/forms/fields/person-fields.tsx';
import { TermsLine } from '../../../../features/forms/terms-line.tsx';
import { Trap } from '../../../../features/forms/trap.tsx';
import type { ServerForm } from '../../../../features/forms/use-server-form.ts';
import { AddressField } from '../../../../features/places/address-field.tsx';
import { EmailAndPhone } from '../../../../features/sign-up/email-and-phone.tsx';
import { signUpTexts as texts } from '../../../../features/sign-up/sign-up-texts.ts';
import type { SignUpValues } from '../../../../features/sign-up/sign-up-values.ts';
import styles from './customer-sign-up.module.css';
import { useSignUp, type SignUpNotice } from './use-sign-up.ts';

type GroupProps = Pick<ServerForm<SignUpValues>, 'values' | 'change' | 'errors' | 'field'>;

const You = ({ values, change, errors }: GroupProps) => (
  <section className={styles['group']}>
    <h2 className={typography['subtitle']}>{texts.you}</h2>
    <PersonFields values={values} change={change} fields={errors} />
  </section>
);

const Contact = ({ field }: GroupProps) => (
  <section className={styles['group']}>
    <h2 className={typography['subtitle']}>{texts.contact}</h2>
    <EmailAndPhone field={field} />
  </section>
);

const Passwords = ({ values, change, errors }: GroupProps) => (
  <section className={styles['group']}>
    <h2 className={typography['subtitle']}>{texts.passwordTitle}</h2>
    <NewPassword username={values.email} values={values} errors={errors} onChange={change} />
  </section>
);

type FootProps = {
  readonly sentence: string | undefined;
  readonly isBusy: boolean;
};

const Foot = ({ sentence, isBusy }: FootProps) => (
  <div className={styles['foot']}>
    <ErrorAlert>{sentence}</ErrorAlert>
    <TermsLine />
    <Button type="submit" isBusy={isBusy} busyText={texts.busy}>
      {texts.submit}
    </Button>
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
  /** Called once the account is there and its session is open. */
  readonly onSignedUp: () => void;
};

export const CustomerSignUp = ({ onSignedUp }: CustomerSignUpProps) => {
  const { form, sentence, isBusy, onSubmit, notice, closeNotice, ...group } = useSignUp();
  const { values, change, errors } = group;
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <You {...group} />
      <Contact {...group} />
      <section className={styles['group']}>
        <h2 className={typography['subtitle']}>{texts.addressTitle}</h2>
        <AddressField
          label={texts.address}
          value={values.address}
          error={errors.address}
          onChange={(address) => change({ address })}
        />
      </section>
      <Passwords {...group} />
      <Trap value={values.website} onChange={(website) => change({ website })} />
      <Foot sentence={sentence} isBusy={isBusy} />
      <Outcome notice={notice} onClose={notice?.isDone === true ? onSignedUp : closeNotice} />
    </form>
  );
};
