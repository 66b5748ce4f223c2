import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from 'contracts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { expectViewsToCatchUp, readLog, withStores } from './testing/data-folder.ts';
import { canDisturb, openDisturbances } from './testing/disturbances.ts';
import { CUSTOMERS, customerNameOf, PRACTITIONERS } from './testing/practices.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { until } from './testing/until.ts';
import { laterStarts, openVisitor, signIn } from './testing/visitors.ts';

const FLUSH_MS = 200;
const AT_ONCE = 64;

(canDisturb ? describe : describe.skip)('a server whose disk is slow', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let disk: ReturnType<typeof openDisturbances>;
  beforeEach(async () => {
    there = await aFolder();
    disk = openDisturbances(there.folder);
  });
  afterEach(async () => {
    await killEveryApp();
    disk.close();
    await there.remove();
  });

  it('answers no booking before its flush, shares the flushes, and refuses nobody', async () => {
    const folder = `${there.folder}/data`;
    const server = startAppProcess(folder, { environment: disk.environment });
    const url = await server.listening;
    const numbers = Array.from({ length: CUSTOMERS }, (_, index) => index + 1);
    const visitors = await Promise.all(
      numbers.map(async (number) =>
        openVisitor(url, number, await signIn(url, customerNameOf(number))),
      ),
    );
    const [visitor] = visitors;
    const starts = await laterStarts(url, 1);
    const [first] = starts;
    if (visitor === undefined || first === undefined) throw new Error('Nobody, or nothing free.');

    disk.set('flushDelayMs', FLUSH_MS);
    const begun = performance.now();
    expect(await visitor.confirm(first)).toMatchObject({ status: 200 });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(FLUSH_MS);

    // Connections that are open already: a server that flushes takes new ones one by one.
    disk.set('flushDelayMs', 0);
    const offered = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => laterStarts(url, 1 + (index % PRACTITIONERS))),
    );
    // Bookings on different days, since those of one day are decided one after the other.
    const wanted = offered.flatMap((free, index) => {
      const day = addDays(first.date, 1 + Math.floor(index / PRACTITIONERS));
      return free.filter(({ date }) => date === day).slice(0, 1);
    });
    expect(wanted).toHaveLength(AT_ONCE);
    disk.set('flushDelayMs', FLUSH_MS);
    const flushed = disk.get('flushes');
    const answers = await Promise.all(
      wanted.map((start, index) => (visitors[index % CUSTOMERS] ?? visitor).confirm(start)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(disk.get('flushes') - flushed).toBeLessThan(AT_ONCE / 2);
    const left = starts.length - 1 - AT_ONCE / PRACTITIONERS;
    await until(async () => (await laterStarts(url, 1)).length === left);

    // Killed while the disk is slow: all answers were flushed.
    await server.killOutright();
    await withStores(folder, async (stores) => {
      const booked = (await readLog(stores)).filter(({ event }) => event.type === 'BookingPlaced');
      expect(booked).toHaveLength(1 + AT_ONCE);
      await expectViewsToCatchUp(stores);
    });
  });
});
