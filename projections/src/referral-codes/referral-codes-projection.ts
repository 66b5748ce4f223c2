import { projectionOf } from '../projection.ts';

/** The referral codes, and how often each was used. */
export const referralCodesProjection = projectionOf({
  view: 'referral-codes',
  version: 1,
  handles: {
    referral: {
      ReferralCodeCreated: true,
      ReferralCodeRevised: true,
      ReferralCodeArchived: true,
      ReferralCodeRestored: true,
      ReferralCodeUsed: true,
    },
  },
  idsOf: ({ event: { data } }) => [data.code],
  // oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
  project: (document, { event: { type, data } }) => {
    switch (type) {
      case 'ReferralCodeCreated':
        return { ...data, archived: false, uses: 0 };
      case 'ReferralCodeRevised':
        return document && { ...document, ...data };
      case 'ReferralCodeArchived':
        return document && { ...document, archived: true };
      case 'ReferralCodeRestored':
        return document && { ...document, archived: false };
      case 'ReferralCodeUsed':
        return document && { ...document, uses: document.uses + 1 };
    }
  },
});
