import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeAccountStore } from '../../testing/suites/describe-account-store.ts';
import { aFolder } from '../../testing/folders.ts';
import { Database } from '../driver.ts';
import { openDatabase } from '../open-database.ts';
import { openSqliteAccountStore } from './sqlite-account-store.ts';

let folder: string;
let remove: () => Promise<void>;
let files = 0;
const aFile = () => join(folder, `accounts-${(files += 1)}.sqlite`);
const open = (file: string) => openSqliteAccountStore(file, { addressKey: 'a key' });

beforeAll(async () => {
  ({ folder, remove } = await aFolder());
});
afterAll(() => remove());

describeAccountStore('SQLite in memory', async () => open(':memory:'));
describeAccountStore('SQLite in a file', async () => open(aFile()));

describe('SQLite account store', () => {
  const credential = { accountId: 'account-1', email: 'camille@demo.fr', passwordHash: 'hash' };
  const reserved = { partyId: 'customer-1', reservedAt: '2026-03-01T00:00:00.000Z' };
  const session = {
    accountId: 'account-1',
    era: 0,
    roles: ['ROLE_USER'],
    customerIds: ['customer-1', 'customer-2'],
    practitionerId: null,
    openedAt: '2026-03-01T00:00:00.000Z',
    expiresAt: '2026-03-31T00:00:00.000Z',
  } as const;

  it('keeps accounts and sessions over a restart', async () => {
    const file = aFile();
    const before = open(file);
    await before.reserve({ ...credential, ...reserved });
    await before.openSession('hash-1', session);
    await before.close();
    const store = open(file);
    expect(await store.credentialOf('Camille@demo.fr')).toEqual({
      ...credential,
      era: 0,
      reserved,
    });
    expect(await store.session('hash-1', session.openedAt)).toEqual(session);
    await store.close();
  });

  it('sweeps expired sessions when one is opened', async () => {
    const file = aFile();
    const store = open(file);
    await store.openSession('hash-1', session);
    await store.openSession('hash-2', { ...session, openedAt: session.expiresAt });
    await store.close();
    const database = new Database(file, { readonly: true });
    const rows = database.prepare('SELECT sessionHash FROM sessions').pluck().all();
    database.close();
    expect(rows).toEqual(['hash-2']);
  });
});

describe('opening a database', () => {
  it.each([
    ['FULL', 2],
    ['NORMAL', 1],
  ] as const)('reads back synchronous %s', (durability, expected) => {
    const database = openDatabase(aFile(), durability);
    expect(database.pragma('synchronous', { simple: true })).toBe(expected);
    database.close();
  });
});
