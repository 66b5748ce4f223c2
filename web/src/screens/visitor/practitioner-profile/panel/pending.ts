import type { PractitionerProfile } from 'contracts';

/** Signed up, and none of the diplomas was validated yet: a preview, which no list leads to. */
export const isPending = ({
  isImported,
  isVerified,
  isSuspended,
}: Pick<PractitionerProfile, 'isImported' | 'isVerified' | 'isSuspended'>): boolean =>
  !isImported && !isVerified && isSuspended !== true;
