import type { EventAreas } from 'contracts';
import { anomalyOf } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';

type Referral = {
  size: number;
  status: 'unknown' | 'active' | 'archived';
  readonly usedBy: Set<string>;
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const faultOfCode = (
  { type, data }: EventAreas['referral'],
  { status, usedBy }: Referral,
): string | undefined => {
  switch (type) {
    case 'ReferralCodeCreated':
      return status === 'unknown' ? undefined : 'est créé deux fois';
    case 'ReferralCodeRevised':
      return status === 'unknown' ? 'est modifié sans avoir été créé' : undefined;
    case 'ReferralCodeArchived':
      return status === 'active' ? undefined : 'est archivé sans être valable';
    case 'ReferralCodeRestored':
      return status === 'archived' ? undefined : 'est rendu valable sans être archivé';
    case 'ReferralCodeUsed':
      if (usedBy.has(data.practitionerId)) return 'est utilisé deux fois par le même praticien';
      return status === 'active' ? undefined : 'est utilisé sans être valable';
  }
};

const statuses = {
  ReferralCodeCreated: 'active',
  ReferralCodeArchived: 'archived',
  ReferralCodeRestored: 'active',
} as const;

/** A code is created once, and used once by each practitioner while it may be. */
export const referralsAudit = auditFoldOf<Referral>({
  keysOf: (read) => (auditedEventOf(read, 'referral') === undefined ? [] : [read.stream]),
  begin: () => ({ size: 1, status: 'unknown', usedBy: new Set() }),
  take: (referral, read) => {
    const event = auditedEventOf(read, 'referral');
    if (event === undefined) return [];
    const { type, data } = event;
    const fault = faultOfCode(event, referral);
    if (type === 'ReferralCodeUsed') referral.usedBy.add(data.practitionerId);
    else if (type !== 'ReferralCodeRevised') referral.status = statuses[type];
    referral.size = 1 + referral.usedBy.size;
    return fault === undefined
      ? []
      : [anomalyOf(`Le code de parrainage ${data.code} ${fault}`, read)];
  },
});
