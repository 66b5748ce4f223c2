import { isStrongPassword } from 'contracts';
import type { NewPasswordValues } from '../../../features/forms/new-password.tsx';
import type { FieldErrors } from '../../../features/forms/field-errors.ts';
import { newPasswordTexts as texts } from './password-texts.ts';

export const newPasswordErrors = ({
  password,
  confirmation,
}: NewPasswordValues): FieldErrors<keyof NewPasswordValues> => {
  if (password === '') return { password: texts.missing };
  if (!isStrongPassword(password)) return { password: texts.weak };
  return password === confirmation ? {} : { confirmation: texts.different };
};
