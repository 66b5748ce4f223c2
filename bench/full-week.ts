import { join } from 'node:path';
import {
  addDays,
  agendaStream,
  dayOfWeek,
  DEFAULT_ZONE,
  epochMinuteOf,
  hourOf,
  idFrom,
  localOf,
  type BookingPlaced,
} from 'contracts';
import { aBookingPlaced, aConsultation, aWeeklySlot, metadataAt } from 'contracts/testing';
import { pino } from 'pino';
import { composeApp } from '../infra/src/run/composition/compose.ts';
import { systemClock } from '../infra/src/run/process/system-clock.ts';
import { openPeople, emailOf, password } from '../acceptance/testing/people.ts';
import { openWebPages } from '../infra/src/run/server/web-pages.ts';
import {
  mailForSpecs,
  openMemoryStores,
  passwordsForSpecs,
} from '../infra/src/testing/memory-stores.ts';
import { freePort } from '../tools/free-ports.mjs';

const CONSULTATIONS = 20;
export const SLOTS = 40;
export const BOOKINGS = 60;
const DAYS = 7;
const OPENS = 7 * 60;

const practitionerId = 'practitioner-busy';
const addressId = 'address-busy';
const range = (length: number) => Array.from({ length }, (_, index) => index);

const consultations = range(CONSULTATIONS).map((number) =>
  aConsultation({
    consultationId: `consultation-${number}`,
    name: `Séance n° ${number + 1}`,
    durationMinutes: 45,
    pauseMinutes: 0,
  }),
);

const slots = range(SLOTS).map((number) => {
  const from = OPENS + Math.floor(number / DAYS) * 150;
  return aWeeklySlot({
    slotId: `slot-${number}`,
    dayOfWeek: (number % DAYS) + 1,
    from: hourOf(from),
    to: hourOf(from + 120),
    consultationIds: [`consultation-${number % CONSULTATIONS}`],
    addressId,
  });
});

/** Bookings from the morning on, one an hour. */
const bookingsOn = (day: string): readonly BookingPlaced[] =>
  range(Math.ceil((BOOKINGS - dayOfWeek(day) + 1) / DAYS)).map((number) => {
    const minute = OPENS + number * 60;
    const startsAt = (epochMinuteOf(DEFAULT_ZONE, day, minute) ?? 0) * 60_000;
    return aBookingPlaced({
      bookingId: `booking-${day}-${number}`,
      practitionerId,
      consultationId: `consultation-${number % CONSULTATIONS}`,
      day,
      start: hourOf(minute),
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 45 * 60_000).toISOString(),
    });
  });

/** Serves a product with one practitioner, whose week is full; returns its address and credentials. */
export const serveFullWeek = async () => {
  const stores = openMemoryStores();
  const people = openPeople(stores, systemClock);
  await people.customer('camille', { customerId: aBookingPlaced().data.customerId });
  await people.practitioner('busy', {
    firstname: 'Claire',
    lastname: 'Fontaine',
    practitionerId,
    addressId,
    consultations,
    weeklySlots: slots,
    trialEndsOn: '2099-12-31',
  });
  const now = systemClock.now();
  const today = localOf(DEFAULT_ZONE, now).day;
  const monday = addDays(today, 1 - dayOfWeek(today));
  for (const day of range(DAYS).map((number) => addDays(monday, number))) {
    const metadata = metadataAt(now, { commandId: `booked-${day}`, origin: 'import' });
    const booked = bookingsOn(day).map((event) => ({
      id: idFrom('bench', event.data.bookingId),
      event,
      metadata,
    }));
    await stores.eventStore.append(agendaStream(practitionerId, day), -1, booked);
  }
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const web = await openWebPages(join(import.meta.dirname, '..', 'dist'), address);
  const app = await composeApp({
    ...stores,
    passwords: passwordsForSpecs,
    mail: mailForSpecs,
    runsProcesses: false,
    publicUrl: address,
    logger: pino({ level: 'warn' }),
    webPages: web.webPages,
    mount: web.mountFiles,
  });
  await app.ready;
  await app.server.listen({ host: '127.0.0.1', port });
  return { address, email: emailOf('busy'), password, close: app.close };
};
