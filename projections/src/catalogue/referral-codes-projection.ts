import { projectionOf } from '../engine/projection.ts';

export const referralCodesProjection = projectionOf({
  view: 'referral-codes',
  version: 1,
  on: {
    ReferralCodeCreated: (_, { event: { data } }) => ({ ...data, archived: false, uses: 0 }),
    ReferralCodeRevised: (document, { event: { data } }) => document && { ...document, ...data },
    ReferralCodeArchived: (document) => document && { ...document, archived: true },
    ReferralCodeRestored: (document) => document && { ...document, archived: false },
    ReferralCodeUsed: (document) => document && { ...document, uses: document.uses + 1 },
  },
  idsOf: ({ event: { data } }) => [data.code],
});
