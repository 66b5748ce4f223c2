import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { viewDeclarations, type OfferedStart, type ViewName } from 'contracts';
import { practitionerId } from 'contracts/testing';
import { audit, replayViews, runProjections } from 'projections';
import { pino } from 'pino';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import {
  bookStart,
  isBooking,
  plantClaireAndCamille,
  signCamilleIn,
  startsOfClaire,
} from '../testing/camille-books.ts';
import { startServer } from '../testing/start-server.ts';

const BOOKINGS = 200;
const KILLED_AFTER = 60;
const IN_FLIGHT = 16;

describe('a server that is killed while people book', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;

  beforeEach(async () => {
    there = await aFolder();
  });
  afterEach(() => there.remove());

  it('has every booking that it acknowledged once, and views that agree with the log', async () => {
    await plantClaireAndCamille(there.folder);
    const server = await startServer({ DATA_DIR: there.folder });
    const cookie = await signCamilleIn(server.url);
    const wanted = (await startsOfClaire(server.url)).slice(0, BOOKINGS);
    expect(wanted).toHaveLength(BOOKINGS);
    const acknowledged: OfferedStart[] = [];
    const waiting = [...wanted];
    let killing: Promise<void> | undefined;
    const bookOneAfterTheOther = async () => {
      for (let slot = waiting.shift(); slot !== undefined; slot = waiting.shift()) {
        const answer = await bookStart(server.url, cookie, slot).catch(() => undefined);
        if (answer === undefined) return;
        expect(answer.status).toBe(200);
        acknowledged.push(slot);
        if (acknowledged.length >= KILLED_AFTER) killing ??= server.end('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, bookOneAfterTheOther));
    await killing;
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
    expect(acknowledged.length).toBeLessThan(BOOKINGS);

    // A client without an answer repeats its command with the same key: nothing is written twice.
    const restarted = await startServer({ DATA_DIR: there.folder });
    for (const slot of wanted.slice(0, acknowledged.length + IN_FLIGHT))
      expect((await bookStart(restarted.url, cookie, slot)).status).toBe(200);
    await restarted.end('SIGKILL');

    const stores = await openStores(there.folder);
    const { eventStore, readStore } = stores;
    const logger = pino({ level: 'silent' });
    const running = runProjections({ eventStore, readStore, logger });
    await running.ready;
    const log = await eventStore.readAll(0, 100_000);
    const booked = log.filter(isBooking).map(({ event: { data } }) => `${data.day} ${data.start}`);
    for (const { date, start } of acknowledged)
      expect(booked.filter((one) => one === `${date} ${start}`)).toHaveLength(1);
    expect(booked).toHaveLength(acknowledged.length + IN_FLIGHT);
    expect((await audit({ eventStore })).anomalies).toEqual([]);
    for (const { differences } of await replayViews({ eventStore, readStore }))
      expect(differences).toEqual([]);
    const partyId = practitionerId;
    const alerts = await readStore.find('unseen-alerts', {
      where: { partyId },
      order: 'descending',
      limit: booked.length,
    });
    const ids = new Set(alerts.map(({ about }) => about.id));
    for (const { event } of log.filter(isBooking)) expect(ids).toContain(event.data.bookingId);
    const names = Object.keys(viewDeclarations).filter(
      (name) => name !== 'quarantined-events',
    ) as ViewName[];
    for (const view of names)
      expect(await readStore.checkpoint(view)).toBe(await eventStore.head());
    await running.stop();
    await closeStores(stores);
  }, 60_000);
});
