import { viewOf } from '../engine/view.ts';

export type ReferralCodeDocument = {
  readonly code: string;
  /** The last local day on which it may be used. */
  readonly validUntil: string | null;
  readonly archived: boolean;
  /** How many practitioners have signed up with it. */
  readonly uses: number;
};

export const referralCodes = viewOf<ReferralCodeDocument>()({
  name: 'referral-codes',
  title: 'Codes de parrainage',
  id: ['code'],
  indexes: [['code']],
});
