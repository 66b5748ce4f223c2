import { expect, it } from '@jest/globals';
import { addDays, planningStream, withoutVisitorLimits } from 'contracts';
import { aConsultation, addressId, aWeeklySlot, customerId, day } from 'contracts/testing';
import { audit, replayViews } from 'projections';
import { aConfirmation, confirmUrl, openApp } from '../testing/open-app.ts';

const BOOKINGS = 500;
const TOGGLES = 50;
/** Sessions of five minutes, from 6 to 23. */
const STARTS_A_DAY = 204;
const AT_ONCE = 10;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

const startOf = (index: number): string => {
  const minute = 360 + 5 * (index % STARTS_A_DAY);
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  const on = addDays(day, Math.floor(index / STARTS_A_DAY));
  return `${on} ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

it('books what it says is booked while the mode changes, and says of the rest that it is on request', async () => {
  const app = await openApp({ limits: withoutVisitorLimits });
  const [practitionerId, consultationId] = ['practitioner-lise', 'consultation-lise'];
  await app.people.practitioner('lise', {
    firstname: 'Lise',
    lastname: 'Moreau',
    practitionerId,
    addressId,
    consultations: [
      aConsultation({ consultationId, durationMinutes: 5, pauseMinutes: 0, noticeMinutes: 0 }),
    ],
    weeklySlots: weekdays.map((dayOfWeek) =>
      aWeeklySlot({
        slotId: `lise-${dayOfWeek}`,
        dayOfWeek,
        from: '06:00',
        to: '23:00',
        consultationIds: [consultationId],
      }),
    ),
  });
  const [lise, camille] = [await app.signedIn('lise'), await app.signedIn('camille')];
  const confirm = (index: number) =>
    camille.post(
      confirmUrl,
      aConfirmation({
        professionalId: practitionerId,
        customerId,
        consultationId,
        beginningHour: startOf(index),
      }),
    );
  const toggle = (index: number) =>
    lise.post('/api/update-management-mode', { isManualManagement: index % 2 === 0 });

  const answers = new Map<string, string>();
  let toggled = 0;
  for (let from = 0; from < BOOKINGS; from += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, (_, index) => from + index);
    const [change, ...reported] = await Promise.all([toggle(toggled), ...requests.map(confirm)]);
    expect(change.status).toBe(200);
    toggled += 1;
    for (const [index, { status, body }] of reported.entries())
      answers.set(startOf(from + index), status === 200 ? 'booked' : String(body['code']));
  }
  expect([answers.size, toggled]).toEqual([BOOKINGS, TOGGLES]);

  const days = [...new Set([...answers.keys()].map((start) => start.slice(0, 10)))];
  const there = await Promise.all(days.map((on) => app.bookingsOn(on, practitionerId)));
  const active = there.flat().map((booking) => `${booking.day} ${booking.start}`);
  const booked = [...answers].filter(([, answer]) => answer === 'booked');
  expect(booked.map(([start]) => start).sort()).toEqual(active.sort());
  expect(new Set(answers.values())).toEqual(new Set(['booked', 'ON_REQUEST_ONLY']));
  const chosen = await app.eventStore.readStream(planningStream(practitionerId));
  expect(chosen.filter(({ event }) => event.type === 'ManagementModeChosen')).toHaveLength(TOGGLES);
  await app.caughtUp();
  expect((await audit(app)).anomalies).toEqual([]);
  for (const { differences } of await replayViews(app)) expect(differences).toEqual([]);
  await app.close();
}, 60_000);
