/** The trial of a practitioner, in months from the first validated diploma on. */
const TRIAL_MONTHS = 3;
/** Additional months for a new practitioner with a code. */
export const REFERRAL_EXTRA_MONTHS = 1;

export const trialMonths = (hasReferral: boolean): number =>
  TRIAL_MONTHS + (hasReferral ? REFERRAL_EXTRA_MONTHS : 0);

/** Days before the end of the trial. */
export const TRIAL_REMINDED_DAYS = 15;
