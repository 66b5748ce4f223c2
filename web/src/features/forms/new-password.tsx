import { PasswordField } from '../../components/field.tsx';
import styles from './new-password.module.css';
import { PasswordRules } from './password-rules.tsx';
import type { Troubles } from './troubles.ts';

export type NewPasswordValues = { readonly password: string; readonly confirmation: string };

export const noPassword: NewPasswordValues = { password: '', confirmation: '' };

export type NewPasswordProps = {
  /** Of the first of the two fields. */
  readonly label?: string;
  readonly values: NewPasswordValues;
  readonly troubles: Troubles<keyof NewPasswordValues>;
  readonly onChange: (changes: Partial<NewPasswordValues>) => void;
};

const both = { autoComplete: 'new-password', maxLength: 200 } as const;

/** A password, the same once more, and its rules, which tick off at each letter. */
export const NewPassword = ({
  label = 'Mot de passe',
  values,
  troubles,
  onChange,
}: NewPasswordProps) => (
  <div className={styles['passwords']}>
    <PasswordField
      {...both}
      label={label}
      name="password"
      value={values.password}
      error={troubles.password}
      onChange={({ target }) => onChange({ password: target.value })}
    />
    <div className={styles['rules']}>
      <PasswordRules password={values.password} />
    </div>
    <PasswordField
      {...both}
      label="Le même, encore une fois"
      name="confirmation"
      value={values.confirmation}
      error={troubles.confirmation}
      onChange={({ target }) => onChange({ confirmation: target.value })}
    />
  </div>
);
