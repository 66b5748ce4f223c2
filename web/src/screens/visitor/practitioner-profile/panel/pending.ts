import type { PractitionerProfile } from 'contracts';

/**
 * A practitioner who has signed up, without a validated diploma yet: the page is a preview, which no list
 * links to.
 */
export const isPending = ({
  isImported,
  isVerified,
  isSuspended,
}: Pick<PractitionerProfile, 'isImported' | 'isVerified' | 'isSuspended'>): boolean =>
  !isImported && !isVerified && isSuspended !== true;
