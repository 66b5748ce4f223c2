/** How long practitioners may try the product, in months from their first validated diploma on. */
const TRIAL_MONTHS = 3;
/** What a referral code gives: months of trial more, to whoever signs up with it. */
export const REFERRAL_EXTRA_MONTHS = 1;

export const trialMonths = (hasReferral: boolean): number =>
  TRIAL_MONTHS + (hasReferral ? REFERRAL_EXTRA_MONTHS : 0);
