import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { agendaStream, type AgendaEvent, type RecordedEvent } from 'contracts';
import {
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
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { byClaire, ofDay, people, appendEvents } from '../../testing/index.ts';
import { audit } from '../audit.ts';
import { auditMove, unfinishedMoves, type OpenMoves } from './moves.ts';

/** Each event in the stream of its day, in the order of the log. */
const recordedOf = (events: readonly AgendaEvent[]): readonly RecordedEvent[] =>
  events.map((event, index) => ({
    id: `event-${index + 1}`,
    stream: agendaStream(event.data.practitionerId, event.data.day),
    revision: index,
    position: index + 1,
    event,
    metadata: metadataAt(),
  }));

const anomaliesOf = (events: readonly AgendaEvent[]) => {
  const moves: OpenMoves = new Map();
  const found = recordedOf(events).flatMap((recorded) => auditMove(moves, recorded));
  return [...found, ...unfinishedMoves(moves)];
};
const linesOf = (...events: readonly AgendaEvent[]) =>
  anomaliesOf(events).map(({ sentence, eventIds }) => `${sentence} [${eventIds.join(', ')}]`);
const subject = `Le déplacement ${moveId} du rendez-vous ${bookingId}`;

const within = { toDay: day, toStart: '10:15' };
const withinIn = {
  day,
  startsAt: '2026-03-12T09:15:00.000Z',
  endsAt: '2026-03-12T10:15:00.000Z',
};

describe('moves that ended', () => {
  it('are no anomaly, whichever their end', () => {
    const started = [aBookingPlaced(), aBookingMoveStarted()];
    expect(linesOf(...started, aBookingMovedIn(), aBookingMovedOut())).toEqual([]);
    expect(linesOf(...started, aBookingMoveRefused(), aBookingMoveAbandoned())).toEqual([]);
    expect(linesOf(aBookingPlaced(), aBookingMovedOut(within), aBookingMovedIn(withinIn))).toEqual(
      [],
    );
  });

  it('of another time do not end this one', () => {
    const later = { moveId: 'move-2' };
    expect(
      linesOf(
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
  it('is found when it has only started', () => {
    expect(linesOf(aBookingPlaced(), aBookingMoveStarted())).toEqual([
      `${subject} n’est pas terminé. [event-2]`,
    ]);
  });

  it('is found when it was refused and the old day does not know', () => {
    expect(linesOf(aBookingPlaced(), aBookingMoveStarted(), aBookingMoveRefused())).toEqual([
      `${subject} n’est pas terminé. [event-2, event-3]`,
    ]);
  });

  it('is found when the booking is in two places', () => {
    expect(linesOf(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn())).toEqual([
      `${subject} est arrivé sans quitter l’ancien jour : il est en deux lieux. [event-2, event-3]`,
    ]);
  });

  it('is found when the booking left within its day and is nowhere', () => {
    expect(linesOf(aBookingPlaced(), aBookingMovedOut(within))).toEqual([
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
  ])('%s', (verb, events) => {
    const anomalies = anomaliesOf([aBookingPlaced(), ...events]);
    expect(anomalies.map(({ sentence }) => sentence)).toContain(`${subject} ${verb}.`);
    for (const { eventIds, positions } of anomalies) {
      expect(eventIds).toContain(`event-${events.length + 1}`);
      expect(positions).toContain(events.length + 1);
    }
  });
});

describe('a move that is under way at the end of the log', () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = openMemoryStores();
    await appendEvents(stores.eventStore, people(), 'people');
  });
  afterEach(() => stores.close());

  /** A log that is being written: time passes each time its end is read. */
  const auditOfGrowing = async (
    events: readonly AgendaEvent[],
    grownAt: readonly number[],
    movesEndWithinMs = 30_000,
  ) => {
    const { eventStore } = stores;
    const reported = events.map((event) =>
      ofDay(event, event.type === 'BookingPlaced' ? undefined : byClaire()),
    );
    await appendEvents(eventStore, reported, 'told');
    const log = await eventStore.readStored(0, 1_000);
    const written = log.length - grownAt.length;
    const head = log[written - 1]?.position ?? 0;
    let elapsedMs = 0;
    const { anomalies } = await audit({
      eventStore: {
        ...eventStore,
        head: async () => head,
        readStored: async (after) => {
          if (after >= head) elapsedMs += 10_000;
          const grown = grownAt.filter((at) => at <= elapsedMs).length;
          return log.slice(0, written + grown).filter(({ position }) => position > after);
        },
      },
      movesEndWithinMs,
      elapsedMs: () => elapsedMs,
    });
    return anomalies.map(({ sentence }) => sentence);
  };
  const started = [aBookingPlaced(), aBookingMoveStarted()];
  const arrived = [...started, aBookingMovedIn()];

  it('has ended while the log was read', async () => {
    expect(await auditOfGrowing([...arrived, aBookingMovedOut()], [0, 0], 0)).toEqual([]);
  });

  it('ends a moment later, in a log that somebody writes', async () => {
    expect(await auditOfGrowing([...arrived, aBookingMovedOut()], [20_000, 40_000])).toEqual([]);
  });

  it('is refused a moment later', async () => {
    const ends = [aBookingMoveRefused(), aBookingMoveAbandoned()];
    expect(await auditOfGrowing([...started, ...ends], [20_000, 40_000])).toEqual([]);
  });

  it('stays, however long it is waited for', async () => {
    expect(await auditOfGrowing(arrived, [20_000])).toEqual([
      `${subject} est arrivé sans quitter l’ancien jour : il est en deux lieux.`,
    ]);
  });

  it('ends after that time, which is as if it had not', async () => {
    expect(await auditOfGrowing([...arrived, aBookingMovedOut()], [20_000, 60_000])).toHaveLength(
      1,
    );
  });
});
