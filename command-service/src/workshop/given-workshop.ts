import { typedText, type GivenWorkshopTerms, type WorkshopTerms } from 'contracts';

const CENTS = 100;

/** `null` free of charge (D-30). */
const centsOf = (euros: number | null): number | null =>
  euros === null || euros === 0 ? null : Math.round(euros * CENTS);

export const givenTerms = (given: GivenWorkshopTerms): WorkshopTerms => ({
  workshopTitle: typedText(given.title),
  workshopText: typedText(given.description),
  specialityId: given.specialityId,
  priceCents: centsOf(given.price),
  placesMax: given.places,
  noticeMinutes: given.noticeMinutes,
  cancellationDelayMinutes: given.cancellationDelay,
});
