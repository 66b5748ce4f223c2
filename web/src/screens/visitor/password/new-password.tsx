import { isStrongPassword } from 'contracts';
import { PasswordField } from '../../../components/field.tsx';
import { PasswordRules } from '../../../features/forms/password-rules.tsx';
import { newPasswordTexts as texts } from './password-texts.ts';

export type NewPasswordValues = { readonly password: string; readonly confirmation: string };

export const noPassword: NewPasswordValues = { password: '', confirmation: '' };

export type NewPasswordTroubles = Partial<Record<keyof NewPasswordValues, string>>;

/** Why it cannot be sent yet, field by field. */
export const newPasswordTroubles = ({
  password,
  confirmation,
}: NewPasswordValues): NewPasswordTroubles => {
  if (password === '') return { password: texts.missing };
  if (!isStrongPassword(password)) return { password: texts.weak };
  return password === confirmation ? {} : { confirmation: texts.different };
};

export type NewPasswordProps = {
  readonly values: NewPasswordValues;
  readonly troubles: NewPasswordTroubles;
  readonly onChange: (changes: Partial<NewPasswordValues>) => void;
};

/** A password, the same once more, and its rules, which tick off at each letter. */
export const NewPassword = ({ values, troubles, onChange }: NewPasswordProps) => (
  <>
    <PasswordField
      label={texts.password}
      name="password"
      autoComplete="new-password"
      maxLength={200}
      value={values.password}
      error={troubles.password}
      onChange={({ target }) => onChange({ password: target.value })}
    />
    <PasswordRules password={values.password} />
    <PasswordField
      label={texts.confirmation}
      name="confirmation"
      autoComplete="new-password"
      maxLength={200}
      value={values.confirmation}
      error={troubles.confirmation}
      onChange={({ target }) => onChange({ confirmation: target.value })}
    />
  </>
);
