import type { AccountStore, LinkSecrets } from 'contracts/ports';

type Dependencies<Method extends keyof AccountStore> = {
  readonly accountStore: Pick<AccountStore, Method>;
  readonly linkSecrets: LinkSecrets;
};

const SEPARATOR = '.';

const secretOf = (linkSecrets: LinkSecrets, accountId: string, email: string): string =>
  linkSecrets.of(`email-confirmation\n${accountId}\n${email}`);

/** Derived from account and address: nothing is stored, and the token expires when the address changes. */
export const emailConfirmationToken = async (
  { accountStore, linkSecrets }: Dependencies<'emailOf' | 'isEmailConfirmed'>,
  accountId: string,
): Promise<string | undefined> => {
  const [email, isConfirmed] = await Promise.all([
    accountStore.emailOf(accountId),
    accountStore.isEmailConfirmed(accountId),
  ]);
  if (email === undefined || isConfirmed) return undefined;
  return `${accountId}${SEPARATOR}${secretOf(linkSecrets, accountId, email)}`;
};

/** `false` for a wrong token. */
export const confirmEmailBy = async (
  { accountStore, linkSecrets }: Dependencies<'emailOf' | 'confirmEmail'>,
  token: string,
): Promise<boolean> => {
  const [accountId = '', secret = ''] = token.split(SEPARATOR);
  const email = await accountStore.emailOf(accountId);
  if (email === undefined || secretOf(linkSecrets, accountId, email) !== secret) return false;
  return accountStore.confirmEmail(accountId, email);
};
