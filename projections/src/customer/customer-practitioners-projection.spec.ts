import { describe, it } from '@jest/globals';
import type { CustomerEvent, SameClientsEvent } from 'contracts';
import {
  aBookingCancelled,
  aBookingMovedIn,
  aBookingPlaced,
  aSeatAwaited,
  aSeatGivenUp,
  aSeatTaken,
  bookingId,
  customerId,
  metadataAt,
  otherCustomerId,
  practitionerId,
  seatId,
  workshopId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { customerPractitionersProjection } from './customer-practitioners-projection.ts';

const { given } = specificationsOf(customerPractitionersProjection);
const id = `${customerId}/${practitionerId}`;
const camilleAtClaires = {
  customerId,
  practitionerId,
  relativeIds: [] as string[],
  past: 0,
  seats: {},
  firstAt: null,
  recordedAt: null,
  mergedInto: null,
  separatedFrom: [] as string[],
};
const { startsAt } = aBookingPlaced().data;

it('knows with whom somebody is booked, and when, for a relative too', () => {
  const jeannes = { bookingId: 'booking-2', relativeId: 'relative-jeanne' };
  given(
    aBookingPlaced(),
    aBookingPlaced({ ...jeannes, startsAt: '2026-03-13T08:00:00.000Z' }),
  ).then({
    [id]: {
      ...camilleAtClaires,
      relativeIds: ['relative-jeanne'],
      open: { [bookingId]: startsAt, 'booking-2': '2026-03-13T08:00:00.000Z' },
      lastAt: null,
    },
  });
});

it('follows a move', () => {
  const moved = aBookingMovedIn();
  given(aBookingPlaced(), moved).then({
    [id]: { ...camilleAtClaires, open: { [bookingId]: moved.data.startsAt }, lastAt: null },
  });
});

it('forgets whose only booking was cancelled', () => {
  given(aBookingPlaced(), aBookingCancelled()).then({});
});

it('remembers of what is long past the last, and how many there were', () => {
  const [first, second] = ['2026-02-01T08:00:00.000Z', '2026-03-08T08:00:00.000Z'];
  given(
    aBookingPlaced({ bookingId: 'second', startsAt: second }),
    aBookingPlaced({ bookingId: 'first', startsAt: first }),
    aBookingPlaced(),
    aBookingCancelled(),
  ).then({ [id]: { ...camilleAtClaires, open: {}, firstAt: first, lastAt: second, past: 2 } });
});

it('knows who took a seat of an event, until it is given up', () => {
  const taken = aSeatTaken({ relativeId: 'relative-jeanne' });
  const known = {
    ...camilleAtClaires,
    relativeIds: ['relative-jeanne'],
    open: {},
    lastAt: null,
    seats: { [seatId]: workshopId },
  };
  given(taken).then({ [id]: known });
  given(taken, aSeatGivenUp()).then({});
  given(aBookingPlaced(), taken, aSeatGivenUp()).then({
    [id]: { ...known, seats: {}, open: { [bookingId]: startsAt } },
  });
});

it('does not know who only waits for a seat', () => {
  given(aSeatAwaited()).then({});
  given(aSeatAwaited(), aSeatGivenUp({ was: 'awaited' })).then({});
});

describe('a client whom the practitioner noted', () => {
  const recorded: CustomerEvent = {
    type: 'CustomerRecorded',
    data: {
      customerId,
      byPractitionerId: practitionerId,
      firstname: 'Odette',
      lastname: 'Marchais',
      phone: null,
      birthday: null,
    },
  };
  const noted = { ...camilleAtClaires, open: {}, lastAt: null, recordedAt: metadataAt().at };
  const erased = (byPractitionerId?: string): CustomerEvent => ({
    type: 'CustomerErased',
    data: {
      customerId,
      accountId: null,
      ...(byPractitionerId === undefined ? {} : { byPractitionerId }),
    },
  });
  const compared = (
    type: SameClientsEvent['type'],
    asCustomerId = otherCustomerId,
  ): SameClientsEvent => ({ type, data: { practitionerId, customerId, asCustomerId } });

  it('is in the list without an appointment, and stays after one was cancelled', () => {
    given(recorded).then({ [id]: noted });
    given(recorded, aBookingPlaced(), aBookingCancelled()).then({ [id]: noted });
  });

  it('leaves the list once erased, unless there was an appointment', () => {
    given(recorded, erased(practitionerId)).then({});
    given(aBookingPlaced(), erased()).then({
      [id]: { ...camilleAtClaires, open: { [bookingId]: startsAt }, lastAt: null },
    });
    given(recorded, aBookingPlaced(), erased(practitionerId)).then({
      [id]: { ...camilleAtClaires, open: { [bookingId]: startsAt }, lastAt: null },
    });
  });

  it('is merged into another and separated again', () => {
    given(recorded, compared('ClientsMerged')).then({
      [id]: { ...noted, mergedInto: otherCustomerId },
    });
    given(recorded, compared('ClientsMerged'), compared('ClientsSeparated')).then({
      [id]: { ...noted, separatedFrom: [otherCustomerId] },
    });
    given(recorded, compared('ClientsSeparated'), compared('ClientsMerged')).then({
      [id]: { ...noted, mergedInto: otherCustomerId },
    });
    const fromThird = compared('ClientsSeparated', 'third');
    given(recorded, compared('ClientsMerged'), fromThird).then({
      [id]: { ...noted, mergedInto: otherCustomerId, separatedFrom: ['third'] },
    });
    given(
      recorded,
      compared('ClientsMerged'),
      compared('ClientsSeparated'),
      compared('ClientsSeparated', 'third'),
    ).then({ [id]: { ...noted, separatedFrom: [otherCustomerId, 'third'] } });
  });
});
