import { describe, expect, it } from '@jest/globals';
import { projectionOf } from './projection.ts';

const rest = { version: 1, idsOf: () => [] };
const unchanged = <Document>(document: Document) => document;

describe('a projection', () => {
  it('handles the types of events that its table names, and knows their areas', () => {
    const { handles, areas } = projectionOf({
      ...rest,
      view: 'unseen-alerts',
      on: { BookingPlaced: unchanged, AlertsSeen: unchanged, BookingCancelled: unchanged },
    });
    expect(handles).toEqual(['BookingPlaced', 'AlertsSeen', 'BookingCancelled']);
    expect(areas).toEqual(['agenda', 'alerts']);
  });

  it('is given the events that it handles, and no others', () => {
    projectionOf({
      ...rest,
      view: 'bookings',
      on: { BookingPlaced: unchanged, BookingCancelled: unchanged },
      idsOf: ({ event }) => {
        // @ts-expect-error -- it handles no such type
        return event.type === 'BookingMovedOut' ? [] : [event.data.bookingId];
      },
    });
  });

  it('does not compile where it handles an event that does not exist', () => {
    // @ts-expect-error -- no event is called so
    projectionOf({ ...rest, view: 'bookings', on: { BookingPlanned: unchanged } });
  });
});
