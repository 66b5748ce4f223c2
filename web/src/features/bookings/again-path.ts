import type { CustomerBooking } from 'contracts';
import { practitionerPath } from '../../paths.ts';

/**
 * The path of the practitioner's page with the same session chosen; `null` where the page no longer exists, and
 * for an event.
 */
export const againPath = ({
  pro,
  optionId,
  consultationId,
  event,
}: CustomerBooking): string | null => {
  if (pro.slug === null || event !== undefined) return null;
  const query = new URLSearchParams({ option: optionId, consultation: consultationId });
  return `${practitionerPath(pro.slug)}?${query.toString()}`;
};
