import type { Db } from 'mongodb';
import type { AccountStore } from 'contracts/ports';
import { put, type Kept } from './written-once.ts';

/** Of a party. */
export type ContactDocument = Kept & { readonly email: string };

/** Where those are written to who have no account. One address may be several people's. */
export const openContacts = (database: Db) => {
  const contacts = database.collection<ContactDocument>('account_contacts');
  const methods: Pick<AccountStore, 'setContact' | 'contactOf'> = {
    setContact: (partyId, email) => put(contacts, { _id: partyId, email }),
    contactOf: async (partyId) => (await contacts.findOne({ _id: partyId }))?.email,
  };
  return {
    methods,
    forget: async (partyIds: readonly string[]): Promise<void> => {
      await contacts.deleteMany({ _id: { $in: [...partyIds] } });
    },
  };
};
