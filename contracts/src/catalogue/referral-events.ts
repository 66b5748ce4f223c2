import { Type, type Static } from 'typebox';
import { eventOf, orNull } from '../engine/event.ts';
import { Day, Id } from '../engine/fields.ts';
import { REFERRAL_CODE_PATTERN } from './referral-code.ts';

const code = Type.String({ pattern: REFERRAL_CODE_PATTERN });
/** The last local day; `null` until it is archived. */
const validUntil = orNull(Day);

export const ReferralCodeCreated = eventOf('ReferralCodeCreated', { code, validUntil });
export const ReferralCodeRevised = eventOf('ReferralCodeRevised', { code, validUntil });
export const ReferralCodeArchived = eventOf('ReferralCodeArchived', { code });
export const ReferralCodeRestored = eventOf('ReferralCodeRestored', { code });
export const ReferralCodeUsed = eventOf('ReferralCodeUsed', { code, practitionerId: Id });

export const referralEvents = [
  ReferralCodeCreated,
  ReferralCodeRevised,
  ReferralCodeArchived,
  ReferralCodeRestored,
  ReferralCodeUsed,
] as const;
export type ReferralEvent = Static<(typeof referralEvents)[number]>;
