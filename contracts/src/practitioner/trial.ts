/** How long practitioners may try the product, in months from their first validated diploma on. */
const TRIAL_MONTHS = 3;
/** Extra months of trial that a referral code gives to a new practitioner. */
export const REFERRAL_EXTRA_MONTHS = 1;

export const trialMonths = (hasReferral: boolean): number =>
  TRIAL_MONTHS + (hasReferral ? REFERRAL_EXTRA_MONTHS : 0);

/** How many days before the end of the trial the mail is sent and the pages show it. */
export const TRIAL_REMINDED_DAYS = 15;
