import { accountRoleNames, type AccountDocument } from 'contracts';
import type {
  AccountStore,
  OtherEmails,
  ReadStore,
  Session,
  Subscriber,
  SubscriberStore,
} from 'contracts/ports';
import { factSection, presentValues, dateTimeText, type ExportFact } from './export-page.ts';
import type { OwnEvent } from './own-event.ts';

export type OwnAccountDocuments = {
  readonly accountId: string;
  readonly account: AccountDocument | undefined;
  readonly email: string | undefined;
  readonly otherEmails: OtherEmails;
  readonly sessions: readonly Session[];
  /** The subscription of the address; `undefined` until the owner has confirmed the address. */
  readonly subscriber: Subscriber | undefined;
};

export type AccountDependencies = {
  readonly readStore: Pick<ReadStore, 'get'>;
  readonly accountStore: Pick<
    AccountStore,
    'emailOf' | 'isEmailConfirmed' | 'otherEmailsOf' | 'sessionsOf'
  > &
    Pick<SubscriberStore, 'subscriberAt'>;
};

export const accountDocuments = async (
  { readStore, accountStore }: AccountDependencies,
  accountId: string,
  now: string,
): Promise<OwnAccountDocuments> => {
  const email = await accountStore.emailOf(accountId);
  const isRead = email !== undefined && (await accountStore.isEmailConfirmed(accountId));
  return {
    accountId,
    account: await readStore.get('accounts', accountId),
    email,
    otherEmails: await accountStore.otherEmailsOf(accountId, now),
    sessions: await accountStore.sessionsOf(accountId, now),
    subscriber: isRead ? await accountStore.subscriberAt(email) : undefined,
  };
};

const newsletterOf = (subscriber: Subscriber | undefined) =>
  subscriber === undefined
    ? null
    : { askedAt: subscriber.askedAt, confirmedAt: subscriber.confirmedAt };

export const ownAccount = (
  { accountId, account, email, otherEmails, sessions, subscriber }: OwnAccountDocuments,
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
  newsletter: newsletterOf(subscriber),
  history,
});

const subscribedSince = ({
  askedAt,
  confirmedAt,
}: NonNullable<ReturnType<typeof ownAccount>['newsletter']>): string =>
  confirmedAt === null
    ? `Demandée ${dateTimeText(askedAt)}, pas encore confirmée`
    : `Reçue depuis ${dateTimeText(confirmedAt)}`;

export const accountSection = (
  account: ReturnType<typeof ownAccount>,
  ...others: readonly ExportFact[]
): string => {
  const { email, pendingEmail, formerEmails, roles, openedAt, passwordChangedAt, sessions } =
    account;
  const { newsletter } = account;
  return factSection('Votre compte', [
    ['Adresse e-mail', presentValues(email)],
    ['Nouvelle adresse, à confirmer', presentValues(pendingEmail?.email)],
    [
      'Anciennes adresses, que vous pouvez reprendre',
      formerEmails.map((former) => `${former.email}, jusqu’au ${dateTimeText(former.expiresAt)}`),
    ],
    ['Rôles', roles.map((role) => accountRoleNames[role])],
    ['Ouvert', presentValues(openedAt && dateTimeText(openedAt))],
    ['Mot de passe changé', presentValues(passwordChangedAt && dateTimeText(passwordChangedAt))],
    [
      'Sessions ouvertes',
      sessions.map(
        ({ openedAt: from, expiresAt }) =>
          `Depuis ${dateTimeText(from)}, jusqu’au ${dateTimeText(expiresAt)}`,
      ),
    ],
    ['Lettre', presentValues(newsletter && subscribedSince(newsletter))],
    ...others,
  ]);
};
