import { PASSWORD_RULES, passwordRules } from 'contracts';
import { PasswordField } from '../../../components/controls/fields/field.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconCircleCheck } from '../../../components/design/icons.ts';
import styles from './new-password.module.css';
import type { FieldErrors } from '../field-errors.ts';

export type NewPasswordValues = { readonly password: string; readonly confirmation: string };

export const noPassword: NewPasswordValues = { password: '', confirmation: '' };

export type NewPasswordProps = {
  readonly label?: string;
  /** The account of the password, for password managers; `undefined` until it is known. */
  readonly username: string | undefined;
  readonly values: NewPasswordValues;
  readonly errors: FieldErrors<keyof NewPasswordValues>;
  readonly onChange: (changes: Partial<NewPasswordValues>) => void;
};

const both = {
  autoComplete: 'new-password',
  maxLength: 200,
  // Password managers that propose a password follow these rules.
  passwordrules: PASSWORD_RULES,
} as const;

/** The rules of a password, ticked off at each letter: an unmet rule is shown as a ring, and never red. */
const PasswordRules = ({ password }: { readonly password: string }) => (
  <ul className={styles['rules']} aria-label="Règles du mot de passe">
    {passwordRules.map(({ label, pattern }) => {
      const isKept = pattern.test(password);
      return (
        <li key={label} className={classes(styles['rule'], isKept && styles['kept'])}>
          {isKept ? (
            <IconCircleCheck size={18} />
          ) : (
            <span className={styles['ring']} aria-hidden="true" />
          )}
          <span>
            <span>{label}</span>
            <span className="visually-hidden">{isKept ? ' : respecté' : ' : manque encore'}</span>
          </span>
        </li>
      );
    })}
  </ul>
);

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
    <PasswordRules password={values.password} />
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
