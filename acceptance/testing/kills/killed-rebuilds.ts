import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  agendaStream,
  keysOf,
  practitionerStream,
  projectedViewNames,
  viewDeclarations,
} from 'contracts';
import type { ProjectedView } from 'contracts';
import {
  aBookingCancelled,
  aBookingPlaced,
  metadataAt,
  now,
  offerEvents,
  practitionerId,
} from 'contracts/testing';
import { pino } from 'pino';
import { replayViews, runProjections } from 'projections';
import { Database } from '../../../infra/src/sqlite/driver.ts';
import { startChild } from '../../../infra/src/testing/children.ts';
import { aFolder } from '../../../infra/src/testing/folders.ts';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../../infra/src/run/stores/open-data-folder.ts';

const BOOKINGS = 60;
const ALL = 10_000;
/** Views in which a document is made to differ from the log. */
const tampered = ['agenda-days', 'bookings', 'offers'] as const;

let there: Awaited<ReturnType<typeof aFolder>>;
let stores: FolderStores;

const scanOf = (view: ProjectedView) =>
  stores.readStore.scan(view, { afterId: undefined, limit: ALL });
const live = async () =>
  new Map(
    await Promise.all(projectedViewNames.map(async (view) => [view, await scanOf(view)] as const)),
  );
const differing = async () =>
  (await replayViews(stores))
    .filter((replay) => replay.differing > 0)
    .map((replay) => [replay.view, replay.differing]);
const shadowTables = () => {
  const database = new Database(join(there.folder, 'views.sqlite'), { readonly: true });
  const names = database
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '* beside *'`,
    )
    .pluck()
    .all();
  database.close();
  return names;
};

const append = async (
  stream: string,
  events: Parameters<typeof stores.eventStore.append>[2][number]['event'][],
) => {
  const head = await stores.eventStore.head();
  const { length } = await stores.eventStore.readStream(stream);
  await stores.eventStore.append(
    stream,
    length - 1,
    events.map((event, index) => ({
      id: `event-${head + index + 1}`,
      event,
      metadata: metadataAt(),
    })),
  );
};
/** Sixty bookings over twenty days, and long after each every fourth of them cancelled. */
const fillLog = async () => {
  await append(practitionerStream(practitionerId), [...offerEvents()]);
  const dayOf = (index: number) => `2026-04-${String((index % 20) + 1).padStart(2, '0')}`;
  const all = Array.from({ length: BOOKINGS }, (_, index) => ({
    bookingId: `booking-${index}`,
    day: dayOf(index),
  }));
  for (const booking of all)
    await append(agendaStream(practitionerId, booking.day), [aBookingPlaced(booking)]);
  for (const booking of all.filter((_, index) => index % 4 === 0))
    await append(agendaStream(practitionerId, booking.day), [aBookingCancelled(booking)]);
};
const tamper = async (view: (typeof tampered)[number]) => {
  const [first] = await scanOf(view);
  if (first === undefined) throw new Error(`Nothing is in ${view}.`);
  const { id, document } = first;
  const position = (await stores.readStore.seen(view, [id])).get(id)?.position ?? 0;
  const write = {
    id,
    position,
    document: { ...document, timeZone: 'Europe/Nowhere' },
    keys: keysOf(viewDeclarations[view], document),
    isRepair: true as const,
  };
  await stores.readStore.write([{ view, writes: [write], checkpoint: 0 }]);
};

const open = async () => {
  stores = await openStores(there.folder);
};
const close = () => closeStores(stores);
const run = async () => {
  const running = runProjections({ ...stores, logger: pino({ level: 'silent' }) });
  await running.ready;
  return running;
};

type KilledRebuild = readonly [when: string, name: string, times: number];

/** The processes that rebuild the views are killed after these steps, and once while they switch. */
export const killedRebuilds = (
  cases: readonly KilledRebuild[],
  { whileSwitching }: { readonly whileSwitching: boolean },
): void => {
  beforeEach(async () => {
    there = await aFolder();
    await open();
    await fillLog();
    await (await run()).stop();
    for (const view of tampered) await tamper(view);
  });
  afterEach(async () => {
    await close();
    await there.remove();
  });

  const killedAfter = async (name: string, times: number) => {
    await close();
    const child = await startChild(
      '../../../acceptance/testing/kills/rebuild-until-killed.ts',
      [there.folder, name, times].join('\n'),
    );
    const printed: string[] = [];
    for await (const line of child.lines) printed.push(line);
    await child.killOutright();
    expect(printed).toEqual([]);
    await open();
  };

  it.each(cases)(
    'leaves the live views as they were: %s',
    async (_, name, times) => {
      const before = await live();
      expect(await differing()).toEqual(tampered.map((view) => [view, 1]));
      await killedAfter(name, times);
      expect(shadowTables()).not.toEqual([]);
      expect(await live()).toEqual(before);

      const running = await run();
      expect(shadowTables()).toEqual([]);
      expect(await live()).toEqual(before);
      expect(await differing()).toEqual(tampered.map((view) => [view, 1]));
      await running.operations.start(['bookings'], now);
      while (typeof (await running.operations.switchIn('bookings')) === 'string')
        await new Promise((resolve) => setImmediate(resolve));
      expect(await differing()).toEqual([
        ['agenda-days', 1],
        ['offers', 1],
      ]);
      await running.stop();
    },
    60_000,
  );

  if (whileSwitching)
    it('leaves what was switched in, and the others as they were', async () => {
      const before = await live();
      const switchedIn = projectedViewNames.indexOf('bookings') + 1;
      await killedAfter('switchIn', switchedIn);
      const after = await live();
      for (const view of projectedViewNames.slice(switchedIn))
        expect(after.get(view)).toEqual(before.get(view));
      const running = await run();
      expect(shadowTables()).toEqual([]);
      expect(await live()).toEqual(after);
      expect(await differing()).toEqual([['offers', 1]]);
      await running.stop();
    }, 60_000);
};
