import { describe, expect, it } from '@jest/globals';
import { alertIdOf, type AnyEvent, type EventMetadata, type RecordedEvent } from 'contracts';
import {
  aBookingCancelled,
  aBookingMoveAbandoned,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveStarted,
  aBookingPlaced,
  aCustomerRegistered,
  aMailSent,
  aRelativeAdded,
  bookingId,
  metadataAt,
  now,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import type { People } from './history-events.ts';
import { bookingPhaseOf, readableHistoryOf } from './readable-history.ts';

const recorded = (
  id: string,
  event: AnyEvent,
  metadata: Partial<EventMetadata> = {},
): RecordedEvent => ({
  id,
  stream: 'stream',
  revision: 0,
  position: 1,
  event,
  metadata: metadataAt('2026-03-10T12:24:07.500Z', {
    commandId: `command of ${id}`,
    causationId: `command of ${id}`,
    ...metadata,
  }),
});

const noPeople: People = { practitioner: undefined, customer: undefined, operators: new Map() };
const historyOf = (events: readonly RecordedEvent[], revealed: readonly string[] = []) => {
  const reported = { events, isWhole: true, people: noPeople, revealed: new Set(revealed) };
  const history = readableHistoryOf(bookingId, reported);
  if (history === undefined) throw new Error('No booking was told of.');
  return history;
};
const linksOf = (events: readonly RecordedEvent[]) =>
  historyOf(events).events.map(({ id, causes, effects }) => ({ id, causes, effects }));

const placed = recorded('placed', aBookingPlaced({ reason: 'Sommeil léger' }));

describe('a told history', () => {
  it('says when by the wall of the booking, with seconds', () => {
    const [first] = historyOf([placed]).events;
    expect(first).toMatchObject({ date: '2026-03-10', time: '13:24:07', originName: 'En ligne' });
  });

  it('masks what is not revealed, event by event', () => {
    const cancelled = recorded('cancelled', aBookingCancelled({ reason: 'Rhume' }));
    const { events } = historyOf([placed, cancelled], ['placed']);
    expect(events.map(({ masked }) => masked)).toEqual([[], ['reason']]);
    expect(events.map(({ raw }) => JSON.stringify(raw).includes('Sommeil'))).toEqual([true, false]);
    expect(events[1]?.details).toEqual(['Motif masqué']);
  });

  it('names the customer and the relative once something is revealed', () => {
    const { customerId: _, ...relative } = aRelativeAdded().data;
    const customer = {
      ...aCustomerRegistered().data,
      registeredAt: now,
      isErased: false,
      revision: 1,
      relatives: [{ ...relative, active: true }],
    };
    const actor = { role: 'customer' as const, accountId: customer.accountId };
    const event = recorded('placed', aBookingPlaced({ relativeId }), { actor });
    const reported = (revealed: readonly string[]) =>
      JSON.stringify(
        readableHistoryOf(bookingId, {
          events: [event],
          isWhole: true,
          people: { ...noPeople, customer },
          revealed: new Set(revealed),
        }),
      );
    for (const name of [customer.firstname, customer.lastname, relative.firstname]) {
      expect(reported([])).not.toContain(name);
      expect(reported(['placed'])).toContain(name);
    }
  });

  it('links an event to the one that its metadata name, both ways', () => {
    const started = recorded('started', aBookingMoveStarted());
    const movedIn = recorded('moved-in', aBookingMovedIn(), { causationId: 'started' });
    expect(linksOf([placed, started, movedIn])).toEqual([
      { id: 'placed', causes: [], effects: [] },
      { id: 'started', causes: [], effects: ['moved-in'] },
      { id: 'moved-in', causes: ['started'], effects: [] },
    ]);
  });

  it('links an event to the last one of the command that its metadata name', () => {
    const movedOut = recorded('moved-out', aBookingMovedOut(), {
      causationId: 'command of placed',
    });
    expect(linksOf([placed, movedOut])[1]?.causes).toEqual(['placed']);
  });

  it('links alerts that were seen to the events that they tell of', () => {
    const alertIds = [alertIdOf('placed', practitionerId), 'other'];
    const seen = recorded('seen', {
      type: 'AlertsSeen',
      data: { partyId: practitionerId, alertIds },
    });
    const { events } = historyOf([placed, seen]);
    expect(events[1]).toMatchObject({ topic: 'alert', causes: ['placed'] });
    expect(events[0]?.effects).toEqual(['seen']);
  });

  it('links a mail to the event that it tells of', () => {
    const { events } = historyOf([placed, recorded('sent', aMailSent({ cause: 'placed' }))]);
    expect(events[1]).toMatchObject({ topic: 'mail', causes: ['placed'] });
  });

  it('tells of an event that breaks its schema, and of nothing in it', () => {
    const broken = recorded('broken', {
      type: 'BookingCancelled',
      data: { bookingId, name: 'Camille' },
    });
    const { events } = historyOf([placed, broken]);
    expect(events[1]?.sentence).toBe('Un événement ne respecte pas son schéma.');
    expect(JSON.stringify(events[1])).not.toContain('Camille');
  });

  it('is none without a deal', () => {
    const reported = { isWhole: true, people: noPeople, revealed: new Set<string>() };
    const events = [recorded('cancelled', aBookingCancelled())];
    expect(readableHistoryOf(bookingId, { ...reported, events })).toBeUndefined();
  });
});

describe('where a booking stands', () => {
  const phaseOf = (...events: readonly AnyEvent[]) => {
    const stands = bookingPhaseOf(events.map((event, index) => recorded(`event-${index}`, event)));
    return [stands?.state, stands?.deal.day];
  };
  const first = aBookingPlaced();
  const moved = aBookingMovedIn().data.day;

  it.each([
    ['booked', first.data.day, [first]],
    ['cancelled', first.data.day, [first, aBookingCancelled()]],
    ['moving', first.data.day, [first, aBookingMoveStarted()]],
    ['moving', moved, [first, aBookingMoveStarted(), aBookingMovedIn()]],
    ['booked', moved, [first, aBookingMoveStarted(), aBookingMovedIn(), aBookingMovedOut()]],
    ['booked', first.data.day, [first, aBookingMoveStarted(), aBookingMoveAbandoned()]],
    // The new day may cancel before the former day has released the booking.
    [
      'cancelled',
      moved,
      [
        first,
        aBookingMoveStarted(),
        aBookingMovedIn(),
        aBookingCancelled({ day: moved }),
        aBookingMovedOut(),
      ],
    ],
    // Within a day both are written at once, the old start first.
    ['booked', moved, [first, aBookingMovedOut(), aBookingMovedIn()]],
  ] as const)('is %s on %s', (state, day, events) => {
    expect(phaseOf(...events)).toEqual([state, day]);
  });
});
