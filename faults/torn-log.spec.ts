import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteEventStore } from 'infra';
import type { AgendaEvent } from 'contracts';
import { openChance } from '../demo/src/chance.ts';
import { aStream, anEvent } from '../infra/src/testing/events.ts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { expectViewsToCatchUp, readLog, withStores } from './testing/data-folder.ts';
import { customerNameOf } from './testing/practices.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { laterStarts, openVisitor, signIn, type Start } from './testing/visitors.ts';

/**
 * A crash can only tear pages written after the last flush: the log is complete up to the first torn commit,
 * and empty after it.
 */
const EVENTS = 40;
const TEARS = 60;
const IN_FLIGHT = 16;
const ACKNOWLEDGED = 300;

const seed = process.env['FAULTS_SEED'] ?? String(Date.now());

/** Changes a few bytes, as in a half-written page. */
const garble = async (file: string, at: number): Promise<void> => {
  const handle = await open(file, 'r+');
  const bytes = Buffer.alloc(8);
  await handle.read(bytes, 0, bytes.length, at);
  await handle.write(
    bytes.map((byte) => byte ^ 0xff),
    0,
    bytes.length,
    at,
  );
  await handle.close();
};

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(async () => {
  await killEveryApp();
  await there.remove();
});

describe('a log whose last pages were torn', () => {
  /** A log as a crash leaves it, with its size after every commit. */
  const crashed = async (): Promise<{ readonly file: string; readonly sizes: number[] }> => {
    const file = join(there.folder, 'log.sqlite');
    const store = openSqliteEventStore(file);
    const sizes: number[] = [];
    const streams = Array.from({ length: 5 }, aStream);
    for (let index = 0; index < EVENTS; index += 1) {
      const stream = streams[index % streams.length] ?? '';
      const revision = Math.floor(index / streams.length) - 1;
      const { outcome } = await store.append(stream, revision, [anEvent(`${index}`)]);
      expect(outcome).toBe('appended');
      sizes.push((await stat(`${file}-wal`)).size);
    }
    const image = join(there.folder, 'image.sqlite');
    await copyFile(file, image);
    await copyFile(`${file}-wal`, `${image}-wal`);
    await store.close();
    return { file: image, sizes };
  };

  it('opens with every commit before the first that is torn, and goes on from there', async () => {
    console.log(`FAULTS_SEED=${seed}`);
    const chance = openChance(seed);
    const { file, sizes } = await crashed();
    const [first = 0] = sizes;
    const end = sizes.at(-1) ?? 0;
    expect(sizes).toEqual([...new Set(sizes)].sort((one, other) => one - other));
    for (let tear = 0; tear < TEARS; tear += 1) {
      const at = first + chance.below(end - first - 8);
      const torn = join(there.folder, `torn-${tear}.sqlite`);
      await copyFile(file, torn);
      await copyFile(`${file}-wal`, `${torn}-wal`);
      if (tear % 2 === 0) await truncate(`${torn}-wal`, at);
      else await garble(`${torn}-wal`, at);
      const kept = sizes.filter((size) => size <= at).length;
      const store = openSqliteEventStore(torn);
      const log = await store.readAll(0, EVENTS);
      expect([at, log.map(({ position }) => position)]).toEqual([
        at,
        Array.from({ length: kept }, (_, index) => index + 1),
      ]);
      const again = await store.append(aStream(), -1, [anEvent('after')]);
      expect(again).toMatchObject({ outcome: 'appended', recorded: [{ position: kept + 1 }] });
      await store.close();
    }
  });

  it('loses what was torn and no more under load; views that had seen it are made anew if so told', async () => {
    const folder = join(there.folder, 'data');
    const server = startAppProcess(folder);
    const url = await server.listening;
    const visitor = openVisitor(url, 1, await signIn(url, customerNameOf(1)));
    const wanted = (await laterStarts(url, 1)).slice(0, 2 * ACKNOWLEDGED);
    const waiting = [...wanted];
    const acknowledged: Start[] = [];
    let killing: Promise<void> | undefined;
    const bookOneAfterTheOther = async () => {
      for (let start = waiting.shift(); start !== undefined; start = waiting.shift()) {
        const answer = await visitor.confirm(start).catch(() => undefined);
        if (answer === undefined) return;
        expect(answer).toMatchObject({ status: 200 });
        acknowledged.push(start);
        if (acknowledged.length === ACKNOWLEDGED) killing = server.killOutright();
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, bookOneAfterTheOther));
    await killing;
    for (const name of ['log.sqlite-wal', 'views.sqlite-wal']) {
      const file = join(folder, name);
      await garble(file, (await stat(file)).size - 2_000);
    }

    const restarted = startAppProcess(folder, { environment: { REPAIR: 'views' } });
    const urlNow = await restarted.listening;
    const again = openVisitor(urlNow, 1, await signIn(urlNow, customerNameOf(1)));
    const known = new Set((await again.bookings()).map(({ day, time }) => `${day} ${time}`));
    const lost = acknowledged.filter(({ date, start }) => !known.has(`${date} ${start}`));
    // The last commit held at most the concurrent appends.
    expect(lost.length).toBeLessThanOrEqual(IN_FLIGHT);
    expect(lost).toEqual(acknowledged.slice(acknowledged.length - lost.length));
    const requested = wanted.slice(0, acknowledged.length + IN_FLIGHT);
    for (const start of requested)
      expect(await again.confirm(start)).toMatchObject({ status: 200 });
    await restarted.stop();
    await withStores(folder, async (stores) => {
      const booked = (await readLog(stores)).flatMap(({ event }) => {
        const { type, data } = event as AgendaEvent;
        return type === 'BookingPlaced' ? [`${data.day} ${data.start}`] : [];
      });
      expect(booked.sort()).toEqual(requested.map(({ date, start }) => `${date} ${start}`).sort());
      await expectViewsToCatchUp(stores);
    });
  });
});
