import { describe, expect, it } from '@jest/globals';
import { agendaStream, type AgendaEvent, type RecordedEvent } from 'contracts';
import {
  aBookingCancelled,
  aBookingMoveAbandoned,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveRefused,
  aBookingMoveStarted,
  aBookingPlaced,
  bookingId,
  day,
  metadataAt,
  moveId,
  nextDay,
} from 'contracts/testing';
import { audit, auditLines } from './audit.ts';

/** Each event in the stream of its day, in the order of the log. */
const recordedOf = (events: readonly AgendaEvent[]): readonly RecordedEvent[] => {
  const revisions = new Map<string, number>();
  return events.map((event, index) => {
    const stream = agendaStream(event.data.practitionerId, event.data.day);
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const position = index + 1;
    return { id: `event-${position}`, stream, revision, position, event, metadata: metadataAt() };
  });
};

const auditOf = (events: readonly AgendaEvent[], head = events.length, itemsInMemory = 1_000) => {
  const log = recordedOf(events);
  return audit({
    eventStore: {
      countsPositions: true,
      head: async () => head,
      readAll: async (after, limit) => log.slice(after, after + limit),
    },
    itemsInMemory,
  });
};
const linesOf = async (...events: readonly AgendaEvent[]) => auditLines(await auditOf(events));
const subject = `Le déplacement ${moveId} du rendez-vous ${bookingId}`;
const none = (events: number) => [`0 anomalie sur 1 réservation, ${events} événements`];

const within = { toDay: day, toStart: '10:15' };
const withinIn = {
  day,
  startsAt: '2026-03-12T09:15:00.000Z',
  endsAt: '2026-03-12T10:15:00.000Z',
};
const other = { bookingId: 'booking-2', customerId: 'customer-louis' };

describe('moves that ended', () => {
  it('are no anomaly, whichever their end', async () => {
    const started = [aBookingPlaced(), aBookingMoveStarted()];
    expect(await linesOf(...started, aBookingMovedIn(), aBookingMovedOut())).toEqual(none(4));
    expect(await linesOf(...started, aBookingMoveRefused(), aBookingMoveAbandoned())).toEqual(
      none(4),
    );
    expect(
      await linesOf(aBookingPlaced(), aBookingMovedOut(within), aBookingMovedIn(withinIn)),
    ).toEqual(none(3));
  });

  it('occupy only where the booking is now', async () => {
    const moved = [aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn(), aBookingMovedOut()];
    const left = aBookingPlaced(other);
    const there = aBookingPlaced({
      ...other,
      day: nextDay,
      start: '10:15',
      startsAt: '2026-03-19T09:15:00.000Z',
      endsAt: '2026-03-19T10:15:00.000Z',
    });
    expect((await auditOf([...moved, left])).anomalies).toEqual([]);
    expect((await auditOf([...moved, there])).anomalies).toMatchObject([
      { eventIds: ['event-3', 'event-5'] },
    ]);
    const cancelled = aBookingCancelled({ day: nextDay, start: '10:15' });
    expect((await auditOf([...moved, cancelled, there])).anomalies).toEqual([]);
  });

  it('occupy the old time while they are on their way', async () => {
    const moving = [aBookingPlaced(), aBookingMoveStarted(), aBookingPlaced(other)];
    const ended = [aBookingMovedIn(), aBookingMovedOut()];
    expect((await auditOf([...moving, ...ended])).anomalies).toMatchObject([
      { eventIds: ['event-1', 'event-3'] },
    ]);
  });

  it('are those that end while the log is read', async () => {
    const moved = [aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn(), aBookingMovedOut()];
    for (const head of [2, 3]) {
      expect((await auditOf(moved, head)).anomalies).toEqual([]);
      expect((await auditOf(moved.slice(0, 3), head)).anomalies).toHaveLength(1);
    }
  });

  /** A log to which somebody goes on writing: at each look at its end time has passed. */
  const auditOfGrowing = (events: readonly AgendaEvent[], grownAt: readonly number[]) => {
    const log = recordedOf(events);
    const head = 2;
    let elapsedMs = 0;
    return audit({
      eventStore: {
        countsPositions: true,
        head: async () => head,
        readAll: async (after, limit) => {
          if (after >= head) elapsedMs += 10_000;
          const grown = grownAt.filter((at) => at <= elapsedMs).length;
          return log.slice(after, Math.min(after + limit, head + grown));
        },
      },
      movesEndWithinMs: 30_000,
      elapsedMs: () => elapsedMs,
    });
  };

  it('are those that end a moment later, in a log that somebody writes', async () => {
    const started = [aBookingPlaced(), aBookingMoveStarted()];
    for (const ends of [
      [aBookingMovedIn(), aBookingMovedOut()],
      [aBookingMoveRefused(), aBookingMoveAbandoned()],
    ])
      expect((await auditOfGrowing([...started, ...ends], [20_000, 40_000])).anomalies).toEqual([]);
  });

  it('are not those that stay, however long they are waited for', async () => {
    const arrived = [aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn()];
    expect(auditLines(await auditOfGrowing(arrived, [20_000]))).toEqual([
      `${subject} est arrivé sans quitter l’ancien jour : il est en deux lieux. [event-2, event-3]`,
    ]);
    expect(auditLines(await auditOfGrowing(arrived.slice(0, 2), []))).toEqual([
      `${subject} n’est pas terminé. [event-2]`,
    ]);
    // Ended after that time, it is as if it had not.
    const late = [...arrived, aBookingMovedOut()];
    expect((await auditOfGrowing(late, [20_000, 60_000])).anomalies).toHaveLength(1);
  });

  it('of another time do not end this one', async () => {
    const later = { moveId: 'move-2' };
    expect(
      await linesOf(
        aBookingPlaced(),
        aBookingMoveStarted(),
        aBookingMoveRefused(),
        aBookingMoveAbandoned(),
        aBookingMoveStarted(later),
      ),
    ).toEqual([`Le déplacement move-2 du rendez-vous ${bookingId} n’est pas terminé. [event-5]`]);
  });
});

describe('a move that is half done', () => {
  it('is found when it has only started', async () => {
    expect(await linesOf(aBookingPlaced(), aBookingMoveStarted())).toEqual([
      `${subject} n’est pas terminé. [event-2]`,
    ]);
  });

  it('is found when it was refused and the old day does not know', async () => {
    expect(await linesOf(aBookingPlaced(), aBookingMoveStarted(), aBookingMoveRefused())).toEqual([
      `${subject} n’est pas terminé. [event-2, event-3]`,
    ]);
  });

  it('is found when the booking is in two places', async () => {
    expect(await linesOf(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn())).toEqual([
      `${subject} est arrivé sans quitter l’ancien jour : il est en deux lieux. [event-2, event-3]`,
    ]);
  });

  it('is found when the booking left within its day and is nowhere', async () => {
    expect(await linesOf(aBookingPlaced(), aBookingMovedOut(within))).toEqual([
      `${subject} n’est pas terminé. [event-2]`,
    ]);
  });
});

describe('a move that no decider of ours would have written', () => {
  it.each([
    ['arrive sans avoir commencé', [aBookingMovedIn()]],
    ['arrive sans avoir quitté l’ancien départ', [aBookingMovedIn(withinIn)]],
    ['est refusé sans avoir commencé', [aBookingMoveRefused()]],
    ['quitte l’ancien jour sans être arrivé', [aBookingMovedOut()]],
    ['quitte l’ancien jour sans être arrivé', [aBookingMoveStarted(), aBookingMovedOut()]],
    [
      'quitte l’ancien jour sans être arrivé',
      [aBookingMoveStarted(), aBookingMoveRefused(), aBookingMovedOut()],
    ],
    [
      'est abandonné après être arrivé',
      [aBookingMoveStarted(), aBookingMovedIn(), aBookingMoveAbandoned()],
    ],
    ['est abandonné sans avoir commencé', [aBookingMoveAbandoned()]],
    ['est abandonné sans avoir été refusé', [aBookingMoveStarted(), aBookingMoveAbandoned()]],
    [
      'est refusé après être arrivé',
      [aBookingMoveStarted(), aBookingMovedIn(), aBookingMoveRefused()],
    ],
    [
      'arrive après une première réponse',
      [aBookingMoveStarted(), aBookingMoveRefused(), aBookingMovedIn()],
    ],
    [
      'arrive sans avoir commencé',
      [aBookingMoveStarted(), aBookingMoveRefused(), aBookingMoveAbandoned(), aBookingMovedIn()],
    ],
  ])('%s', async (verb, events) => {
    const { anomalies } = await auditOf([aBookingPlaced(), ...events]);
    expect(anomalies.map(({ sentence }) => sentence)).toContain(`${subject} ${verb}.`);
    for (const { eventIds } of anomalies) expect(eventIds).toContain(`event-${events.length + 1}`);
  });
});

it('is followed through both days when memory holds only a few streams at a time', async () => {
  const log = Array.from({ length: 8 }, (_, index) => index).flatMap((index) => {
    const one = `2026-03-${String(index + 10)}`;
    const whose = { bookingId: `booking-${index}`, moveId: `move-${index}` };
    const from = { startsAt: `${one}T08:00:00.000Z`, endsAt: `${one}T09:00:00.000Z` };
    const { moveId: _, ...booked } = whose;
    return [
      aBookingPlaced({ ...booked, day: one, ...from }),
      aBookingMoveStarted({ ...whose, day: one, toDay: '2026-04-02' }),
      aBookingMovedIn({
        ...whose,
        day: '2026-04-02',
        start: `${10 + index}:00`,
        startsAt: `2026-04-02T${String(8 + index).padStart(2, '0')}:00:00.000Z`,
        endsAt: `2026-04-02T${String(9 + index).padStart(2, '0')}:00:00.000Z`,
        fromDay: one,
        pauseMinutes: 0,
      }),
      ...(index === 5 ? [] : [aBookingMovedOut({ ...whose, day: one, toDay: '2026-04-02' })]),
    ];
  });
  const whole = await auditOf(log);
  expect(whole.anomalies).toHaveLength(1);
  expect((await auditOf(log, log.length, 3)).anomalies).toEqual(whole.anomalies);
});
