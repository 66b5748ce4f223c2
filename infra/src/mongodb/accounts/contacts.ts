import { emailKeyOf } from 'contracts';
import type { Db } from 'mongodb';
import type { AccountStore } from 'contracts/ports';
import { makeIndexes } from '../make-indexes.ts';
import { findByIds, put, type IdDocument } from '../written-once.ts';

const COLLECTION = 'account_contacts';

export type ContactDocument = IdDocument & { readonly email: string; readonly emailKey: string };

/** Addresses of people without an account. Several may share one. */
export const openMongodbContacts = async (database: Db) => {
  await makeIndexes(database, COLLECTION, [{ key: { emailKey: 1 } }]);
  const contacts = database.collection<ContactDocument>(COLLECTION);
  const methods: Pick<AccountStore, 'setContact' | 'contactOf' | 'contactsOf' | 'partiesAt'> = {
    setContact: (partyId, email) =>
      put(contacts, { _id: partyId, email, emailKey: emailKeyOf(email) }),
    contactOf: async (partyId) => (await contacts.findOne({ _id: partyId }))?.email,
    contactsOf: async (partyIds) => {
      const found = new Map<string, string>();
      for await (const { _id, email } of findByIds(contacts, partyIds)) found.set(_id, email);
      return found;
    },
    partiesAt: async (email, limit) => {
      const found = contacts.find({ emailKey: emailKeyOf(email) }).sort({ _id: 1 });
      return (await found.limit(limit).toArray()).map(({ _id }) => _id);
    },
  };
  return {
    methods,
    forget: async (partyIds: readonly string[]): Promise<void> => {
      await contacts.deleteMany({ _id: { $in: [...partyIds] } });
    },
  };
};
