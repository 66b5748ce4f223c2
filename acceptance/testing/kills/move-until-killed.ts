/**
 * Run as a process of its own: Claire moves Camille's booking by a week, and it is killed after an event of
 * the given type.
 */
import { agendaDayId, isSeat } from 'contracts';
import { day, nextDay, practitionerId } from 'contracts/testing';
import { dyingLog, openDoomedApp } from '../doomed-app.ts';

const [folder = '', killedAfter = ''] = (process.argv[2] ?? '').split('\n');
const { eventStore, readStore, signedIn, book } = await openDoomedApp(folder, (stores) => ({
  runsProcesses: false,
  eventStore: dyingLog(stores.eventStore, killedAfter, 'after'),
}));
const [camille, claire] = await Promise.all([signedIn('camille'), signedIn('claire')]);
await book(camille);
await readStore.reached(['agenda-days', 'bookings'], await eventStore.head(), 10_000);
const occupied = (await readStore.get('agenda-days', agendaDayId(practitionerId, day)))?.occupied;
const url = `/api/practitioner/bookings/${occupied?.find(isSeat)?.bookingId}/move`;
const { status } = await claire.post(url, { date: nextDay, start: '10:15' });
console.log(`answered ${status}`);
