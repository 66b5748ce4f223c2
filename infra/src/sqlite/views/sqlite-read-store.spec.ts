import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { viewDeclarations, type ViewName } from 'contracts';
import { describeReadStore } from '../../testing/suites/describe-read-store.ts';
import { alertsBatch, anAlert, removed, scanned, written } from '../../testing/documents.ts';
import { aFolder } from '../../testing/folders.ts';
import { Database } from '../driver.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

let folder: string;
let remove: () => Promise<void>;
let files = 0;
const aFile = () => join(folder, `views-${(files += 1)}.sqlite`);

beforeAll(async () => {
  ({ folder, remove } = await aFolder());
});
afterAll(() => remove());

/** A write is one transaction, and only one process must be notified. */
const divergences = { publishesEachWrite: true, writesAllOrNone: true };
describeReadStore('SQLite in memory', async () => openSqliteReadStore(':memory:'), divergences);
describeReadStore('SQLite in a file', async () => openSqliteReadStore(aFile()), divergences);

/** A view as a version of its projection makes it from a log. */
const of = (version: number, logId = 'log-1') => ({ version, logId });

describe('SQLite read store', () => {
  it('keeps documents, tombstones, versions and checkpoints over a restart', async () => {
    const file = aFile();
    const before = openSqliteReadStore(file);
    await before.openView(viewDeclarations['unseen-alerts'], of(3));
    await before.write([alertsBatch([written(anAlert('a'), 1), removed(anAlert('b'), 2)])]);
    await before.close();

    const store = openSqliteReadStore(file);
    expect(await store.openView(viewDeclarations['unseen-alerts'], of(3))).toBe(2);
    expect(await store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
    await store.write([alertsBatch([written(anAlert('b'), 1)])]);
    expect(await store.get('unseen-alerts', 'b')).toBeUndefined();
    await store.close();
  });

  it('is read by one release while the next one makes its own beside', async () => {
    const file = aFile();
    const alerts = viewDeclarations['unseen-alerts'];
    const old = openSqliteReadStore(file);
    const next = openSqliteReadStore(file, (news) => old.hear(news));
    await old.openView(alerts, of(1));
    await old.write([alertsBatch([written(anAlert('a'), 5)])]);
    const changes = old.changes(new AbortController().signal)[Symbol.asyncIterator]();
    await next.openView(alerts, of(2));
    await next.write([alertsBatch([written(anAlert('a', { start: '09:00' }), 7)])]);
    expect(await old.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
    expect(await old.checkpoint('unseen-alerts')).toBe(5);
    await old.write([alertsBatch([written(anAlert('b'), 6)])]);
    expect((await changes.next()).value).toMatchObject({ id: 'b' });
    expect(await next.get('unseen-alerts', 'b')).toBeUndefined();
    await Promise.all([old.close(), next.close()]);
  });

  it('keeps documents that any SQLite tool can read, and the keys of tombstones', async () => {
    const file = aFile();
    const store = openSqliteReadStore(file);
    await store.openView(viewDeclarations['unseen-alerts'], of(1));
    const writes = [written(anAlert('a'), 1), removed(anAlert('b', { partyId: 'party-7' }), 2)];
    await store.write([alertsBatch(writes)]);
    await store.close();
    const database = new Database(file, { readonly: true });
    const rows = database
      .prepare(`SELECT id, position, document ->> 'kind' AS kind, partyId FROM "unseen-alerts 1"`)
      .all();
    const declared = `SELECT name, partial FROM pragma_index_list('unseen-alerts 1') WHERE origin = 'c'`;
    const indexes = database.prepare(declared).all();
    database.close();
    expect(indexes).toEqual([
      { name: 'unseen-alerts 1 tombstones', partial: 1 },
      { name: 'unseen-alerts 1 by partyId, eventPosition', partial: 1 },
    ]);
    expect(rows).toEqual([
      { id: 'a', position: 1, kind: 'nouveau', partyId: 'party-1' },
      { id: 'b', position: 2, kind: null, partyId: 'party-7' },
    ]);
  });

  it('is switched for the connections of other threads at the same moment', async () => {
    const file = aFile();
    const [store, other] = [openSqliteReadStore(file), openSqliteReadStore(file)];
    const hour = (start: string, id: string) => written(anAlert(id, { start }), 2);
    await store.write([alertsBatch([hour('09:00', 'a'), hour('09:00', 'b')])]);
    const read = async () =>
      (await other.find('unseen-alerts', { where: { partyId: 'party-1' }, limit: 9 })).map(
        ({ start }) => start,
      );
    expect(await read()).toEqual(['09:00', '09:00']);
    const generation = await store.beginGeneration('unseen-alerts');
    for (const id of ['a', 'b', 'c']) {
      await generation.write([hour('10:00', id)]);
      expect(await read()).toEqual(['09:00', '09:00']);
    }
    await generation.switchIn([]);
    expect(await read()).toEqual(['10:00', '10:00', '10:00']);
    expect(await other.get('unseen-alerts', 'c')).toMatchObject({ start: '10:00' });
    await Promise.all([store.close(), other.close()]);
  });

  it('keeps what was switched in over a restart, and sweeps what was not', async () => {
    const file = aFile();
    const before = openSqliteReadStore(file);
    await before.openView(viewDeclarations['unseen-alerts'], of(1));
    await before.write([alertsBatch([written(anAlert('a'), 2)])]);
    const switched = await before.beginGeneration('unseen-alerts');
    await switched.write([written(anAlert('b'), 2)]);
    await switched.switchIn([]);
    const left = await before.beginGeneration('unseen-alerts');
    await left.write([written(anAlert('c'), 2)]);
    await before.close();

    const store = openSqliteReadStore(file);
    expect(await store.openView(viewDeclarations['unseen-alerts'], of(1))).toBe(2);
    await store.sweepGenerations();
    expect(await store.scan('unseen-alerts', { afterId: undefined, limit: 9 })).toEqual([
      scanned(anAlert('b')),
    ]);
    await store.close();
    const database = new Database(file, { readonly: true });
    const names = database
      .prepare<[], string>(
        `SELECT name FROM sqlite_master WHERE tbl_name LIKE 'unseen-alerts%' AND sql IS NOT NULL`,
      )
      .pluck()
      .all();
    database.close();
    expect(names).toEqual([
      'unseen-alerts 1',
      'unseen-alerts 1 beside 1 by partyId, eventPosition',
      'unseen-alerts 1 beside 1 tombstones',
    ]);
  });

  it.each(['begun with', 'switched to'])('serves the table %s from its indexes', async (how) => {
    const store = openSqliteReadStore(':memory:');
    if (how === 'switched to')
      for (const name of Object.keys(viewDeclarations) as ViewName[])
        await (await store.beginGeneration(name)).switchIn([]);
    for (const { name, indexes } of Object.values(viewDeclarations)) {
      await store.get(name, 'a');
      await store.getMany(name, ['a', 'b']);
      await store.scan(name, { afterId: 'a', limit: 1 });
      for (const index of indexes) {
        const where = Object.fromEntries(index.slice(0, -1).map((field) => [field, 'a']));
        const last = index.at(-1) ?? '';
        for (const order of ['ascending', 'descending'] as const) {
          const after = ['a', 'b'] as const;
          await store.find(name, { where: { ...where, [last]: 'a' }, order, limit: 1 });
          await store.find(name, { where, between: [last, 'a', 'b'], order, limit: 1 });
          await store.find(name, {
            where,
            between: [last, 'a', undefined],
            order,
            after,
            limit: 1,
          });
          await store.find(name, { where, order, after, limit: 1 });
        }
        await store.count(name, { ...where, [last]: 'a' });
      }
    }
    const plans = store.plans();
    expect(plans.length).toBeGreaterThan(30);
    const unserved = plans.filter(
      ({ plan }) =>
        !plan.some((step) => /^(SEARCH|SCAN) \S+ .*USING (COVERING )?INDEX/.test(step)) ||
        plan.some(
          (step) => step.includes('TEMP B-TREE') || /^SCAN (?!json_each)(?!.*INDEX)/.test(step),
        ),
    );
    expect(unserved).toEqual([]);
    await store.close();
  });
});
