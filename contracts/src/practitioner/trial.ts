/** How long practitioners may try the product, in months from their first validated diploma on. */
const TRIAL_MONTHS = 3;
/** For a new practitioner. */
export const REFERRAL_EXTRA_MONTHS = 1;

export const trialMonths = (hasReferral: boolean): number =>
  TRIAL_MONTHS + (hasReferral ? REFERRAL_EXTRA_MONTHS : 0);

/** Days before the end of the trial. */
export const TRIAL_REMINDED_DAYS = 15;
