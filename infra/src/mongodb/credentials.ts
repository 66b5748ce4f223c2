import type { Collection, Db } from 'mongodb';
import type { AccountStore, Credential, KnownCredential, Reservation } from 'contracts/ports';
import type { Account, AccountDocuments } from './account-documents.ts';
import { makeIndexes } from './make-indexes.ts';
import { readTogether } from './read-together.ts';
import { insertIfNew, type Kept } from './written-once.ts';

/** By the fingerprint of its address. */
export type CredentialDocument = Kept &
  Credential & {
    readonly partyId: string | null;
    /** Until it is confirmed. */
    readonly reservedAt: string | null;
  };

const fieldsOf = ({ accountId, email, passwordHash, partyId, reservedAt }: Reservation) => ({
  accountId,
  email,
  passwordHash,
  partyId,
  reservedAt,
});

const knownOf = (document: CredentialDocument, account: Account): KnownCredential => {
  const { accountId, email, partyId, reservedAt } = document;
  return {
    accountId,
    email,
    era: account.era,
    passwordHash: account.passwordHash ?? document.passwordHash,
    reserved: reservedAt === null ? null : { partyId, reservedAt },
  };
};

const emailsIn =
  (credentials: Collection<CredentialDocument>) => async (accountIds: readonly string[]) => {
    const found = await credentials.find({ accountId: { $in: [...accountIds] } }).toArray();
    return new Map(found.map(({ accountId, email }) => [accountId, email]));
  };

type Methods = 'reserve' | 'replaceReservation' | 'confirmCredential' | 'credentialOf' | 'emailOf';

/** Addresses, each with the account that it belongs to. */
export const openCredentials = async (
  database: Db,
  accounts: AccountDocuments,
  hashOf: (email: string) => string,
) => {
  const credentials = database.collection<CredentialDocument>('account_credentials');
  await makeIndexes(database, 'account_credentials', [{ key: { accountId: 1 }, unique: true }]);

  const credentialOf = async (email: string): Promise<KnownCredential | undefined> => {
    const found = await credentials.findOne({ _id: hashOf(email) });
    return found === null ? undefined : knownOf(found, await accounts.of(found.accountId));
  };

  const emailsOf = readTogether(emailsIn(credentials));

  const methods: Pick<AccountStore, Methods> = {
    reserve: async (reservation) => {
      const _id = hashOf(reservation.email);
      await insertIfNew(credentials, { _id, ...fieldsOf(reservation) });
      const credential = await credentialOf(reservation.email);
      if (credential === undefined) throw new Error('An address is reserved and unknown.');
      return credential;
    },
    replaceReservation: async (former, next) => {
      const { accountId, reservedAt } = former;
      const replaced = await credentials.updateOne(
        { _id: hashOf(former.email), accountId, reservedAt },
        { $set: fieldsOf(next) },
      );
      if (replaced.matchedCount === 0) return false;
      await accounts.change(next.accountId, (account) => ({
        ...account,
        era: account.era + 1,
        passwordHash: null,
      }));
      return true;
    },
    confirmCredential: async ({ accountId, reservedAt }) => {
      const confirmed = await credentials.updateOne(
        { accountId, reservedAt: { $in: [reservedAt, null] } },
        { $set: { reservedAt: null } },
      );
      return confirmed.matchedCount > 0;
    },
    credentialOf,
    emailOf: async (accountId) => (await emailsOf([accountId])).get(accountId),
  };
  return {
    methods,
    isOfKey: async (): Promise<boolean> => {
      const any = await credentials.findOne({});
      return any === null || hashOf(any.email) === any._id;
    },
    forget: async (accountId: string): Promise<void> => {
      // There is one at most, and the driver repeats a deletion of one.
      await credentials.deleteOne({ accountId });
    },
  };
};
