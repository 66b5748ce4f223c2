import { isStrongPassword } from 'contracts';
import type { NewPasswordValues } from '../../../features/forms/fields/new-password.tsx';
import type { FieldErrors } from '../../../features/forms/field-errors.ts';
export const newPasswordErrors = ({
  password,
  confirmation,
}: NewPasswordValues): FieldErrors<keyof NewPasswordValues> => {
  if (password === '') return { password: 'Choisissez un mot de passe.' };
  if (!isStrongPassword(password))
    return { password: 'Il manque encore une des règles ci-dessous.' };
  return password === confirmation ? {} : { confirmation: 'Ce n’est pas le même mot de passe.' };
};
