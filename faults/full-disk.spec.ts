import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errorBody, type AgendaEvent, type Health } from 'contracts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { expectViewsToCatchUp, readLog, withStores } from './testing/data-folder.ts';
import { everythingDone } from './testing/everything-done.ts';
import { expectMailed } from './testing/mails-folder.ts';
import { customerNameOf } from './testing/practices.ts';
import { canFillDisk, openSmallDisk } from './testing/small-disk.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import {
  freeStarts,
  laterStarts,
  openVisitor,
  signIn,
  type Start,
  type Visitor,
} from './testing/visitors.ts';
import { reportOfLog } from './testing/log-report.ts';
import { until } from './testing/until.ts';

const BOOKED_BEFORE = 20;
/** The log may still accept appends that fit into its own pages; all later ones are refused. */
const REFUSED = 30;
/** A mail that could not be written is tried again after a pause; these are over by then. */
const PAUSES_SECONDS = 600;
/** If the clock cannot be set, the pauses are real. */
const LONGEST_MS = 240_000;
jest.setTimeout(LONGEST_MS);

describe('a server whose disk is full', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let disk: ReturnType<typeof openSmallDisk>;
  beforeEach(async () => {
    there = await aFolder();
    disk = openSmallDisk(there.folder);
  });
  afterEach(async () => {
    await killEveryApp();
    disk.remove();
    await there.remove();
  });

  const start = () => startAppProcess(disk.folder, { environment: disk.environment });
  const visit = async (url: string) => openVisitor(url, 1, await signIn(url, customerNameOf(1)));

  const failingParts = async (url: string) => {
    const { failing } = (await (await fetch(`${url}/health`)).json()) as Health;
    return failing.map(({ part }) => part);
  };

  /** Books until a number of refusals; returns the acknowledged starts. */
  const bookUntilRefused = async (visitor: Visitor, starts: readonly Start[]) => {
    const acknowledged: Start[] = [];
    const refused: Start[] = [];
    for (const wanted of starts) {
      if (refused.length === REFUSED) break;
      const answer = await visitor.confirm(wanted);
      if (answer.status === 200) acknowledged.push(wanted);
      else {
        expect(answer).toEqual({
          status: 503,
          code: 'UNAVAILABLE',
          message: errorBody('UNAVAILABLE').message,
        });
        refused.push(wanted);
      }
    }
    expect(refused).toHaveLength(REFUSED);
    return { acknowledged, refused };
  };
  const bookAll = async (visitor: Visitor, starts: readonly Start[]) => {
    for (const wanted of starts)
      expect(await visitor.confirm(wanted)).toMatchObject({ status: 200 });
  };
  /** Each of them once; and both parties are written to, though later than they would have been. */
  const expectBookedOnce = async (wanted: readonly Start[]) => {
    disk.passTime(PAUSES_SECONDS);
    const later = start();
    await everythingDone(await later.listening);
    await later.stop();
    await withStores(disk.folder, async (stores) => {
      const log = await readLog(stores);
      const booked = log.flatMap(({ event }) => {
        const { type, data } = event as AgendaEvent;
        return type === 'BookingPlaced' ? [`${data.day} ${data.start}`] : [];
      });
      expect(booked.sort()).toEqual(wanted.map(({ date, start }) => `${date} ${start}`).sort());
      await expectMailed(disk.folder, reportOfLog(log));
      await expectViewsToCatchUp(stores);
    });
  };

  (canFillDisk ? it : it.skip)('refuses for a while, loses nothing, and goes on', async () => {
    const server = start();
    const url = await server.listening;
    const visitor = await visit(url);
    const starts = await laterStarts(url, 1);
    const before = starts.slice(0, BOOKED_BEFORE);
    await bookAll(visitor, before);

    expect(await failingParts(url)).toEqual([]);
    await until(async () => (await visitor.bookings()).length === BOOKED_BEFORE);

    disk.fill();
    const { acknowledged, refused } = await bookUntilRefused(visitor, starts.slice(BOOKED_BEFORE));
    // The check runs once a second at most, and ran just before.
    await until(async () => (await failingParts(url)).includes('log'));
    // Reads are not affected.
    expect((await freeStarts(url, 2)).length).toBeGreaterThan(0);
    expect((await visitor.bookings()).length).toBeGreaterThanOrEqual(BOOKED_BEFORE);

    disk.makeRoom();
    await bookAll(visitor, refused);
    const wanted = [...before, ...acknowledged, ...refused];
    // The views catch up by themselves: they retry.
    await until(async () => (await visitor.bookings()).length === wanted.length);
    await until(async () => (await failingParts(url)).length === 0);
    await server.stop();
    await expectBookedOnce(wanted);
  });

  (canFillDisk ? it : it.skip)(
    'may be killed then, and starts again when there is room',
    async () => {
      const server = start();
      const url = await server.listening;
      const visitor = await visit(url);
      const starts = await laterStarts(url, 1);
      const before = starts.slice(0, BOOKED_BEFORE);
      await bookAll(visitor, before);
      disk.fill();
      const { acknowledged, refused } = await bookUntilRefused(
        visitor,
        starts.slice(BOOKED_BEFORE),
      );
      await server.killOutright();
      disk.makeRoom();
      const again = start();
      await bookAll(await visit(await again.listening), refused);
      await again.stop();
      await expectBookedOnce([...before, ...acknowledged, ...refused]);
    },
  );
});
