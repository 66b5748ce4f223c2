import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aCustomerRegistered, metadataAt } from 'contracts/testing';
import { secrets } from '../security/secrets.ts';
import { openSqliteEventStore, type SqliteEventStore } from '../sqlite/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '../sqlite/sqlite-person-keys.ts';
import { aStream } from '../testing/events.ts';
import { isSealedLog } from './is-sealed-log.ts';
import { openLog, openSealedLog } from './open-log.ts';
import { openWordKeys } from './word-keys.ts';

const clock = { now: () => '2026-03-10T09:00:00.000Z' };
const keys = openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() });
let adapter: SqliteEventStore;
beforeEach(() => {
  adapter = openSqliteEventStore(':memory:');
});
afterEach(() => adapter.close());

const registered = () => [
  { id: crypto.randomUUID(), event: aCustomerRegistered(), metadata: metadataAt() },
];

it('is one in which nobody says anything yet, or says it sealed', async () => {
  const log = openLog(adapter, clock, openWordKeys(keys));
  await log.logId();
  expect(await isSealedLog(log)).toBe(true);
  await log.append(aStream(), -1, registered());
  expect(await isSealedLog(log)).toBe(true);
});

it('is none that was begun before, whatever was sealed since', async () => {
  await openSealedLog(adapter, clock).append(aStream(), -1, registered());
  const log = openLog(adapter, clock, openWordKeys(keys));
  await log.append(aStream(), -1, registered());
  expect(await isSealedLog(log)).toBe(false);
});
