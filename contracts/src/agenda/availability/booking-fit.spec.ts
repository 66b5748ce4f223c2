import { describe, expect, it } from '@jest/globals';
import { offerAfter, type Offer, type OfferEvent } from '../../planning/offer.ts';
import {
  aConsultation,
  addressId,
  anAddress,
  anOffer,
  aWeeklySlot,
  consultationId,
  day,
  followUpId,
  practitionerId,
} from '../../testing/fixtures.ts';
import { instantOf } from '../../time/local-time.ts';
import { bookingFit, touchedBookings, type PlacedBooking } from './booking-fit.ts';

/** Thursday, in the slot from 9 to 12: sessions of 60 minutes and 15 of pause start at 9:00 and 10:15. */
const aPlaced = (facts: Partial<PlacedBooking> = {}): PlacedBooking => ({
  consultationId,
  option: 'PRESENTIEL',
  addressId,
  day,
  start: '10:15',
  startsAt: instantOf('Europe/Paris', day, facts.start ?? '10:15') ?? '',
  durationMinutes: 60,
  pauseMinutes: 15,
  placesMax: 1,
  ...facts,
});
const revised = (overrides: Parameters<typeof aConsultation>[0]): OfferEvent => ({
  type: 'ConsultationRevised',
  data: { practitionerId, ...aConsultation(overrides) },
});
const slotRevised = (overrides: Parameters<typeof aWeeklySlot>[0]): OfferEvent => ({
  type: 'WeeklySlotRevised',
  data: { practitionerId, ...aWeeklySlot(overrides) },
});
const after = (...events: readonly OfferEvent[]): Offer => events.reduce(offerAfter, anOffer());

describe('a booking', () => {
  it.each(['09:00', '10:15'])('is on the grid at %s, where it was offered', (start) => {
    expect(bookingFit(anOffer(), aPlaced({ start }))).toBe('ON_GRID');
  });

  it('is only off the grid where a shorter session starts at other hours', () => {
    expect(bookingFit(after(revised({ durationMinutes: 45 })), aPlaced())).toBe('OFF_GRID');
  });

  it('is only off the grid where its session, its option or its hours for it have gone', () => {
    const archived = { practitionerId, consultationId };
    for (const event of [
      { type: 'ConsultationArchived', data: archived } as const,
      revised({ options: [{ option: 'VISIO', priceCents: null }] }),
      slotRevised({ consultationIds: [followUpId] }),
    ])
      expect(bookingFit(after(event), aPlaced())).toBe('OFF_GRID');
  });

  it('is harmed where its hours are not open to the end any more', () => {
    expect(bookingFit(after(slotRevised({ to: '11:00' })), aPlaced())).toBe('HARMED');
    expect(bookingFit(after(slotRevised({ from: '10:30' })), aPlaced())).toBe('HARMED');
    expect(bookingFit(after(slotRevised({ dayOfWeek: 5 })), aPlaced())).toBe('HARMED');
  });

  it('keeps its pause to itself: the hours need not be open for it', () => {
    expect(bookingFit(after(slotRevised({ to: '11:15' })), aPlaced())).toBe('ON_GRID');
  });

  it('is harmed where its place is another one, and by video nowhere', () => {
    const other: OfferEvent = {
      type: 'PractitionerAddressAdded',
      data: { practitionerId, ...anAddress({ addressId: 'address-2' }) },
    };
    const moved = after(other, slotRevised({ addressId: 'address-2' }));
    expect(bookingFit(moved, aPlaced())).toBe('HARMED');
    expect(bookingFit(moved, aPlaced({ option: 'VISIO', addressId: null }))).toBe('ON_GRID');
  });

  it('may span two slots that meet', () => {
    const rest: OfferEvent = {
      type: 'WeeklySlotAdded',
      data: { practitionerId, ...aWeeklySlot({ slotId: 'rest', from: '10:30', to: '12:00' }) },
    };
    const halves = after(slotRevised({ to: '10:30' }), rest);
    expect(bookingFit(halves, aPlaced({ start: '10:00' }))).toBe('OFF_GRID');
  });
});

describe('a change touches', () => {
  const [first, second] = [aPlaced({ start: '09:00' }), aPlaced()];

  it('what it makes worse, and says what is harmed', () => {
    const shorter = after(slotRevised({ to: '11:00' }));
    expect(touchedBookings(anOffer(), shorter, [first, second])).toEqual([
      { booking: second, isHarmed: true },
    ]);
    const quicker = after(revised({ durationMinutes: 45 }));
    expect(touchedBookings(anOffer(), quicker, [first, second])).toEqual([
      { booking: second, isHarmed: false },
    ]);
  });

  it('nothing that was as it is before', () => {
    const before = after(slotRevised({ to: '11:00' }));
    expect(touchedBookings(before, before, [second])).toEqual([]);
  });

  it('all of a session that it ends, arranged at other hours or not', () => {
    const ended = after({ type: 'ConsultationArchived', data: { practitionerId, consultationId } });
    const arranged = aPlaced({ start: '09:30' });
    const other = aPlaced({ consultationId: followUpId });
    expect(touchedBookings(anOffer(), ended, [arranged, other, first])).toEqual([
      { booking: arranged, isHarmed: false },
      { booking: first, isHarmed: false },
    ]);
  });
});
