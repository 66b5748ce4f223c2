import { afterEach, describe, expect, it } from '@jest/globals';
import {
  addDays,
  NBSP,
  spokenStart,
  typographic,
  weekdayAndDay,
  type AdminMail,
  type AdminMailContent,
  type Agenda,
  type CustomerBooking,
} from 'contracts';
import { aConsultation, aWeeklySlot } from 'contracts/testing';
import { until } from 'projections/testing';
import { readByCalendars } from '../../infra/src/testing/calendar-readers.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';

type Case = {
  readonly timeZone: string;
  readonly season: string;
  readonly at: string;
  /** Added by mails to an hour. */
  readonly zoneText: string;
  /** Days that lie around the change, and the instant that nine o'clock is on each. */
  readonly nine: Readonly<Record<string, string>>;
  /** A week later: a move between the two crosses the clock change. */
  readonly nineAWeekLater: string;
};

const SPRING = '2026-03-02T10:00:00.000Z';
const AUTUMN = '2026-10-12T10:00:00.000Z';

/** The clocks of Paris change on 29 March and 25 October; those of Réunion never change. */
const cases: readonly Case[] = [
  {
    timeZone: 'Europe/Paris',
    season: 'spring',
    at: SPRING,
    zoneText: '',
    nine: {
      '2026-03-28': '2026-03-28T08:00:00.000Z',
      '2026-03-29': '2026-03-29T07:00:00.000Z',
      '2026-03-30': '2026-03-30T07:00:00.000Z',
    },
    nineAWeekLater: '2026-04-04T07:00:00.000Z',
  },
  {
    timeZone: 'Europe/Paris',
    season: 'autumn',
    at: AUTUMN,
    zoneText: '',
    nine: {
      '2026-10-24': '2026-10-24T07:00:00.000Z',
      '2026-10-25': '2026-10-25T08:00:00.000Z',
      '2026-10-26': '2026-10-26T08:00:00.000Z',
    },
    nineAWeekLater: '2026-10-31T08:00:00.000Z',
  },
  {
    timeZone: 'Indian/Reunion',
    season: 'spring',
    at: SPRING,
    zoneText: ' (heure de La Réunion)',
    nine: {
      '2026-03-28': '2026-03-28T05:00:00.000Z',
      '2026-03-29': '2026-03-29T05:00:00.000Z',
      '2026-03-30': '2026-03-30T05:00:00.000Z',
    },
    nineAWeekLater: '2026-04-04T05:00:00.000Z',
  },
  {
    timeZone: 'Indian/Reunion',
    season: 'autumn',
    at: AUTUMN,
    zoneText: ' (heure de La Réunion)',
    nine: {
      '2026-10-24': '2026-10-24T05:00:00.000Z',
      '2026-10-25': '2026-10-25T05:00:00.000Z',
      '2026-10-26': '2026-10-26T05:00:00.000Z',
    },
    nineAWeekLater: '2026-10-31T05:00:00.000Z',
  },
  // Clocks that change on other days: the second Sunday of March, the first of November.
  {
    timeZone: 'America/Miquelon',
    season: 'spring',
    at: SPRING,
    zoneText: ' (heure de Saint-Pierre-et-Miquelon)',
    nine: {
      '2026-03-07': '2026-03-07T12:00:00.000Z',
      '2026-03-08': '2026-03-08T11:00:00.000Z',
      '2026-03-09': '2026-03-09T11:00:00.000Z',
    },
    nineAWeekLater: '2026-03-14T11:00:00.000Z',
  },
  {
    timeZone: 'America/Miquelon',
    season: 'autumn',
    at: AUTUMN,
    zoneText: ' (heure de Saint-Pierre-et-Miquelon)',
    nine: {
      '2026-10-31': '2026-10-31T11:00:00.000Z',
      '2026-11-01': '2026-11-01T12:00:00.000Z',
      '2026-11-02': '2026-11-02T12:00:00.000Z',
    },
    nineAWeekLater: '2026-11-07T12:00:00.000Z',
  },
];

const practitionerId = 'practitioner-rose';
const addressId = 'address-rose';
const consultationId = 'consultation-rose';
/** Saturday, Sunday and Monday: clocks change on a Sunday. */
const weekdays = [6, 7, 1];
const START = '09:00';
const END = '10:00';
const MINUTES = 60;
/** The deadline is two days before, at the same local hour. */
const DELAY_DAYS = 2;

describe('a weekly slot at nine is nine on the wall, before and after the clocks change,', () => {
  let app: OpenApp;
  let camille: Browser;
  let rose: Browser;
  let operator: Browser;
  afterEach(() => app.close());

  const open = async ({ at, timeZone }: Case) => {
    app = await openApp({ at, runsProcesses: true });
    await app.people.practitioner('rose', {
      firstname: 'Rose',
      lastname: 'Payet',
      practitionerId,
      addressId,
      timeZone,
      consultations: [
        aConsultation({
          consultationId,
          durationMinutes: MINUTES,
          cancellationDelayMinutes: DELAY_DAYS * 24 * 60,
        }),
      ],
      weeklySlots: weekdays.map((dayOfWeek) =>
        aWeeklySlot({
          slotId: `slot-${dayOfWeek}`,
          dayOfWeek,
          from: START,
          to: END,
          addressId,
          consultationIds: [consultationId],
        }),
      ),
    });
    [camille, rose, operator] = (await Promise.all(
      ['camille', 'rose', 'operator'].map((name) => app.signedIn(name)),
    )) as [Browser, Browser, Browser];
    await app.caughtUp();
  };

  const offeredOn = async (day: string): Promise<unknown> => {
    const query = `consultation=${consultationId}&address=${addressId}&from=${day}&days=1`;
    const path = `/professionnel/api/${practitionerId}/filtered-available-slots?${query}`;
    return (await app.visitor().get(path)).body;
  };
  const book = (day: string) =>
    camille.post(
      confirmUrl,
      aConfirmation({
        professionalId: practitionerId,
        consultationId,
        addressId,
        beginningHour: `${day} ${START}`,
      }),
    );
  const customersBookings = async () => {
    const { body } = await camille.get('/api/customer/getBooking');
    return body['bookingCustomer'] as readonly CustomerBooking[];
  };
  const agenda = async (from: string, to: string) =>
    (await rose.get(`/api/practitioner/agenda?from=${from}&to=${to}`)).body as Agenda;
  /** The last mails to the customer and the practitioner about their appointment on that day. */
  const mailsOn = async (day: string) => {
    const { mails } = (await operator.get('/api/admin/mails')).body as unknown as {
      mails: readonly AdminMail[];
    };
    const ofDay = mails.filter(({ appointment }) => appointment?.day === day);
    return Promise.all(
      (['customer', 'practitioner'] as const).map(async (role) => {
        const id = ofDay.find(({ recipient }) => recipient.role === role)?.id;
        const reason = { reason: 'Quelle heure y lit-on ?' };
        const { body } = await operator.post(`/api/admin/mails/${id}/reveal`, reason);
        return (body as unknown as AdminMailContent).message;
      }),
    );
  };

  const mailsSettled = (count: number) =>
    until(async () => (await app.readStore.count('mails-settled', {})) === count);
  const hour = `9${NBSP}h`;
  const spoken = (day: string) => `${weekdayAndDay(day)} à${NBSP}${hour}`;

  /** Both mails name that day at nine, in words and as the exact instant. */
  const expectMails = async ({ zoneText }: Case, day: string, startsAt = '', sequence = 0) => {
    const mails = await mailsOn(day);
    expect(mails[0]?.text).toContain(
      `annulez avant le ${spoken(addDays(day, -DELAY_DAYS))}${zoneText}.`,
    );
    const endsAt = new Date(Date.parse(startsAt) + MINUTES * 60_000).toISOString();
    for (const mail of mails) {
      expect(mail?.subject).toContain(`${spoken(day)}${zoneText}`);
      expect(mail?.text).toContain(typographic(`Date : ${spokenStart(day, START)}${zoneText}\n`));
      for (const read of readByCalendars(mail?.calendar?.ics ?? ''))
        expect(read).toMatchObject({ isUtc: true, startsAt, endsAt, sequence });
    }
    return mails;
  };

  it.each(cases)('in $timeZone, in $season', async (one) => {
    await open(one);
    const { timeZone, nine, nineAWeekLater } = one;
    const days = Object.keys(nine);
    for (const day of days) {
      expect(await offeredOn(day)).toEqual([{ date: day, start: START }]);
      const { status, body } = await book(day);
      expect({ status, at: body['beginningHour'] }).toEqual({
        status: 200,
        at: `${day} ${START}`,
      });
    }
    await mailsSettled(2 * days.length);
    for (const day of days) await expectMails(one, day, nine[day]);
    expect(await customersBookings()).toMatchObject(
      days.map((day) => ({
        day,
        date: day.split('-').toReversed().join('/'),
        time: START,
        endTime: END,
        timeZone,
        cancellationDeadline: { date: addDays(day, -DELAY_DAYS), time: START },
      })),
    );
    const inAgenda = await agenda(days[0] ?? '', days.at(-1) ?? '');
    expect(inAgenda).toMatchObject({
      timeZone,
      bookings: days.map((day) => ({ day, start: START, end: END, startsAt: nine[day] })),
    });

    const [first = ''] = days;
    const later = addDays(first, 7);
    const url = `/api/practitioner/bookings/${inAgenda.bookings[0]?.id}/move`;
    const moved = await rose.post(url, { date: later, start: START });
    expect(moved.body).toMatchObject({ date: later, start: START });
    await mailsSettled(2 * days.length + 2);
    const [toCustomer] = await expectMails(one, later, nineAWeekLater, 1);
    expect(toCustomer?.text).toContain(
      `du ${spoken(first)}${one.zoneText}. Il aura lieu le ${spoken(later)}${one.zoneText}.`,
    );
    expect((await agenda(later, later)).bookings).toMatchObject([
      { day: later, start: START, end: END, startsAt: nineAWeekLater },
    ]);
  });
});
