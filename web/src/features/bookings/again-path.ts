import type { CustomerBooking } from 'contracts';
import { practitionerPath } from '../../paths.ts';

/** The practitioner's page, open at what was booked; `null` where there is none any more. */
export const againPath = ({ pro, optionId, consultationId }: CustomerBooking): string | null => {
  if (pro.slug === null) return null;
  const query = new URLSearchParams({ option: optionId, consultation: consultationId });
  return `${practitionerPath(pro.slug)}?${query.toString()}`;
};
