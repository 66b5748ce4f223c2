import type { Gender } from 'contracts';
import { ChoiceGroup } from '../../../components/controls/fields/choice.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import { BirthdayField, type TypedDay } from './birthday-field.tsx';
import formStyles from '../form.module.css';

export const personTexts = {
  firstname: 'Prénom',
  lastname: 'Nom',
  birthday: 'Date de naissance',
  gender: 'Genre',
  optional: 'facultatif',
  genders: { female: 'Femme', male: 'Homme', other: 'Autre', none: 'Non précisé' },
} as const;

export type PersonValues = {
  readonly firstname: string;
  readonly lastname: string;
  readonly birthday: TypedDay;
  readonly gender: Gender | 'none';
};

export type PersonFieldsProps = {
  readonly values: PersonValues;
  readonly change: (changes: Partial<PersonValues>) => void;
  /** The message at each field: an error or a warning. */
  readonly fields: Partial<Record<keyof PersonValues, string>>;
  /** Whether users describe themselves, so that the browser may fill in the fields. */
  readonly isOneself?: boolean;
};

const genders = (['female', 'male', 'other', 'none'] as const).map((value) => ({
  value,
  label: personTexts.genders[value],
}));

type GenderProps = {
  readonly value: PersonValues['gender'];
  readonly onChange: (gender: PersonValues['gender']) => void;
};

export const GenderField = (props: GenderProps) => (
  <ChoiceGroup<PersonValues['gender']>
    legend={
      <>
        <span>{`${personTexts.gender} `}</span>
        <span className={formStyles['optional']}>{personTexts.optional}</span>
      </>
    }
    options={genders}
    columns="inline"
    {...props}
  />
);

export const PersonFields = ({ values, change, fields, isOneself = true }: PersonFieldsProps) => (
  <>
    <div className={formStyles['pair']}>
      <TextField
        label={personTexts.firstname}
        name="firstname"
        autoComplete={isOneself ? 'given-name' : 'off'}
        maxLength={200}
        value={values.firstname}
        error={fields.firstname}
        onChange={({ target }) => change({ firstname: target.value })}
      />
      <TextField
        label={personTexts.lastname}
        name="lastname"
        autoComplete={isOneself ? 'family-name' : 'off'}
        maxLength={200}
        value={values.lastname}
        error={fields.lastname}
        onChange={({ target }) => change({ lastname: target.value })}
      />
    </div>
    <BirthdayField
      label={personTexts.birthday}
      value={values.birthday}
      error={fields.birthday}
      isOneself={isOneself}
      onChange={(birthday) => change({ birthday })}
    />
    <GenderField value={values.gender} onChange={(gender) => change({ gender })} />
    {fields.gender ? <FieldError id="genre-info">{fields.gender}</FieldError> : null}
  </>
);
