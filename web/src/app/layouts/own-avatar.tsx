import { BRAND, type UserStatus } from 'contracts';
import { Avatar } from '../../features/people/avatar.tsx';
import { appTexts } from '../app-texts.ts';

/** Operators are shown under the brand, without names of their own. */
const operator = { firstname: BRAND, lastname: appTexts.operator } as const;

export const OwnAvatar = ({ status }: { readonly status: UserStatus }) => {
  const { customerId, practitionerId, roles, picture } = status;
  const { firstname, lastname } = roles.includes('ROLE_ADMIN') ? operator : status;
  return (
    <Avatar
      id={customerId ?? practitionerId ?? ''}
      firstname={firstname ?? ''}
      lastname={lastname ?? ''}
      picture={picture ?? null}
      size="small"
    />
  );
};
