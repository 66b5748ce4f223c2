import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { nextDay } from 'contracts/testing';
import { readByCalendars } from '../../infra/src/testing/calendar-readers.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';
import { emailOf } from '../testing/people.ts';

let app: OpenApp;
let camille: Browser;
let bookingId: string;

beforeEach(async () => {
  app = await openApp();
  camille = await app.signedIn('camille');
  expect((await camille.post(confirmUrl, aConfirmation())).status).toBe(200);
  await app.caughtUp();
  bookingId = (await app.bookingsOn())[0]?.bookingId ?? '';
});
afterEach(() => app.close());

const calendar = () => camille.get(`/api/customer/bookings/${bookingId}/calendar`);
const threeTimes = <Appointment>(read: Appointment) => [read, read, read];

it('gives a customer the file of an appointment for their own calendar, as it stands now', async () => {
  const uid = `${bookingId}@souffle`;
  const entry = { method: 'REQUEST', status: 'CONFIRMED', uid, isUtc: true };
  const { status, headers, text } = await calendar();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="rendez-vous.ics"');
  const booked = { startsAt: '2026-03-12T08:00:00.000Z', endsAt: '2026-03-12T09:00:00.000Z' };
  expect(readByCalendars(text)).toEqual(threeTimes({ ...entry, sequence: 0, ...booked }));

  const claire = await app.signedIn('claire');
  const move = { date: nextDay, start: '10:15', reason: 'Formation' };
  await claire.post(`/api/practitioner/bookings/${bookingId}/move`, move);
  const moved = { startsAt: '2026-03-19T09:15:00.000Z', endsAt: '2026-03-19T10:15:00.000Z' };
  await app.caughtUp();
  expect(readByCalendars((await calendar()).text)).toEqual(
    threeTimes({ ...entry, sequence: 1, ...moved }),
  );
});

it('has no file of an appointment that was cancelled', async () => {
  await camille.delete(`/api/customer/deleteBooking/${bookingId}`);
  expect(await calendar()).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
});

it('tells customers alone where their mails go', async () => {
  const { body } = await camille.get('/api/customer/getBooking');
  expect(body['mailedTo']).toBe(emailOf('camille'));
});
