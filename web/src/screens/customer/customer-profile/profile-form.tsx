import type { AnswerOf } from 'contracts';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { longDay } from '../../../components/design/french-format.ts';
import typography from '../../../components/design/typography.module.css';
import { dayOfTyped } from '../../../features/forms/fields/birthday-field.tsx';
import formStyles from '../../../features/forms/form.module.css';
import { PersonFields, personTexts } from '../../../features/forms/fields/person-fields.tsx';
import { SavedFoot } from '../../../features/forms/saved-foot.tsx';
import { AddressField } from '../../../features/places/address-field.tsx';
import { addressInWords } from '../../../features/places/address-value.ts';
import { paths } from '../../../paths.ts';
import styles from './customer-profile-screen.module.css';
import { customerProfileTexts as texts } from './customer-profile-texts.ts';
import { valuesOf, type ProfileValues } from './profile-values.ts';
import { useProfileForm } from './use-profile-form.ts';
import layout from '../../../components/design/layout.module.css';

const inWords: {
  readonly [Field in keyof ProfileValues]: (value: ProfileValues[Field]) => string;
} = {
  firstname: (firstname) => firstname,
  lastname: (lastname) => lastname,
  birthday: (birthday) => longDay(dayOfTyped(birthday)),
  gender: (gender) => personTexts.genders[gender],
  phone: (phone) => phone,
  address: addressInWords,
  typedAddress: (typed) => typed,
};

const overtakenAt = <Field extends keyof ProfileValues>(field: Field, saved: ProfileValues) =>
  [field, texts.overtaken(inWords[field](saved[field]) || 'rien')] as const;

type ContactProps = {
  readonly email: string | null;
  readonly phone: string;
  readonly errorText: string | undefined;
  readonly change: (changes: Partial<ProfileValues>) => void;
};

/** The mail address is the account's, and only shown. */
const Contact = ({ email, phone, errorText, change }: ContactProps) => (
  <section className={styles['group']}>
    <h2 className={typography['subtitle']}>Pour vous prévenir</h2>
    <div className={formStyles['pair']}>
      <TextField
        label="Adresse e-mail"
        value={email ?? ''}
        hint={'Celle de votre compte\u00a0: vous vous connectez avec elle.'}
        readOnly
      />
      <TextField
        label="Téléphone"
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        error={errorText}
        onChange={({ target }) => change({ phone: target.value })}
      />
    </div>
    <p className={layout['wrap-3']}>
      <ButtonLink to={paths.changeEmail} variant="second" size="small">
        Changer mon adresse e-mail
      </ButtonLink>
      <ButtonLink to={paths.changePassword} variant="second" size="small">
        Changer mon mot de passe
      </ButtonLink>
    </p>
  </section>
);

type ProfileFormProps = {
  readonly profile: AnswerOf<'getCustomerProfile'>;
  readonly refetch: () => PromiseLike<unknown>;
};

export const ProfileForm = ({ profile: { customer, email }, refetch }: ProfileFormProps) => {
  const { form, onSubmit, errors, values, change, overtaken, ...foot } = useProfileForm(
    customer,
    refetch,
  );
  const saved = valuesOf(customer);
  const otherErrors = foot.isBusy
    ? {}
    : Object.fromEntries(overtaken.map((field) => overtakenAt(field, saved)));
  const fields: Partial<Record<keyof ProfileValues, string>> = { ...otherErrors, ...errors };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <section className={styles['group']}>
        <h2 className={typography['subtitle']}>Vous</h2>
        <PersonFields values={values} change={change} fields={fields} />
      </section>
      <Contact email={email} phone={values.phone} errorText={fields.phone} change={change} />
      <section className={styles['group']}>
        <h2 className={typography['subtitle']}>Votre adresse</h2>
        <AddressField
          key={addressInWords(saved.address)}
          label="Adresse"
          value={values.address}
          typedBefore={values.typedAddress}
          error={fields.address}
          onChange={(address, typedAddress) =>
            change({ address, typedAddress: address === null ? typedAddress : '' })
          }
        />
      </section>
      <SavedFoot {...foot} />
    </form>
  );
};
