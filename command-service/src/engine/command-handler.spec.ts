import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  GIVEN_UP_AFTER_MS,
  eventIdOf,
  idFrom,
  offeredStarts,
  type AgendaEvent,
  type BookingCancelled,
  type BookingPlaced,
} from 'contracts';
import type { EventStore } from 'contracts/ports';
import {
  aBookingMoveRefused,
  aConsultation,
  anOffer,
  aWeeklySlot,
  consultationId,
  day,
  groupId,
  metadataAt,
  now,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { agendaDecider } from '../agenda/agenda-decider.ts';
import { openCommandHandler, type CommandHandler } from './command-handler.ts';
import { aClock, aSlotRequest, aTimeline, cancelBooking, placeBooking } from '../testing/index.ts';

const stream = agendaStream(practitionerId, day);
/** Nine starts of an hour from 08:00 on. */
const offer = anOffer({
  consultations: [
    { ...aConsultation({ pauseMinutes: 0 }), archived: false },
    {
      ...aConsultation({ consultationId: groupId, pauseMinutes: 0, placesMax: 3 }),
      archived: false,
    },
  ],
  weeklySlots: [aWeeklySlot({ from: '08:00', to: '17:00' })],
});
const starts = offeredStarts(offer, [], aSlotRequest(), day, now).map(({ start }) => start);

/** A request of its own: another command, booking and customer for each name. */
const slotRequestOf = (name: string, start: string, requested = consultationId, its = offer) =>
  placeBooking(
    {
      bookingId: `booking-${name}`,
      customerId: `customer-${name}`,
      start,
      consultationId: requested,
    },
    { offer: its, metadata: { commandId: `command-${name}` } },
  );
/** A request to another practitioner, whose day has a stream of its own. */
const slotRequestAt = (owner: string, name: string, start: string) =>
  slotRequestOf(name, start, consultationId, { ...offer, practitionerId: owner });
const cancellationOf = (name: string) =>
  cancelBooking(
    {
      bookingId: `booking-${name}`,
      requester: { by: 'customer', partyId: `customer-${name}` },
    },
    { metadata: { commandId: `cancel-${name}` } },
  );

/** A little chance of its own, so that a failing run can be repeated. */
const shuffled = <Item>(items: readonly Item[], seed: number): Item[] => {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
};

const streamOf = (index: number) => agendaStream(`practitioner-${index}`, day);

const handled = ({ handle }: CommandHandler, command: Parameters<typeof agendaDecider.decide>[0]) =>
  handle(agendaDecider, stream, command);

/** A store on which another process writes first, each time, and `ms` pass: real conflicts. */
const crowded = (
  eventStore: EventStore,
  clock: ReturnType<typeof aClock>,
  ms: number,
): EventStore => {
  let others = 0;
  return {
    ...eventStore,
    append: async (name, revision, events) => {
      const event = aBookingMoveRefused({ bookingId: `other-${others}`, day });
      const id = idFrom('other', String(others));
      others += 1;
      clock.advance(ms);
      await eventStore.append(name, revision, [{ id, event, metadata: metadataAt() }]);
      return eventStore.append(name, revision, events);
    },
  };
};

describe('the command handler', () => {
  let stores: Stores;
  let eventStore: EventStore;
  let clock: ReturnType<typeof aClock>;
  beforeEach(() => {
    stores = openMemoryStores();
    eventStore = stores.eventStore;
    clock = aClock(now);
  });
  afterEach(() => stores.close());

  /** All but that the log has begun. */
  const factsWritten = async () => (await eventStore.readAll(0, 100)).length - 1;

  const openOn = (store: EventStore = eventStore, streamsKept?: number): CommandHandler =>
    openCommandHandler({
      eventStore: store,
      clock,
      ...(streamsKept === undefined ? {} : { streamsKept }),
    });
  const bookingsThere = async () => {
    const events = (await eventStore.readStream(stream)).map(({ event }) => event as AgendaEvent);
    const cancelled = events.filter(
      (event): event is BookingCancelled => event.type === 'BookingCancelled',
    );
    return events
      .filter((event): event is BookingPlaced => event.type === 'BookingPlaced')
      .map(({ data }) => data)
      .filter(({ bookingId }) => !cancelled.some(({ data }) => data.bookingId === bookingId));
  };

  describe('when two of them race for one day', () => {
    it.each([1, 2, 3, 4, 5, 6, 7, 8])(
      'lets each start be won once and leaves none free (%i)',
      async (seed) => {
        const handlers = [openOn(), openOn()] as const;
        const requests = starts.flatMap((start) =>
          [0, 1, 2, 3, 4, 5].map((rival) => ({
            start,
            handler: handlers[rival % 2 === 0 ? 0 : 1],
            command: slotRequestOf(`${start.replace(':', '')}-${rival}`, start),
          })),
        );
        const answers = await Promise.all(
          shuffled(requests, seed).map(async ({ start, handler, command }) => ({
            start,
            answer: await handled(handler, command),
          })),
        );
        for (const start of starts) {
          const outcomes = answers.filter((one) => one.start === start).map(({ answer }) => answer);
          const reported = outcomes.map((one) =>
            one.outcome === 'rejected' ? one.code : one.outcome,
          );
          expect(reported.sort()).toEqual([...Array<string>(5).fill('SLOT_TAKEN'), 'accepted']);
        }
        expect((await bookingsThere()).map(({ start }) => start).sort()).toEqual(starts);
      },
    );

    it.each([1, 2, 3, 4, 5, 6, 7, 8])(
      'refuses nobody a start that is free, while others cancel (%i)',
      async (seed) => {
        const handlers = [openOn(), openOn()] as const;
        await Promise.all(
          starts.map((start, index) =>
            handled(handlers[0], slotRequestOf(`first-${index}`, start)),
          ),
        );
        // Every start is freed once; a later request, even at another process, must get it.
        const journeys = starts.map((start, index) => async () => {
          const canceller = handlers[index % 2 === 0 ? 0 : 1];
          const rival = handlers[index % 2 === 0 ? 1 : 0];
          const cancelled = await handled(canceller, cancellationOf(`first-${index}`));
          expect(cancelled.outcome).toBe('accepted');
          return handled(rival, slotRequestOf(`second-${index}`, start));
        });
        const answers = await Promise.all(shuffled(journeys, seed).map((journey) => journey()));
        expect(answers.map(({ outcome }) => outcome)).toEqual(starts.map(() => 'accepted'));
      },
    );

    it('sells the places of a group session, no more and no fewer', async () => {
      const handlers = [openOn(), openOn()] as const;
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, index) =>
          handled(
            handlers[index % 2 === 0 ? 0 : 1],
            slotRequestOf(`seat-${index}`, '09:00', groupId),
          ),
        ),
      );
      const refusals = answers.flatMap((one) => (one.outcome === 'rejected' ? [one.code] : []));
      expect(refusals).toEqual(Array.from({ length: 12 }, () => 'SESSION_FULL'));
      expect(await bookingsThere()).toHaveLength(3);
    });

    it('counts a refusal only on a state that was just caught up', async () => {
      const one = openOn();
      const other = openOn();
      await handled(one, slotRequestOf('first', '09:00'));
      expect(await handled(one, slotRequestOf('second', '09:00'))).toMatchObject({
        code: 'SLOT_TAKEN',
      });
      await handled(other, cancellationOf('first'));
      expect(await handled(one, slotRequestOf('third', '09:00'))).toMatchObject({
        outcome: 'accepted',
      });
    });
  });

  describe('when a crowd waits for one day', () => {
    it('reads it anew once for all that are refused, and for each that comes later', async () => {
      let reads = 0;
      const counting: EventStore = {
        ...eventStore,
        readStream: (name, from) => {
          reads += 1;
          return eventStore.readStream(name, from);
        },
      };
      const handler = openOn(counting);
      const other = openOn();
      await handled(handler, slotRequestOf('first', '09:00'));
      reads = 0;
      const refused = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          handled(handler, slotRequestOf(`late-${index}`, '09:00')),
        ),
      );
      expect(new Set(refused.map((one) => one.outcome === 'rejected' && one.code))).toEqual(
        new Set(['SLOT_TAKEN']),
      );
      expect(reads).toBe(1);
      await handled(other, cancellationOf('first'));
      expect(await handled(handler, slotRequestOf('last', '09:00'))).toMatchObject({
        outcome: 'accepted',
      });
    });
  });

  describe('when several wait for one day', () => {
    /** Counts the appends, and refuses each that has an event of this booking. */
    const watching = (refused?: string) => {
      let appends = 0;
      const store: EventStore = {
        ...eventStore,
        append: async (name, revision, events) => {
          appends += 1;
          if (events.some(({ event }) => JSON.stringify(event.data).includes(`"${refused}"`)))
            throw new Error('No append of this one.');
          return eventStore.append(name, revision, events);
        },
      };
      return { store, appends: () => appends };
    };

    it('writes those that come during an append by the next one, each decided after those before it', async () => {
      const { store, appends } = watching();
      const handler = openOn(store);
      const answers = await Promise.all(
        [...starts, ...starts].map((start, index) =>
          handled(handler, slotRequestOf(`${index}`, start)),
        ),
      );
      expect(answers.map((one) => (one.outcome === 'rejected' ? one.code : one.outcome))).toEqual([
        ...starts.map(() => 'accepted'),
        ...starts.map(() => 'SLOT_TAKEN'),
      ]);
      const recorded = await eventStore.readStream(stream);
      expect(answers.flatMap((one) => (one.outcome === 'accepted' ? one : []))).toEqual(
        recorded.map(({ event, position }) => ({ outcome: 'accepted', events: [event], position })),
      );
      expect(appends()).toBe(2);
    });

    it('tries each alone when their append fails, so that one fails for none of the others', async () => {
      const handler = openOn(watching('booking-bad').store);
      const answers = await Promise.allSettled(
        ['good', 'bad', 'better'].map((name, index) =>
          handled(handler, slotRequestOf(name, starts[index] ?? '')),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await bookingsThere()).map(({ bookingId }) => bookingId)).toEqual([
        'booking-good',
        'booking-better',
      ]);
    });
  });

  it('lets a crowd share reads that begin after it has come, also of a day that is not in memory', async () => {
    let reads = 0;
    let letGo = () => {};
    let onRead = () => {};
    let gate = Promise.resolve();
    const handler = openOn({
      ...eventStore,
      readStream: async (name, from) => {
        const read = await eventStore.readStream(name, from);
        reads += 1;
        onRead();
        await gate;
        return read;
      },
    });
    const looks = () => handler.stateOf(agendaDecider, stream);
    const crowd = () => Promise.all(Array.from({ length: 50 }, looks));
    await crowd();
    // The day itself, the news for the first of them and the news for the others.
    expect(reads).toBe(3);

    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    const isRead = new Promise<void>((resolve) => {
      onRead = resolve;
    });
    const before = looks();
    await isRead;
    await handled(openOn(), slotRequestOf('first', '09:00'));
    const later = crowd();
    letGo();
    await before;
    for (const { bookings } of await later) expect(bookings.size).toBe(1);
    expect(reads).toBe(5);
  });

  describe('when the same command comes again', () => {
    it('answers the same events and position and writes nothing', async () => {
      const handler = openOn();
      const first = await handled(handler, slotRequestOf('first', '09:00'));
      await handled(handler, slotRequestOf('second', '10:00'));
      const head = await eventStore.head();
      expect(await handled(handler, slotRequestOf('first', '09:00'))).toEqual(first);
      expect(await eventStore.head()).toBe(head);
    });

    it('knows it in another process, and after a restart', async () => {
      const first = await handled(openOn(), slotRequestOf('first', '09:00'));
      const other = openOn();
      await handled(other, slotRequestOf('second', '10:00'));
      expect(await handled(other, slotRequestOf('first', '09:00'))).toEqual(first);
      expect(await factsWritten()).toBe(2);
    });

    it('answers the same after others have read the day at the same time', async () => {
      const handler = openOn();
      const other = openOn();
      const read = () => handler.stateOf(agendaDecider, stream);
      await read();
      const first = await handled(other, slotRequestOf('first', '09:00'));
      await Promise.all([read(), read()]);
      await handled(other, slotRequestOf('second', '10:00'));
      expect(await handled(handler, slotRequestOf('first', '09:00'))).toEqual(first);
    });

    it('answers the same for someone who was deactivated meanwhile, to whom all else is refused', async () => {
      const handler = openOn();
      const deactivated = (name: string, start: string) => {
        const { data, ...command } = slotRequestOf(name, start);
        return handled(handler, { ...command, data: { ...data, beneficiary: 'inactive' } });
      };
      const first = await handled(handler, slotRequestOf('first', '09:00'));
      expect(await deactivated('first', '09:00')).toEqual(first);
      expect(await deactivated('second', '10:00')).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
      expect(await factsWritten()).toBe(1);
    });

    it('gives its events the same ids, so that the store knows them too', async () => {
      await handled(openOn(), slotRequestOf('first', '09:00'));
      const [written] = await eventStore.readStream(stream);
      expect(written?.id).toBe(eventIdOf('command-first', stream, 0));
    });

    it('answers twins that are under way at once like one', async () => {
      const handlers = [openOn(), openOn()] as const;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          handled(handlers[index % 2 === 0 ? 0 : 1], slotRequestOf('only', '09:00')),
        ),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]?.outcome).toBe('accepted');
      expect(await factsWritten()).toBe(1);
    });

    it('gives the first acceptance even when it would now be refused', async () => {
      const handler = openOn();
      const first = await handled(handler, slotRequestOf('first', '09:00'));
      await handled(handler, cancellationOf('first'));
      await handled(handler, slotRequestOf('second', '09:00'));
      expect(await handled(handler, slotRequestOf('first', '09:00'))).toEqual(first);
    });

    it('decides anew what was refused', async () => {
      const handler = openOn();
      await handled(handler, slotRequestOf('first', '09:00'));
      expect(await handled(handler, slotRequestOf('second', '09:00'))).toMatchObject({
        code: 'SLOT_TAKEN',
      });
      await handled(handler, cancellationOf('first'));
      expect(await handled(handler, slotRequestOf('second', '09:00'))).toMatchObject({
        outcome: 'accepted',
      });
    });
  });

  it('hands out states that nobody can change: the next command is decided on them', async () => {
    const handler = openOn();
    await handled(handler, slotRequestOf('first', '09:00'));
    const refused = await handled(handler, slotRequestOf('second', '09:00'));
    if (refused.outcome !== 'rejected') throw new Error('one start was sold twice');
    const read = await handler.stateOf(agendaDecider, stream);
    expect(refused.state).toBe(read);
    const changes = [
      // @ts-expect-error A booking is not taken off by who looks at the day.
      () => refused.state.occupied.delete('booking-first'),
      // @ts-expect-error The occupations of the day are read-only.
      () => read.occupied.delete('booking-first'),
      () => {
        const booking = read.bookings.get('booking-first');
        // @ts-expect-error A booking is read-only, however deep.
        if (booking !== undefined) booking.deal.start = '10:00';
      },
      // @ts-expect-error A decision cannot change the state: only `evolve` does.
      (...[, day]: Parameters<typeof agendaDecider.decide>) => day.occupied.clear(),
    ];
    // The compiler has checked them; none is called.
    expect(changes).toHaveLength(4);
  });

  describe('when others are always faster', () => {
    it('decides again for fifteen seconds, then says BUSY and has written nothing', async () => {
      const before = clock.elapsedMs();
      const answer = await handled(
        openOn(crowded(eventStore, clock, 500)),
        slotRequestOf('first', '09:00'),
      );
      expect(answer).toMatchObject({ outcome: 'rejected', code: 'BUSY' });
      expect(clock.elapsedMs() - before).toBe(GIVEN_UP_AFTER_MS);
      expect(await bookingsThere()).toEqual([]);
    });

    it('answers within that time those who waited behind, too', async () => {
      const handler = openOn(crowded(eventStore, clock, 500));
      const answers = await Promise.all(
        Array.from({ length: 400 }, (_, index) =>
          handled(handler, slotRequestOf(`late-${index}`, '09:00')),
        ),
      );
      expect(new Set(answers.map((one) => one.outcome === 'rejected' && one.code))).toEqual(
        new Set(['BUSY']),
      );
      expect(clock.elapsedMs()).toBe(GIVEN_UP_AFTER_MS);
    });
  });

  it('refuses nothing that only waits long, on a slow store', async () => {
    const handler = openOn({
      ...eventStore,
      append: async (...given) => {
        clock.advance(GIVEN_UP_AFTER_MS);
        return eventStore.append(...given);
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        handled(handler, slotRequestOf(`${index}`, starts[index] ?? '09:00')),
      ),
    );
    expect(answers.map((one) => (one.outcome === 'rejected' ? one.code : one.outcome))).toEqual([
      ...starts.map(() => 'accepted'),
      ...Array.from({ length: 120 - starts.length }, () => 'SLOT_TAKEN'),
    ]);
  });

  describe('when another process writes a day again and again', () => {
    const APPEND_MS = 10;
    const READ_MS = 15;
    /** Reads and appends take time, which passes for all at once. */
    const slow = (time: ReturnType<typeof aTimeline>): EventStore => {
      const takes = (ms: number) => time.sleep(ms, new AbortController().signal);
      return {
        ...eventStore,
        readStream: async (...given) => {
          await takes(READ_MS);
          return eventStore.readStream(...given);
        },
        append: async (...given) => {
          await takes(APPEND_MS);
          return eventStore.append(...given);
        },
      };
    };

    it('has five turns within a second, though it must read first what the other one has written', async () => {
      const time = aTimeline(now);
      const pause = (ms: number) => time.sleep(ms, new AbortController().signal);
      const open = () =>
        openCommandHandler({ eventStore: slow(time), clock: time, sharesStreams: true, pause });
      const fast = open();
      const late = open();
      const running = { isOver: false };
      const writeAgainAndAgain = async () => {
        for (let index = 0; !running.isOver; index += 1) {
          await handled(fast, slotRequestOf(`fast-${index}`, '09:00'));
          await handled(fast, cancellationOf(`fast-${index}`));
        }
      };
      const others = writeAgainAndAgain();
      let isTicking = true;
      const tick = () => {
        time.advance(1);
        if (isTicking) setImmediate(tick);
      };
      tick();
      const answers: string[] = [];
      const begunMs = time.elapsedMs();
      for (let index = 0; index < 5; index += 1) {
        const { outcome } = await handled(
          late,
          slotRequestOf(`late-${index}`, starts[index + 3] ?? ''),
        );
        answers.push(outcome);
      }
      const tookMs = time.elapsedMs() - begunMs;
      running.isOver = true;
      await others;
      isTicking = false;
      expect(answers).toEqual(answers.map(() => 'accepted'));
      expect(tookMs).toBeLessThan(1_000);
    });
  });

  describe('when it keeps few streams in memory', () => {
    it('forgets the one that was not used for longest, and answers right all the same', async () => {
      const handler = openOn(eventStore, 2);
      const placeAt = (index: number, name: string) =>
        handler.handle(
          agendaDecider,
          streamOf(index),
          slotRequestAt(`practitioner-${index}`, `${name}-${index}`, '09:00'),
        );
      for (const index of [1, 2, 3, 4])
        expect(await placeAt(index, 'first')).toMatchObject({ outcome: 'accepted' });
      expect(handler.streamsInMemory()).toBe(2);
      const first = await placeAt(1, 'first');
      expect(first).toMatchObject({ outcome: 'accepted' });
      for (const index of [4, 1, 2, 3])
        expect(await placeAt(index, 'second')).toMatchObject({ code: 'SLOT_TAKEN' });
      expect(await factsWritten()).toBe(4);
      expect(handler.streamsInMemory()).toBe(2);
    });

    it('reads a stream again only when it was forgotten', async () => {
      const read: string[] = [];
      const watched: EventStore = {
        ...eventStore,
        readStream: (name, from = 0) => {
          if (from === 0) read.push(name.replace(/^agenda-(.+)-\d{4}-\d\d-\d\d$/, '$1'));
          return eventStore.readStream(name, from);
        },
      };
      const handler = openOn(watched, 2);
      const placeOn = (name: string, start: string) =>
        handler.handle(
          agendaDecider,
          agendaStream(name, day),
          slotRequestAt(name, `${name}-${start.slice(0, 2)}`, start),
        );
      await placeOn('one', '09:00');
      await placeOn('two', '09:00');
      await placeOn('one', '10:00');
      await placeOn('three', '09:00');
      await placeOn('one', '11:00');
      expect(read).toEqual(['one', 'two', 'three']);
      await placeOn('two', '10:00');
      expect(read).toEqual(['one', 'two', 'three', 'two']);
    });
  });

  describe('when the store is away', () => {
    const failing = { append: false, readStream: false };
    const unsure = { lostAnswer: false };
    const away = (): EventStore => ({
      ...eventStore,
      append: async (...given) => {
        if (failing.append) throw new Error('The disk is full.');
        const answer = await eventStore.append(...given);
        if (unsure.lostAnswer) throw new Error('The answer was lost.');
        return answer;
      },
      readStream: async (...given) => {
        if (failing.readStream) throw new Error('The disk is gone.');
        return eventStore.readStream(...given);
      },
    });
    afterEach(() => {
      failing.append = false;
      failing.readStream = false;
      unsure.lostAnswer = false;
    });

    it('rejects, and the next command works', async () => {
      const handler = openOn(away());
      failing.append = true;
      await expect(handled(handler, slotRequestOf('first', '09:00'))).rejects.toThrow(
        'disk is full',
      );
      failing.append = false;
      expect(await handled(handler, slotRequestOf('second', '09:00'))).toMatchObject({
        outcome: 'accepted',
      });
    });

    it('rejects when it cannot read, and afterwards decides on what is there', async () => {
      await handled(openOn(), slotRequestOf('first', '09:00'));
      const handler = openOn(away());
      failing.readStream = true;
      await expect(handled(handler, slotRequestOf('second', '09:00'))).rejects.toThrow(
        'disk is gone',
      );
      failing.readStream = false;
      expect(await handled(handler, slotRequestOf('second', '09:00'))).toMatchObject({
        code: 'SLOT_TAKEN',
      });
    });

    it('lets those that waited behind have their turn', async () => {
      const handler = openOn(away());
      failing.append = true;
      const first = handled(handler, slotRequestOf('first', '09:00')).catch((error: Error) => {
        failing.append = false;
        return error;
      });
      const second = handled(handler, slotRequestOf('second', '09:00'));
      expect(await first).toBeInstanceOf(Error);
      expect(await second).toMatchObject({ outcome: 'accepted' });
    });

    it('recognises a command whose answer was lost after it was written', async () => {
      const handler = openOn(away());
      unsure.lostAnswer = true;
      await expect(handled(handler, slotRequestOf('first', '09:00'))).rejects.toThrow(
        'answer was lost',
      );
      unsure.lostAnswer = false;
      expect(await handled(handler, slotRequestOf('second', '09:00'))).toMatchObject({
        code: 'SLOT_TAKEN',
      });
      expect(await handled(handler, slotRequestOf('first', '09:00'))).toMatchObject({
        outcome: 'accepted',
      });
      expect(await factsWritten()).toBe(1);
    });
  });
});
