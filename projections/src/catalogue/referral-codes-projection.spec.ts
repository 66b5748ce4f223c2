import { it } from '@jest/globals';
import { specificationsOf } from '../testing/index.ts';
import { referralCodesProjection } from './referral-codes-projection.ts';

const { given } = specificationsOf(referralCodesProjection);
const code = 'PRINTEMPS26';
const created = { type: 'ReferralCodeCreated', data: { code, validUntil: '2026-06-30' } } as const;
const archived = { type: 'ReferralCodeArchived', data: { code } } as const;
const restored = { type: 'ReferralCodeRestored', data: { code } } as const;
const usedBy = (practitionerId: string) =>
  ({ type: 'ReferralCodeUsed', data: { code, practitionerId } }) as const;
const fresh = { code, validUntil: '2026-06-30', archived: false, uses: 0 };

it('lists a code', () => given(created).then({ [code]: fresh }));

it('says until when a code is valid now', () => {
  given(created, { type: 'ReferralCodeRevised', data: { code, validUntil: null } }).then({
    [code]: { ...fresh, validUntil: null },
  });
});

it('counts who has used it', () => {
  given(created, usedBy('claire'), usedBy('marc')).then({ [code]: { ...fresh, uses: 2 } });
});

it('keeps an archived code, and the count of a restored one', () => {
  given(created, usedBy('claire'), archived).then({
    [code]: { ...fresh, uses: 1, archived: true },
  });
  given(created, usedBy('claire'), archived, restored).then({ [code]: { ...fresh, uses: 1 } });
});
