import type { WorkshopRevised } from './workshop-events.ts';

export type WorkshopTerms = Omit<WorkshopRevised['data'], 'workshopId' | 'practitionerId'>;

export const workshopTermsOf = ({
  workshopTitle,
  workshopText,
  specialityId,
  priceCents,
  placesMax,
  noticeMinutes,
  cancellationDelayMinutes,
}: WorkshopTerms): WorkshopTerms => ({
  workshopTitle,
  workshopText,
  specialityId,
  priceCents,
  placesMax,
  noticeMinutes,
  cancellationDelayMinutes,
});
