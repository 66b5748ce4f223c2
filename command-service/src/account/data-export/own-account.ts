import { accountRoleNames, type AccountDocument } from 'contracts';
import type { AccountStore, OtherEmails, ReadStore, Session } from 'contracts/ports';
import { factSection, known, when, type ExportFact } from './export-page.ts';
import type { OwnEvent } from './own-event.ts';

export type OwnAccountDocuments = {
  readonly accountId: string;
  readonly account: AccountDocument | undefined;
  readonly email: string | undefined;
  readonly otherEmails: OtherEmails;
  readonly sessions: readonly Session[];
};

export type AccountDependencies = {
  readonly readStore: Pick<ReadStore, 'get'>;
  readonly accountStore: Pick<AccountStore, 'emailOf' | 'otherEmailsOf' | 'sessionsOf'>;
};

export const accountDocuments = async (
  { readStore, accountStore }: AccountDependencies,
  accountId: string,
  now: string,
): Promise<OwnAccountDocuments> => ({
  accountId,
  account: await readStore.get('accounts', accountId),
  email: await accountStore.emailOf(accountId),
  otherEmails: await accountStore.otherEmailsOf(accountId, now),
  sessions: await accountStore.sessionsOf(accountId, now),
});

export const ownAccount = (
  { accountId, account, email, otherEmails, sessions }: OwnAccountDocuments,
  history: readonly OwnEvent[],
) => ({
  accountId,
  email: email ?? null,
  pendingEmail: otherEmails.pending,
  formerEmails: otherEmails.former,
  roles: account?.roles ?? [],
  openedAt: account?.openedAt ?? null,
  passwordChangedAt: account?.passwordChangedAt ?? null,
  sessions: sessions.map(({ openedAt, expiresAt }) => ({ openedAt, expiresAt })),
  history,
});

export const accountSection = (
  account: ReturnType<typeof ownAccount>,
  ...others: readonly ExportFact[]
): string => {
  const { email, pendingEmail, formerEmails, roles, openedAt, passwordChangedAt, sessions } =
    account;
  return factSection('Votre compte', [
    ['Adresse e-mail', known(email)],
    ['Nouvelle adresse, à confirmer', known(pendingEmail?.email)],
    [
      'Anciennes adresses, que vous pouvez reprendre',
      formerEmails.map((former) => `${former.email}, jusqu’au ${when(former.expiresAt)}`),
    ],
    ['Rôles', roles.map((role) => accountRoleNames[role])],
    ['Ouvert', known(openedAt && when(openedAt))],
    ['Mot de passe changé', known(passwordChangedAt && when(passwordChangedAt))],
    [
      'Sessions ouvertes',
      sessions.map(
        ({ openedAt: from, expiresAt }) => `Depuis ${when(from)}, jusqu’au ${when(expiresAt)}`,
      ),
    ],
    ...others,
  ]);
};
