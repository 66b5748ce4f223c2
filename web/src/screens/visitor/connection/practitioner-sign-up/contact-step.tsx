import { Checkbox } from '../../../../components/controls/fields/checkbox.tsx';
import { TextField } from '../../../../components/controls/fields/field.tsx';
import { BirthdayField } from '../../../../features/forms/fields/birthday-field.tsx';
import formStyles from '../../../../features/forms/form.module.css';
import { GenderField } from '../../../../features/forms/fields/person-fields.tsx';
import { AddressField } from '../../../../features/places/address-field.tsx';
import styles from './practitioner-sign-up.module.css';
import type { WizardForm } from './use-wizard-form.ts';
import { wizardTexts as texts } from './wizard-texts.ts';

export type StepProps = Pick<WizardForm, 'values' | 'change' | 'field'> & {
  /** The errors by the names of the fields. */
  readonly errors: WizardForm['errors']['fields'];
};

export const Names = ({ field }: StepProps) => (
  <div className={formStyles['pair']}>
    <TextField
      label={texts.firstname}
      name="firstName"
      autoComplete="given-name"
      maxLength={200}
      {...field('firstName')}
    />
    <TextField
      label={texts.lastname}
      name="name"
      autoComplete="family-name"
      maxLength={200}
      {...field('name')}
    />
  </div>
);

const Place = ({ values, change, errors }: StepProps) => (
  <div className={styles['group']}>
    <AddressField
      label={texts.address}
      value={values.address}
      typedBefore={values.addressTyped}
      error={errors['address'] ?? errors['zipcode'] ?? errors['ville']}
      onChange={(address, addressTyped) =>
        change({ address, addressTyped }, ['address', 'zipcode', 'ville'])
      }
    />
    <Checkbox
      label={texts.receivesThere}
      detail={texts.receivesThereDetail}
      name="receivesThere"
      checked={values.receivesThere}
      onChange={({ target }) => change({ receivesThere: target.checked })}
    />
  </div>
);

/** The SIRET is marked as required, and never holds up the sign-up (D-66). */
const Reached = ({ field }: StepProps) => (
  <div className={formStyles['pair']}>
    <TextField
      label={texts.phone}
      type="tel"
      name="phone"
      autoComplete="tel"
      maxLength={30}
      {...field('phone')}
    />
    <TextField
      label={
        <>
          <span>{`${texts.siret} `}</span>
          <span aria-hidden="true">*</span>
        </>
      }
      hint={texts.siretHint}
      name="siret"
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={50}
      {...field('siret')}
    />
  </div>
);

export const ContactStep = (props: StepProps) => {
  const { values, change, errors } = props;
  return (
    <>
      <Names {...props} />
      <BirthdayField
        label={texts.birthday}
        value={values.birthday}
        error={errors['birthday']}
        onChange={(birthday) => change({ birthday })}
      />
      <GenderField value={values.gender} onChange={(gender) => change({ gender })} />
      <Place {...props} />
      <Reached {...props} />
    </>
  );
};
