import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDays,
  minuteOf,
  type BookingPlaced,
  type ConfirmBookingBody,
  type WeeklySlot,
} from 'contracts';
import { aConsultation, aWeeklySlot, day } from 'contracts/testing';
import { audit } from 'projections';
import { until } from 'projections/testing';
import type { Answer, Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';

const ROUNDS = 10;
const ASKING = 40;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

const MERCIERE = 'address-merciere-too';
const BELLECOUR = 'address-bellecour';
/** The length of each session, its pause included: 60 and 15 minutes, 45 and 15. */
const minutesOf = { first: 75, followUp: 60 } as const;

type RequestedBooking = {
  readonly start: string;
  readonly consultation: keyof typeof minutesOf;
  readonly addressId: string;
};
const requestedBooking = (overrides: Partial<RequestedBooking>): RequestedBooking => ({
  start: '09:00',
  consultation: 'first',
  addressId: MERCIERE,
  ...overrides,
});

/** A practitioner has one time for all sessions and places. */
const doMeet = (one: RequestedBooking, other: RequestedBooking): boolean => {
  const [from, otherFrom] = [minuteOf(one.start), minuteOf(other.start)];
  return (
    from < otherFrom + minutesOf[other.consultation] &&
    otherFrom < from + minutesOf[one.consultation]
  );
};

/** Taken by another customer, or by a booking of one's own. */
const TAKEN = expect.stringMatching(/^(SLOT_TAKEN|ALREADY_YOURS)$/);

describe('wishes that exclude each other, asked for at the same time,', () => {
  let app: OpenApp;
  let customers: readonly {
    readonly customerId: string;
    readonly relativeId: string;
    readonly browser: Browser;
  }[];
  beforeAll(async () => {
    app = await openApp();
    const names = Array.from({ length: ASKING }, (_, index) => `asking-${index}`);
    for (const name of names) {
      await app.people.customer(name, { customerId: `customer-${name}` });
      await app.people.relative(`customer-${name}`, `relative-${name}`, { firstname: 'Alix' });
    }
    customers = await Promise.all(
      names.map(async (name) => ({
        customerId: `customer-${name}`,
        relativeId: `relative-${name}`,
        browser: await app.signedIn(name),
      })),
    );
  });
  afterAll(() => app.close());
  /** A practitioner of their own for each spec, every day of the week at both addresses. */
  const practice = async (requested: string, slots: readonly Partial<WeeklySlot>[]) => {
    const name = requested.replaceAll(/\W+/g, '-');
    const practitionerId = `practitioner-${name}`;
    const idOf = (consultation: RequestedBooking['consultation']) => `${consultation}-${name}`;
    const consultationIds = [idOf('first'), idOf('followUp')];
    await app.people.practitioner(name, {
      firstname: name,
      lastname: 'Fontaine',
      practitionerId,
      addressId: MERCIERE,
      otherAddressIds: [BELLECOUR],
      consultations: [
        aConsultation({ consultationId: idOf('first') }),
        aConsultation({ consultationId: idOf('followUp'), durationMinutes: 45 }),
      ],
      weeklySlots: [1, 2, 3, 4, 5, 6, 7].flatMap((dayOfWeek) =>
        slots.map((slot, index) =>
          aWeeklySlot({
            slotId: `slot-${dayOfWeek}-${index}`,
            dayOfWeek,
            consultationIds,
            addressId: MERCIERE,
            ...slot,
          }),
        ),
      ),
    });
    await app.caughtUp();
    const confirm = (
      index: number,
      on: string,
      { start, consultation, addressId }: RequestedBooking,
      overrides: Partial<ConfirmBookingBody> = {},
    ): Promise<Answer> => {
      const asking = customers[index % ASKING];
      if (asking === undefined) throw new Error('Nobody asks.');
      return asking.browser.post(
        confirmUrl,
        aConfirmation({
          professionalId: practitionerId,
          customerId: asking.customerId,
          consultationId: idOf(consultation),
          addressId,
          beginningHour: `${on} ${start}`,
          ...overrides,
        }),
      );
    };
    const requestOf = ({
      start,
      consultationId,
      place,
    }: BookingPlaced['data']): RequestedBooking => ({
      start,
      consultation: consultationId === idOf('first') ? 'first' : 'followUp',
      addressId: place?.addressId ?? '',
    });
    /** The bookings of a day, as granted requests. */
    const grantedOn = async (on: string) =>
      (await app.bookingsOn(on, practitionerId)).map(requestOf);
    return { name, confirm, grantedOn, practitionerId };
  };
  type Practice = Awaited<ReturnType<typeof practice>>;

  /** No two bookings overlap, and no request for a free time was refused. */
  const expectOnlyPossibleWinners = async (
    { grantedOn }: Practice,
    on: string,
    answers: readonly { readonly requested: RequestedBooking; readonly answer: Answer }[],
  ) => {
    const granted = await grantedOn(on);
    for (const [index, one] of granted.entries())
      for (const other of granted.slice(index + 1)) expect(doMeet(one, other)).toBe(false);
    const won = answers
      .filter(({ answer }) => answer.status === 200)
      .map(({ requested }) => requested);
    expect(won.map((one) => JSON.stringify(one)).sort()).toEqual(
      granted.map((one) => JSON.stringify(one)).sort(),
    );
    for (const { requested, answer } of answers) {
      if (answer.status === 200) continue;
      expect(answer).toMatchObject({ status: 409, body: { code: TAKEN } });
      expect(granted.some((one) => doMeet(one, requested))).toBe(true);
    }
    return granted;
  };

  it.each([
    {
      name: 'overlapping starts',
      slots: [
        { from: '09:00', to: '12:00' },
        { from: '09:30', to: '12:30' },
      ],
      requests: ['09:00', '09:30', '10:15', '10:45'].map((start) => requestedBooking({ start })),
    },
    {
      name: 'different consultations',
      slots: [{}],
      requests: [
        requestedBooking({}),
        requestedBooking({ start: '10:15' }),
        requestedBooking({ consultation: 'followUp' }),
        requestedBooking({ consultation: 'followUp', start: '10:00' }),
      ],
    },
    {
      name: 'different addresses',
      slots: [{}, { addressId: BELLECOUR }],
      requests: ['09:00', '10:15'].flatMap((start) =>
        [MERCIERE, BELLECOUR].map((addressId) => requestedBooking({ start, addressId })),
      ),
    },
  ])('for $name, are granted as far as the time goes', async ({ name, slots, requests }) => {
    const practitioner = await practice(name, slots);
    for (const round of rounds) {
      const on = addDays(day, round);
      const answers = await Promise.all(
        Array.from({ length: ASKING }, async (_, index) => {
          // Each kind of request comes first in some round.
          const requested = requests[(index + round) % requests.length] ?? requestedBooking({});
          return { requested, answer: await practitioner.confirm(index, on, requested) };
        }),
      );
      // However they fall, two fit.
      expect(await expectOnlyPossibleWinners(practitioner, on, answers)).toHaveLength(2);
    }
  });

  it('for oneself and for a relative, are granted to one of all these people', async () => {
    const practitioner = await practice('relatives', [{}]);
    for (const round of rounds) {
      const on = addDays(day, round);
      const answers = await Promise.all(
        Array.from({ length: ASKING }, async (_, index) => {
          const asking = Math.floor(index / 2);
          const relativeId = customers[asking]?.relativeId ?? '';
          const isForRelative = (index + round) % 2 === 0;
          const beneficiary = isForRelative ? { customerId: relativeId } : {};
          return {
            requested: requestedBooking({}),
            answer: await practitioner.confirm(asking, on, requestedBooking({}), beneficiary),
          };
        }),
      );
      expect(await expectOnlyPossibleWinners(practitioner, on, answers)).toHaveLength(1);
    }
  });

  const target = requestedBooking({ start: '10:15' });
  const left = requestedBooking({ start: '09:00' });
  it.each([
    { name: 'within a day', days: 0, contended: [target, left] },
    { name: 'to another day', days: ROUNDS, contended: [target, left] },
    { name: 'within a day, for what it leaves', days: 0, contended: [left] },
    { name: 'to another day, for what it leaves', days: ROUNDS, contended: [left] },
  ])(
    'by a move $name, and by bookings, have one winner each',
    async ({ name, days, contended }) => {
      const practitioner = await practice(name, [{}]);
      const mover = await app.signedIn(practitioner.name);
      const dayOf = { [target.start]: days, [left.start]: 0 };
      for (const round of rounds) {
        const on = addDays(day, round);
        const to = addDays(on, days);
        expect((await practitioner.confirm(0, on, left)).status).toBe(200);
        await app.caughtUp();
        const [moving] = await app.bookingsOn(on, practitioner.practitionerId);
        const url = `/api/practitioner/bookings/${moving?.bookingId}/move`;
        const confirm = async (index: number) => {
          const requested = contended[(index + round) % contended.length] ?? target;
          const answer = await practitioner.confirm(
            index,
            addDays(on, dayOf[requested.start] ?? 0),
            requested,
          );
          return { requested, answer };
        };
        // Alternately: some of the others come before it, or all once its first step is written.
        const others = Array.from({ length: ASKING - 1 }, (_, index) => index + 1);
        const before = round % 2 === 0 ? round : 0;
        const early = others.slice(0, before).map(confirm);
        const head = await app.eventStore.head();
        const moved = mover.post(url, { date: to, start: target.start });
        if (before === 0) await until(async () => (await app.eventStore.head()) > head);
        const answers = await Promise.all([...early, ...others.slice(before).map(confirm)]);
        const { status, body } = await moved;

        const isMoved = status === 200;
        if (!isMoved)
          expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'SLOT_TAKEN' });
        if (!contended.includes(target)) expect(isMoved).toBe(true);
        const wonAt = ({ start }: RequestedBooking) =>
          answers.filter(
            ({ requested, answer }) => requested.start === start && answer.status === 200,
          ).length;
        for (const { answer } of answers)
          if (answer.status !== 200)
            expect(answer).toMatchObject({ status: 409, body: { code: TAKEN } });
        expect(wonAt(target)).toBe(isMoved ? 0 : 1);
        expect(wonAt(left)).toBeLessThanOrEqual(isMoved ? 1 : 0);
        const active = [
          ...(await app.bookingsOn(on, practitioner.practitionerId)),
          ...(days === 0 ? [] : await app.bookingsOn(to, practitioner.practitionerId)),
        ];
        expect(active).toHaveLength(1 + wonAt(target) + wonAt(left));
        expect(active.find(({ bookingId }) => bookingId === moving?.bookingId)).toMatchObject(
          isMoved ? { day: to, start: target.start } : { day: on, start: left.start },
        );
        expect(new Set(active.map((one) => `${one.day} ${one.start}`)).size).toBe(active.length);
        // The start that a move left is free, unless another request was faster.
        const next = await practitioner.confirm(0, on, left);
        expect(next.status).toBe(isMoved && wonAt(left) === 0 ? 200 : 409);
      }
    },
  );

  it('leave nothing that `npm run audit` finds', async () => {
    const { anomalies, bookings } = await audit(app);
    expect(anomalies).toEqual([]);
    expect(bookings).toBeGreaterThanOrEqual(8 * ROUNDS);
  });
});
