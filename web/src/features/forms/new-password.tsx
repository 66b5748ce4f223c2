import { PASSWORD_RULES } from 'contracts';
import { PasswordField } from '../../components/controls/fields/field.tsx';
import styles from './new-password.module.css';
import { PasswordRules } from './password-rules.tsx';
import type { FieldErrors } from './field-errors.ts';

export type NewPasswordValues = { readonly password: string; readonly confirmation: string };

export const noPassword: NewPasswordValues = { password: '', confirmation: '' };

export type NewPasswordProps = {
  /** Of the first of the two fields. */
  readonly label?: string;
  /** Whose password it is, for password managers; `undefined` until it is known. */
  readonly username: string | undefined;
  readonly values: NewPasswordValues;
  readonly errors: FieldErrors<keyof NewPasswordValues>;
  readonly onChange: (changes: Partial<NewPasswordValues>) => void;
};

const both = {
  autoComplete: 'new-password',
  maxLength: 200,
  // Those that propose a password keep to it.
  passwordrules: PASSWORD_RULES,
} as const;

/** A password, the same once more, and its rules, which tick off at each letter. */
export const NewPassword = ({
  label = 'Mot de passe',
  username,
  values,
  errors,
  onChange,
}: NewPasswordProps) => (
  <div className={styles['passwords']}>
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={username ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
    <PasswordField
      {...both}
      label={label}
      name="password"
      value={values.password}
      error={errors.password}
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
      error={errors.confirmation}
      onChange={({ target }) => onChange({ confirmation: target.value })}
    />
  </div>
);
