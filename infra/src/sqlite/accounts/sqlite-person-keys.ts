import { randomBytes } from 'node:crypto';
import type { PersonKeys } from 'contracts/ports';
import { encryptBytes, decryptBytes, decryptBytesOrNone } from '../../files/encrypted-bytes.ts';
import { LOG_CHECKPOINT_SCHEMA, openSqliteLogCheckpoint } from '../log/log-checkpoint.ts';
import { openDatabase } from '../open-database.ts';

export type SqlitePersonKeysOptions = {
  /** Encrypts every stored key: 32 bytes, base64url. */
  readonly masterKey: string;
};

export type SqlitePersonKeys = PersonKeys & {
  /** How many keys open, and whose do not. */
  examine(): { readonly opened: number; readonly broken: readonly string[] };
};

/** `box` is `NULL` once the key is destroyed. */
export const PERSON_KEYS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS person_keys (
    ownerId TEXT PRIMARY KEY,
    box BLOB
  ) STRICT, WITHOUT ROWID;
  ${LOG_CHECKPOINT_SCHEMA}
`;

const KEY_BYTES = 32;

const masterOf = (masterKey: string): Buffer =>
  Buffer.from(masterKey, 'base64url').subarray(0, KEY_BYTES);

/** `undefined` if it does not open. */
export const keyInRow = (
  masterKey: string,
  { ownerId, box }: { readonly ownerId: string; readonly box: Buffer },
): Buffer | undefined => decryptBytesOrNone(masterOf(masterKey), ownerId, box);

/** Keys have a file of their own, flushed at each change; deleted content is overwritten. */
export const openSqlitePersonKeys = (
  file: string,
  { masterKey }: SqlitePersonKeysOptions,
): SqlitePersonKeys => {
  const master = masterOf(masterKey);
  const database = openDatabase(file, 'FULL', PERSON_KEYS_SCHEMA);
  database.pragma('secure_delete = ON');
  const mark = openSqliteLogCheckpoint(database);

  const insert = database.prepare<[string, Buffer | null]>(
    'INSERT INTO person_keys (ownerId, box) VALUES (?, ?) ON CONFLICT (ownerId) DO NOTHING',
  );
  const select = database
    .prepare<[string], Buffer | null>('SELECT box FROM person_keys WHERE ownerId = ?')
    .pluck();
  const selectAll = database.prepare<[], { readonly ownerId: string; readonly box: Buffer }>(
    'SELECT ownerId, box FROM person_keys WHERE box IS NOT NULL',
  );
  const selectMany = database.prepare<
    [string],
    { readonly ownerId: string; readonly box: Buffer | null }
  >('SELECT ownerId, box FROM person_keys WHERE ownerId IN (SELECT value FROM json_each(?))');
  const empty = database.prepare<[string]>('UPDATE person_keys SET box = NULL WHERE ownerId = ?');

  return {
    ...mark,
    examine: () => {
      let opened = 0;
      const broken: string[] = [];
      for (const row of selectAll.iterate())
        if (keyInRow(masterKey, row) === undefined) broken.push(row.ownerId);
        else opened += 1;
      return { opened, broken };
    },
    keyFor: async (ownerId) => {
      if (select.get(ownerId) === undefined)
        insert.run(ownerId, encryptBytes(master, ownerId, randomBytes(KEY_BYTES)));
      const ciphertext = select.get(ownerId);
      return ciphertext ? decryptBytes(master, ownerId, ciphertext) : undefined;
    },
    keysOf: async (ownerIds) =>
      new Map(
        selectMany
          .all(JSON.stringify(ownerIds))
          .map(({ ownerId, box }) => [
            ownerId,
            box ? decryptBytes(master, ownerId, box) : undefined,
          ]),
      ),
    destroy: async (ownerId) => {
      insert.run(ownerId, null);
      empty.run(ownerId);
      // Deleted content is also in the write-ahead log.
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
    close: async () => {
      database.close();
    },
  };
};
