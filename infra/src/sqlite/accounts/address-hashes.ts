import { addressHashOf } from '../../stores/address-hash.ts';
import type { Database } from '../driver.ts';
import { transactionsOf } from '../open-database.ts';

type Hashed = { readonly address: string; readonly addressHash: string };

export const openAddressHashes = (database: Database, key: string) => {
  const hashOf = (email: string): string => addressHashOf(key, email);
  const hashed = database.prepare<[], Hashed>(
    `SELECT email AS address, addressHash FROM credentials
     UNION ALL SELECT address, addressHash FROM subscribers`,
  );
  const credentials = database.prepare<[], { readonly accountId: string; readonly email: string }>(
    'SELECT accountId, email FROM credentials',
  );
  const change = database.prepare<[string, string]>(
    'UPDATE credentials SET addressHash = ? WHERE accountId = ?',
  );
  const formers = database.prepare<[], { readonly linkHash: string; readonly email: string }>(
    'SELECT linkHash, email FROM formerEmails',
  );
  const changeFormer = database.prepare<[string, string]>(
    'UPDATE formerEmails SET addressHash = ? WHERE linkHash = ?',
  );
  const subscribers = database.prepare<
    [],
    { readonly subscriberId: string; readonly address: string }
  >('SELECT subscriberId, address FROM subscribers');
  const changeSubscriber = database.prepare<[string, string]>(
    'UPDATE subscribers SET addressHash = ? WHERE subscriberId = ?',
  );
  return {
    hashOf,
    /** Whether the stored addresses are hashed with this key; look-ups under another key find nothing. */
    areOfKey: (): boolean => {
      let isNone = true;
      for (const { address, addressHash } of hashed.iterate()) {
        if (hashOf(address) === addressHash) return true;
        isNone = false;
      }
      return isNone;
    },
    makeAgain: (): void =>
      transactionsOf(database)(() => {
        for (const { accountId, email } of credentials.all()) change.run(hashOf(email), accountId);
        for (const { linkHash, email } of formers.all()) changeFormer.run(hashOf(email), linkHash);
        for (const { subscriberId, address } of subscribers.all())
          changeSubscriber.run(hashOf(address), subscriberId);
      }),
  };
};

export type AddressHashes = ReturnType<typeof openAddressHashes>;
