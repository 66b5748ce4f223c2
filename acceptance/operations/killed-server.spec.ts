import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  confirmBooking,
  getOfferedStarts,
  idFrom,
  login,
  viewDeclarations,
  type BookingPlaced,
  type RecordedEvent,
  type OfferedStart,
  type ViewName,
} from 'contracts';
import { audit, replayViews, runProjections } from 'projections';
import { pino } from 'pino';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { demoPractitioners } from '../../demo/src/dataset/practitioners/demo-practitioners.ts';
import { camille } from '../../demo/src/dataset/demo-customers.ts';

const BOOKINGS = 200;
const KILLED_AFTER = 60;
const IN_FLIGHT = 16;

const [practitioner] = demoPractitioners('2026-01-01');
const [, followUp] = practitioner.consultations;
const [address] = practitioner.addresses;

/** The product on a data folder, in a process that can be killed. */
const serve = async (folder: string) => {
  const script = await bundled(new URL('../testing/serve-demo.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  let port = '';
  for await (const line of createInterface(child.stdout)) {
    port = line;
    break;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    killOutright: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(url + login.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: camille.email, password: 'Demo1234!' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const freeStarts = async (url: string): Promise<OfferedStart[]> => {
  const path = getOfferedStarts.url.replace(':id', practitioner.practitionerId);
  const query = `consultation=${followUp?.consultationId ?? ''}&address=${address?.addressId ?? ''}`;
  return (await (await fetch(`${url}${path}?${query}`)).json()) as OfferedStart[];
};

const keyOf = ({ date, start }: OfferedStart) => idFrom('killed', date, start);

const confirm = (url: string, cookie: string, slot: OfferedStart) =>
  fetch(url + confirmBooking.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': keyOf(slot) },
    body: JSON.stringify({
      professionalId: practitioner.practitionerId,
      customerId: camille.customerId,
      consultationId: followUp?.consultationId,
      consultationOptionId: 'PRESENTIEL',
      addressId: address?.addressId,
      beginningHour: `${slot.date} ${slot.start}`,
    }),
  });

const isBooking = (recorded: RecordedEvent): recorded is RecordedEvent<BookingPlaced> =>
  recorded.event.type === 'BookingPlaced' && recorded.metadata.origin === 'web';

describe('a server that is killed while people book', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;

  beforeEach(async () => {
    there = await aFolder();
  });
  afterEach(() => there.remove());

  it('has every booking that it acknowledged once, and views that agree with the log', async () => {
    const server = await serve(there.folder);
    const cookie = await signIn(server.url);
    const wanted = (await freeStarts(server.url)).slice(0, BOOKINGS);
    expect(wanted).toHaveLength(BOOKINGS);
    const acknowledged: OfferedStart[] = [];
    const waiting = [...wanted];
    let killing: Promise<void> | undefined;
    const bookOneAfterTheOther = async () => {
      for (let slot = waiting.shift(); slot !== undefined; slot = waiting.shift()) {
        const answer = await confirm(server.url, cookie, slot).catch(() => undefined);
        if (answer === undefined) return;
        expect(answer.status).toBe(200);
        acknowledged.push(slot);
        if (acknowledged.length >= KILLED_AFTER) killing ??= server.killOutright();
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, bookOneAfterTheOther));
    await killing;
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
    expect(acknowledged.length).toBeLessThan(BOOKINGS);

    // A client without an answer repeats its command with the same key: nothing is written twice.
    const restarted = await serve(there.folder);
    for (const slot of wanted.slice(0, acknowledged.length + IN_FLIGHT))
      expect((await confirm(restarted.url, cookie, slot)).status).toBe(200);
    await restarted.killOutright();

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
    const partyId = practitioner.practitionerId;
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
