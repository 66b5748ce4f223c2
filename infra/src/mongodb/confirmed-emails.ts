import type { Db } from 'mongodb';
import type { AccountStore } from 'contracts/ports';
import { readTogether } from './read-together.ts';
import { findByIds, put, type Kept } from './written-once.ts';

/** Of an account. */
export type ConfirmedEmailDocument = Kept & { readonly email: string };

/**
 * Which address an account has confirmed. The address itself is kept, so that another one, chosen
 * since, does not count as confirmed.
 */
export const openConfirmedEmails = (database: Db, emailOf: AccountStore['emailOf']) => {
  const confirmed = database.collection<ConfirmedEmailDocument>('account_confirmed_emails');
  const notedOf = readTogether(async (accountIds) => {
    const found = new Map<string, string>();
    for await (const { _id: id, email } of findByIds(confirmed, accountIds)) found.set(id, email);
    return found;
  });
  const methods: Pick<AccountStore, 'confirmEmail' | 'isEmailConfirmed'> = {
    confirmEmail: async (accountId, email) => {
      if ((await emailOf(accountId)) !== email) return false;
      await put(confirmed, { _id: accountId, email });
      return true;
    },
    isEmailConfirmed: async (accountId) => {
      const [noted, email] = await Promise.all([notedOf([accountId]), emailOf(accountId)]);
      return email !== undefined && noted.get(accountId) === email;
    },
  };
  return {
    methods,
    forget: async (accountId: string): Promise<void> => {
      await confirmed.deleteOne({ _id: accountId });
    },
  };
};
