/** How long practitioners may try the product, in months from their first validated diploma on. */
const TRIAL_MONTHS = 3;
/** What a referral code gives: months of trial more, to whoever signs up with it. */
export const REFERRAL_EXTRA_MONTHS = 1;

export const trialMonths = (hasReferral: boolean): number =>
  TRIAL_MONTHS + (hasReferral ? REFERRAL_EXTRA_MONTHS : 0);

/** How many days before its last day practitioners are told by mail, and from when on by their pages. */
export const TRIAL_REMINDED_DAYS = 15;
