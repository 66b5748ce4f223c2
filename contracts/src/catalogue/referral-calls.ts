import { Type, type Static } from 'typebox';
import {
  callOf,
  CommandHeaders,
  exactly,
  operatorCall,
  operatorQuery,
} from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { visitorLimits } from '../engine/http/visitor-limits.ts';
import { Day, Line } from '../engine/fields.ts';

const typedCode = exactly({ code: Line(60, 1) });

/** Unknown, expired and archived codes are not found. */
export const checkReferral = callOf({
  area: 'accounts',
  title: 'Vérifier un code de parrainage',
  route: 'GET /api/check-parrainage/:code',
  service: 'query',
  access: 'anyone',
  callsAMinute: visitorLimits.codeChecksAMinute,
  callsLimit: 'codeChecksAMinute',
  refusals: ['REFERRAL_NOT_FOUND'],
  schemas: { params: typedCode },
  answer: Type.Object({ message: Type.Literal('Code parrainage valide') }),
});

export const AdminReferralCode = Type.Object({
  code: Type.String(),
  /** This day is included. */
  validUntil: orNull(Day),
  archived: Type.Boolean(),
  isValid: Type.Boolean(),
  uses: Type.Integer(),
});
export type AdminReferralCode = Static<typeof AdminReferralCode>;

export const getAdminReferralCodes = callOf({
  ...operatorQuery,
  title: 'Lister les codes de parrainage',
  route: 'GET /api/admin/referral-codes',
  answer: Type.Object({ codes: Type.Array(AdminReferralCode) }),
});

const answer = Type.Object({ message: Type.String(), code: Type.String() });
const validUntil = orNull(Day);

export const createReferralCode = callOf({
  ...operatorCall,
  title: 'Créer un code de parrainage',
  route: 'POST /api/admin/referral-codes',
  refusals: ['REFERRAL_CODE_TAKEN', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({ code: typedCode.properties.code, validUntil }),
  },
  answer,
});

export const reviseReferralCode = callOf({
  ...operatorCall,
  title: 'Changer jusqu’à quand un code de parrainage vaut',
  route: 'PUT /api/admin/referral-codes/:code',
  refusals: ['REFERRAL_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: typedCode, body: exactly({ validUntil }) },
  answer,
});

export const archiveReferralCode = callOf({
  ...operatorCall,
  title: 'Archiver un code de parrainage',
  route: 'POST /api/admin/referral-codes/:code/archive',
  refusals: ['REFERRAL_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: typedCode },
  answer,
});

export const restoreReferralCode = callOf({
  ...operatorCall,
  title: 'Rendre valable un code de parrainage archivé',
  route: 'POST /api/admin/referral-codes/:code/restore',
  refusals: ['REFERRAL_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: typedCode },
  answer,
});
