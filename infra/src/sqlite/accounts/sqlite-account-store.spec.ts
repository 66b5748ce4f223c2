import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshId } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { metadataAt } from 'contracts/testing';
import * as fc from 'fast-check';
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

  it('finds subscribers under another key once it is taken, by the links of old mails too', async () => {
    const file = aFile();
    const before = open(file);
    const candidate = {
      subscriberId: 'one',
      address: 'emma@exemple.fr',
      unsubscribeToken: 'token',
    };
    await before.askSubscription(candidate, {
      type: 'AskSubscription',
      data: { subscriberId: 'one', source: 'home' },
      metadata: metadataAt(session.openedAt),
    });
    await before.close();
    const store = openSqliteAccountStore(file, { addressKey: 'another key' });
    expect(store.isOfKey()).toBe(false);
    store.takeKey();
    expect(await store.subscriberAt('Emma@exemple.fr')).toMatchObject(candidate);
    expect(await store.subscriberWith('token')).toMatchObject(candidate);
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

const accountIds = ['account-1', 'account-2'] as const;
const hashes = ['hash-1', 'hash-2', 'hash-3'] as const;
const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'] as const;

type SessionStep = {
  readonly act:
    | 'open'
    | 'read'
    | 'renew'
    | 'end'
    | 'end all'
    | 'change password'
    | 'confirm'
    | 'reserve'
    | 'sign up again'
    | 'erase';
  readonly accountId: (typeof accountIds)[number];
  readonly sessionHash: (typeof hashes)[number];
  readonly day: (typeof days)[number];
};

const anySessionStep: fc.Arbitrary<SessionStep> = fc.record({
  act: fc.constantFrom(
    'open',
    'read',
    'renew',
    'end',
    'end all',
    'change password',
    'confirm',
    'reserve',
    'sign up again',
    'erase',
  ),
  accountId: fc.constantFrom(...accountIds),
  sessionHash: fc.constantFrom(...hashes),
  day: fc.constantFrom(...days),
});

const reservationOf = (accountId: string) => ({
  accountId,
  email: `${accountId}@demo.fr`,
  passwordHash: 'hash',
  partyId: `customer of ${accountId}`,
  reservedAt: `${days[0]}T00:00:00.000Z`,
});

/** The store answers the era of an account with its credential. */
const eraOf = async (store: AccountStore, accountId: string): Promise<number> =>
  (await store.credentialOf(`${accountId}@demo.fr`))?.era ?? 0;

const sessionActs: Record<
  SessionStep['act'],
  (store: AccountStore, step: SessionStep) => Promise<unknown>
> = {
  open: async (store, { accountId, sessionHash, day }) =>
    store.openSession(sessionHash, {
      accountId,
      era: await eraOf(store, accountId),
      roles: ['ROLE_USER'],
      customerIds: [`customer of ${accountId}`],
      practitionerId: null,
      openedAt: `${days[0]}T00:00:00.000Z`,
      expiresAt: `${day}T12:00:00.000Z`,
    }),
  read: async (store, { accountId, sessionHash, day }) => {
    await store.session(sessionHash, `${day}T00:00:00.000Z`);
    await store.isEmailConfirmed(accountId);
  },
  renew: (store, { sessionHash, day }) => store.renewSession(sessionHash, `${day}T18:00:00.000Z`),
  end: (store, { sessionHash }) => store.endSession(sessionHash),
  'end all': (store, { accountId }) => store.endSessionsOf(accountId),
  'change password': async (store, { accountId, sessionHash }) =>
    store.changePassword(
      {
        accountId,
        passwordHash: 'another',
        proof: { era: await eraOf(store, accountId) },
        keptSessionHash: sessionHash,
      },
      {
        type: 'RecordPasswordChange',
        data: { accountId, proof: 'password' },
        metadata: metadataAt(`${days[0]}T00:00:00.000Z`, { commandId: freshId() }),
      },
    ),
  confirm: (store, { accountId }) => store.confirmEmail(accountId, `${accountId}@demo.fr`),
  reserve: (store, { accountId }) => store.reserve(reservationOf(accountId)),
  'sign up again': (store, { accountId }) =>
    store.replaceReservation(reservationOf(accountId), {
      ...reservationOf(accountId),
      accountId: `another ${accountId}`,
    }),
  erase: (store, { accountId }) => store.erase(accountId, []),
};

it('answers for sessions and confirmed addresses as if it remembered none, whatever has happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySessionStep, { maxLength: 25, size: 'max' }), async (steps) => {
      const file = aFile();
      const store = open(file);
      for (const accountId of accountIds) await store.reserve(reservationOf(accountId));
      for (const step of steps) await sessionActs[step.act](store, step);
      const without = open(file);
      for (const accountId of accountIds)
        expect(await store.isEmailConfirmed(accountId)).toBe(
          await without.isEmailConfirmed(accountId),
        );
      for (const sessionHash of hashes)
        for (const day of days) {
          const now = `${day}T15:00:00.000Z`;
          const known = await store.session(sessionHash, now);
          expect(known).toEqual(await without.session(sessionHash, now));
        }
      await without.close();
      await store.close();
    }),
    { numRuns: 100 },
  );
}, 60_000);

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
