import { randomBytes } from 'node:crypto';
import { ReadConcern, type Db } from 'mongodb';
import type { PersonKeys } from 'contracts/ports';
import { encryptBytes, decryptBytes, decryptBytesOrNone } from '../../files/encrypted-bytes.ts';
import { openMongodbLogCheckpoint } from '../log-checkpoint.ts';
import { readTogether } from '../views/read-together.ts';
import { insertIfNew, type IdDocument } from '../written-once.ts';

export type MongodbPersonKeysOptions = {
  /** Encrypts every stored key: 32 bytes, base64url. */
  readonly masterKey: string;
};

export type MongodbPersonKeys = PersonKeys & {
  /** Whether the stored keys open with this master key; `true` without any. */
  isOfKey(): Promise<boolean>;
};

/** Base64; `null` once destroyed. */
export type KeyDocument = IdDocument & { readonly box: string | null };

const KEY_BYTES = 32;

export const masterOf = (masterKey: string): Buffer =>
  Buffer.from(masterKey, 'base64url').subarray(0, KEY_BYTES);

/**
 * Read from a majority: whatever was encrypted with a key that is lost with its primary could never be read.
 */
export const openMongodbPersonKeys = (
  database: Db,
  { masterKey }: MongodbPersonKeysOptions,
): MongodbPersonKeys => {
  const master = masterOf(masterKey);
  const readConcern = new ReadConcern('majority');
  const keys = database.collection<KeyDocument>('person_keys', { readConcern });
  const stored = readTogether<KeyDocument>(
    database.client.db(database.databaseName, { readConcern }),
    { collection: keys.collectionName, field: '_id' },
  );

  const opened = ({ _id, box }: KeyDocument): Uint8Array | undefined =>
    box === null ? undefined : decryptBytes(master, _id, Buffer.from(box, 'base64'));
  const encryptedNewKey = (ownerId: string): string =>
    encryptBytes(master, ownerId, randomBytes(KEY_BYTES)).toString('base64');

  const keyFor = async (ownerId: string): Promise<Uint8Array | undefined> => {
    for (;;) {
      const [found] = await stored([ownerId]);
      if (found !== undefined) return opened(found);
      // If another process has inserted a key first, the next round reads that key, which a majority has by then.
      await insertIfNew(keys, { _id: ownerId, box: encryptedNewKey(ownerId) });
    }
  };

  return {
    ...openMongodbLogCheckpoint(database, 'person_keys'),
    isOfKey: async () => {
      const any = await keys.findOne({ box: { $gt: '' } });
      if (any === null || any.box === null) return true;
      const { _id: ownerId, box } = any;
      return decryptBytesOrNone(master, ownerId, Buffer.from(box, 'base64')) !== undefined;
    },
    keyFor,
    keysOf: async (ownerIds) =>
      new Map((await stored(ownerIds)).map((key) => [key._id, opened(key)])),
    destroy: async (ownerId) => {
      if (await insertIfNew(keys, { _id: ownerId, box: null })) return;
      await keys.updateOne({ _id: ownerId }, { $set: { box: null } });
    },
    close: async () => {},
  };
};
