import type { Db } from 'mongodb';
import type { AccountStore, Credential, KnownCredential, Reservation } from 'contracts/ports';
import type { AccountData, AccountCollection } from './accounts/account-documents.ts';
import { openClaimedAddresses, type CredentialDocument } from './accounts/claimed-addresses.ts';
import { makeIndexes } from './make-indexes.ts';
import { readTogether } from './views/read-together.ts';
import { insertIfNew } from './written-once.ts';

const fieldsOf = ({ accountId, email, passwordHash, partyId, reservedAt }: Reservation) => ({
  accountId,
  email,
  passwordHash,
  partyId,
  reservedAt,
  claimedBy: null,
});

const knownOf = (document: CredentialDocument, account: AccountData): KnownCredential => {
  const { accountId, partyId, reservedAt } = document;
  return {
    accountId,
    email: account.email ?? document.email,
    era: account.era,
    passwordHash: account.passwordHash ?? document.passwordHash,
    reserved: reservedAt === null ? null : { partyId, reservedAt },
  };
};

type Methods =
  | 'reserve'
  | 'replaceReservation'
  | 'confirmCredential'
  | 'credentialOf'
  | 'emailOf'
  | 'isEmailHeld';

/** Addresses with their accounts. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openCredentials = async (
  database: Db,
  accounts: AccountCollection,
  hashOf: (email: string) => string,
) => {
  const credentials = database.collection<CredentialDocument>('account_credentials');
  await makeIndexes(database, 'account_credentials', [
    { key: { accountId: 1, claimedBy: 1 }, unique: true },
  ]);

  const claims = openClaimedAddresses(credentials, accounts, hashOf);
  const { isCurrent, isHeld, letGo } = claims;

  const credentialOf = async (email: string): Promise<KnownCredential | undefined> => {
    const found = await credentials.findOne({ _id: hashOf(email) });
    if (found === null) return undefined;
    const account = await accounts.of(found.accountId);
    return isCurrent(found, account) ? knownOf(found, account) : undefined;
  };

  const reserve = async (reservation: Reservation): Promise<KnownCredential> => {
    const _id = hashOf(reservation.email);
    await insertIfNew(credentials, { _id, ...fieldsOf(reservation) });
    const found = await credentials.findOne({ _id });
    if (found === null) throw new Error('An address is reserved and unknown.');
    const account = await accounts.of(found.accountId);
    if (isCurrent(found, account)) return knownOf(found, account);
    if (await letGo(found, reservation.reservedAt)) return reserve(reservation);
    return { ...knownOf(found, account), reserved: null };
  };

  /** The present address and password: those of the document of the account, else those of the first credential. */
  const currentOf = async (
    accountId: string,
  ): Promise<Pick<Credential, 'email' | 'passwordHash'> | undefined> => {
    const [account, reserved] = await Promise.all([
      accounts.of(accountId),
      credentials.findOne({ accountId, claimedBy: null }),
    ]);
    const email = account.email ?? reserved?.email;
    const passwordHash = account.passwordHash ?? reserved?.passwordHash;
    return email === undefined ? undefined : { email, passwordHash: passwordHash ?? '' };
  };

  const place = { collection: credentials.collectionName, field: 'accountId' };
  const addressesOf = readTogether<CredentialDocument>(database, place);
  const emailOf = async (accountId: string): Promise<string | undefined> => {
    const [first, ...others] = await addressesOf([accountId]);
    // Nearly every account has never changed its address.
    const isOnlyOne = first?.claimedBy === null && others.length === 0;
    return isOnlyOne ? first.email : (await currentOf(accountId))?.email;
  };

  const methods: Pick<AccountStore, Methods> = {
    reserve,
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
    isEmailHeld: async (email, now) => {
      const found = await credentials.findOne({ _id: hashOf(email) });
      if (found === null) return false;
      const account = await accounts.of(found.accountId);
      return !isCurrent(found, account) && isHeld(found, account, now);
    },
    emailOf,
  };

  return {
    methods,
    currentOf,
    claim: claims.claim,
    tidy: claims.tidy,
    isOfKey: async (): Promise<boolean> => {
      const any = await credentials.findOne({});
      return any === null || hashOf(any.email) === any._id;
    },
    /** The present address is removed last. */
    forget: async (accountId: string): Promise<void> => {
      await credentials.deleteMany({ accountId, claimedBy: { $ne: null } });
      // There is at most one credential, and the driver retries single deletions.
      await credentials.deleteOne({ accountId });
      await accounts.change(accountId, (account) =>
        account.email === null ? account : { ...account, email: null },
      );
    },
  };
};

export type Credentials = Awaited<ReturnType<typeof openCredentials>>;
