import type { PublishedWorkshopBody } from 'contracts';
import { addressId, day } from 'contracts/testing';

/** Thursday evening, outside the open hours. */
export const evening = { day, start: '18:00', end: '20:00' };

export const aWorkshopBody = (
  overrides: Partial<PublishedWorkshopBody> = {},
): PublishedWorkshopBody => ({
  title: 'Bain sonore',
  description: 'Bols de cristal et gong.',
  specialityId: 'speciality-naturopathie',
  price: 25,
  places: 2,
  noticeMinutes: 60,
  cancellationDelay: 2_880,
  practicalInfo: 'Apportez un tapis.',
  sessions: [evening],
  place: { addressId },
  ...overrides,
});
