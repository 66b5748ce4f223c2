import { hourOf, type Offer } from 'contracts';
import { aConsultation, anAddress, anOffer, aWeeklySlot } from 'contracts/testing';
import * as fc from 'fast-check';

/** Few values each, so that bookings often overlap. */
export const addressIds = ['address-lyon', 'address-villeurbanne'] as const;
export const consultationIds = ['consultation-1', 'consultation-2', 'consultation-3'] as const;
export const customerIds = ['customer-1', 'customer-2', 'customer-3', 'customer-4'] as const;
const zones = ['Europe/Paris', 'Indian/Reunion', 'America/Martinique'] as const;

/** Offers for Thursdays and Sundays. */
export const offers = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    consultations: fc.tuple(
      ...consultationIds.map((consultationId) =>
        fc.record({
          consultationId: fc.constant(consultationId),
          durationMinutes: fc.constantFrom(20, 30, 45, 60, 90),
          pauseMinutes: fc.constantFrom(0, 5, 15, 30),
          placesMax: fc.constantFrom(1, 1, 2, 3),
          noticeMinutes: fc.constantFrom(0, 120, 1_440),
          archived: fc.constant(false),
        }),
      ),
    ),
    weeklySlots: fc.array(
      fc.record({
        dayOfWeek: fc.constantFrom(4, 7),
        // The hours reach from those that a clock change skips or doubles to the evening.
        fromMinute: fc.integer({ min: 4, max: 72 }).map((quarter) => quarter * 15),
        lengthMinutes: fc.constantFrom(60, 120, 175, 240),
        consultationIds: fc.subarray([...consultationIds], { minLength: 1 }),
        addressId: fc.constantFrom(...addressIds, null),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ timeZone, consultations, weeklySlots }): Offer => {
    const slots = weeklySlots.map(({ fromMinute, lengthMinutes, ...slot }, index) =>
      aWeeklySlot({
        ...slot,
        slotId: `slot-${index}`,
        from: hourOf(fromMinute),
        to: hourOf(fromMinute + lengthMinutes),
      }),
    );
    return anOffer({
      timeZone,
      addresses: addressIds.map((addressId) => anAddress({ addressId })),
      consultations: consultations.map(({ archived, ...own }) => ({
        ...aConsultation(own),
        archived,
      })),
      weeklySlots: slots,
    });
  });
