import type { PractitionerProfile } from 'contracts';

/** Signed up, and none of the diplomas was validated yet: a preview, which no list leads to. */
export const isPending = ({
  isImported,
  isVerified,
}: Pick<PractitionerProfile, 'isImported' | 'isVerified'>): boolean => !isImported && !isVerified;
