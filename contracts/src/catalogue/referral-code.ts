/** The stored form of a typed code: 'printemps 26' → 'PRINTEMPS26'. */
export const referralCodeOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

export const REFERRAL_CODE_PATTERN = '^[A-Z0-9-]{4,24}$';

/** Whether the code is valid on a local day; `validUntil` is the last day. */
export const isReferralValid = (
  { archived, validUntil }: { readonly archived: boolean; readonly validUntil: string | null },
  today: string,
): boolean => !archived && (validUntil === null || today <= validUntil);
