import type { CustomerBooking } from 'contracts';
import { practitionerPath } from '../../paths.ts';

/** The practitioner's page, open at what was booked. */
export const againPath = ({ pro, optionId, consultationId }: CustomerBooking): string => {
  const query = new URLSearchParams({ option: optionId, consultation: consultationId });
  return `${practitionerPath(pro.slug)}?${query.toString()}`;
};
