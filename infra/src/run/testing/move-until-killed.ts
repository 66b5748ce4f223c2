/**
 * Run as a process of its own: Camille books, Claire moves the booking a week on, and the process is
 * killed, as if by `kill -9`, as soon as an event of the given type is in the log.
 */
import { pino } from 'pino';
import { agendaDayId, confirmBooking, login } from 'contracts';
import type { Clock, EventStore } from 'contracts/ports';
import {
  aConsultation,
  addressId,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  nextDay,
  now,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { passwordsForSpecs as passwords, senderOfSpecs } from '../../testing/memory-stores.ts';
import { composeSouffle } from '../compose.ts';
import { openMail, openStores } from '../open-data-folder.ts';
import { openBrowser } from './browser.ts';
import { emailOf, openPeople, password } from './people.ts';

const [folder = '', killedAfter = ''] = (process.argv[2] ?? '').split('\n');
const stores = await openStores(folder);
const { eventStore } = stores;
const append: EventStore['append'] = async (stream, revision, events) => {
  const appended = await eventStore.append(stream, revision, events);
  if (events.some(({ event }) => event.type === killedAfter)) process.kill(process.pid, 'SIGKILL');
  return appended;
};

const clock: Clock = { now: () => now, elapsedMs: () => 0 };
const people = openPeople(stores, clock);
await people.practitioner('claire', {
  firstname: 'Claire',
  lastname: 'Fontaine',
  practitionerId,
  addressId,
  consultations: [aConsultation()],
  weeklySlots: [aWeeklySlot({ consultationIds: [consultationId] })],
});
await people.customer('camille', { customerId });
await people.customer('louis', { customerId: otherCustomerId });

const { server, ready } = await composeSouffle({
  ...stores,
  mail: openMail(folder, { mailFrom: senderOfSpecs }),
  runsProcesses: false,
  eventStore: { ...eventStore, append },
  passwords,
  publicUrl: 'http://localhost:3000',
  logger: pino({ level: 'silent' }),
  clock,
});
await ready;

const signedIn = async (name: string) => {
  const browser = openBrowser(server);
  await browser.post(login.url, { email: emailOf(name), password });
  return browser;
};
const [camille, claire] = await Promise.all([signedIn('camille'), signedIn('claire')]);
await camille.post(confirmBooking.url, {
  professionalId: practitionerId,
  customerId,
  consultationId,
  consultationOptionId: 'PRESENTIEL',
  addressId,
  beginningHour: `${day} 09:00`,
});
const { readStore } = stores;
await readStore.reached(['agenda-days', 'bookings'], await eventStore.head(), 10_000);
const occupied = (await readStore.get('agenda-days', agendaDayId(practitionerId, day)))?.occupied;
const url = `/api/practitioner/bookings/${occupied?.[0]?.bookingId}/move`;
const { status } = await claire.post(url, { date: nextDay, start: '10:15' });
console.log(`answered ${status}`);
