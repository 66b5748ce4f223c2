import type { Gender } from 'contracts';
import { ChoiceGroup } from '../../components/controls/fields/choice.tsx';
import { TextField } from '../../components/controls/fields/field.tsx';
import { FieldError } from '../../components/page/notices/error-text.tsx';
import { BirthdayField, type TypedDay } from './birthday-field.tsx';
import formStyles from './form.module.css';
import { personTexts as texts } from './person-texts.ts';

export type PersonValues = {
  readonly firstname: string;
  readonly lastname: string;
  readonly birthday: TypedDay;
  readonly gender: Gender | 'none';
};

export type PersonFieldsProps = {
  readonly values: PersonValues;
  readonly change: (changes: Partial<PersonValues>) => void;
  /** What is wrong, or to be known, at each field. */
  readonly fields: Partial<Record<keyof PersonValues, string>>;
  /** Whether users describe themselves, so that the browser may fill in the fields. */
  readonly isOneself?: boolean;
};

const genders = (['female', 'male', 'other', 'none'] as const).map((value) => ({
  value,
  label: texts.genders[value],
}));

/** The identity of a person: names, day of birth, gender. */
export const PersonFields = ({ values, change, fields, isOneself = true }: PersonFieldsProps) => (
  <>
    <div className={formStyles['pair']}>
      <TextField
        label={texts.firstname}
        name="firstname"
        autoComplete={isOneself ? 'given-name' : 'off'}
        maxLength={200}
        value={values.firstname}
        error={fields.firstname}
        onChange={({ target }) => change({ firstname: target.value })}
      />
      <TextField
        label={texts.lastname}
        name="lastname"
        autoComplete={isOneself ? 'family-name' : 'off'}
        maxLength={200}
        value={values.lastname}
        error={fields.lastname}
        onChange={({ target }) => change({ lastname: target.value })}
      />
    </div>
    <BirthdayField
      label={texts.birthday}
      value={values.birthday}
      error={fields.birthday}
      isOneself={isOneself}
      onChange={(birthday) => change({ birthday })}
    />
    <ChoiceGroup<Gender | 'none'>
      legend={
        <>
          <span>{`${texts.gender} `}</span>
          <span className={formStyles['optional']}>{texts.optional}</span>
        </>
      }
      options={genders}
      columns={2}
      value={values.gender}
      onChange={(gender) => change({ gender })}
    />
    {fields.gender ? <FieldError id="genre-info">{fields.gender}</FieldError> : null}
  </>
);
