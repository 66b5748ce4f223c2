import type { Db } from 'mongodb';
import type { AccountStore } from 'contracts/ports';
import type { AccountCollection } from './account-documents.ts';
import { readTogether } from '../views/read-together.ts';
import { put, type IdDocument } from '../written-once.ts';

export type ConfirmedEmailDocument = IdDocument & { readonly email: string };

/**
 * The address is kept, so that one chosen since does not count as confirmed. A changed or restored address
 * is confirmed by its link.
 */
export const openMongodbConfirmedEmails = (
  database: Db,
  accounts: Pick<AccountCollection, 'of'>,
  emailOf: AccountStore['emailOf'],
) => {
  const confirmed = database.collection<ConfirmedEmailDocument>('account_confirmed_emails');
  const place = { collection: confirmed.collectionName, field: '_id' };
  const notedOf = readTogether<ConfirmedEmailDocument>(database, place);
  const methods: Pick<AccountStore, 'confirmEmail' | 'isEmailConfirmed'> = {
    confirmEmail: async (accountId, email) => {
      if ((await emailOf(accountId)) !== email) return false;
      await put(confirmed, { _id: accountId, email });
      return true;
    },
    isEmailConfirmed: async (accountId) => {
      const [[noted], email] = await Promise.all([notedOf([accountId]), emailOf(accountId)]);
      if (email === undefined) return false;
      return noted?.email === email || (await accounts.of(accountId)).email !== null;
    },
  };
  return {
    methods,
    forget: async (accountId: string): Promise<void> => {
      await confirmed.deleteOne({ _id: accountId });
    },
  };
};
