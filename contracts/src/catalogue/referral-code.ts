/** The stored form of a typed code: 'printemps 26' → 'PRINTEMPS26'. */
export const referralCodeOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

export const REFERRAL_CODE_PATTERN = '^[A-Z0-9-]{4,24}$';

/** On a local day, the last one included. */
export const isReferralValid = (
  { archived, validUntil }: { readonly archived: boolean; readonly validUntil: string | null },
  today: string,
): boolean => !archived && (validUntil === null || today <= validUntil);
