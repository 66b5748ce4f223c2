import type { CustomerBooking } from 'contracts';
import { practitionerPath } from '../../paths.ts';

/**
 * The path of the practitioner's page with the same session chosen; `null` where the page no longer exists.
 */
export const againPath = ({ pro, optionId, consultationId }: CustomerBooking): string | null => {
  if (pro.slug === null) return null;
  const query = new URLSearchParams({ option: optionId, consultation: consultationId });
  return `${practitionerPath(pro.slug)}?${query.toString()}`;
};
