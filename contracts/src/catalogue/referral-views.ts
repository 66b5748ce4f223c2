import { Type } from 'typebox';
import { StoredDay, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

export const referralCodes = viewOf({
  name: 'referral-codes',
  title: 'Codes de parrainage',
  document: {
    code: StoredText,
    /** This day is included. */
    validUntil: orNull(StoredDay),
    archived: Type.Boolean(),
    uses: Type.Integer(),
  },
  id: ['code'],
  indexes: [['code']],
});
export type ReferralCodeDocument = DocumentOf<typeof referralCodes>;
