import { expect, it } from '@jest/globals';
import { aBookingCancelled, aBookingPlaced, bookingId, recordedAs } from 'contracts/testing';
import { applyTo } from './apply.ts';
import { bookingsProjection } from '../agenda/bookings-projection.ts';

const [placed, cancelled] = recordedAs([aBookingPlaced(), aBookingCancelled()]);
const after = (...recorded: readonly (typeof placed)[]) =>
  recorded.reduce<ReturnType<typeof applyTo<'bookings'>>>(
    (seen, event) =>
      event === undefined ? seen : applyTo(bookingsProjection, seen, event, bookingId),
    undefined,
  );

it('remembers the position that a document has seen', () => {
  expect(after(placed)?.position).toBe(1);
  expect(after(placed, cancelled)?.position).toBe(2);
});

it('answers what it was given when the event was seen before', () => {
  const seen = after(placed, cancelled);
  for (const event of [placed, cancelled])
    expect(event && applyTo(bookingsProjection, seen, event, bookingId)).toBe(seen);
});

it('lets a tombstone remember too', () => {
  const tombstone = { position: 2, document: undefined };
  expect(placed && applyTo(bookingsProjection, tombstone, placed, bookingId)).toBe(tombstone);
});

it('makes nothing of an event that makes no document', () => {
  expect(after(cancelled)).toBeUndefined();
});
