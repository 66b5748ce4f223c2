import type { DiplomaRefused, DiplomaSubmitted, DiplomaValidated, DomainEvent } from 'contracts';
import { anomalyOf } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';
import type { ReadRecord } from './read-records.ts';

type DiplomaEvent = DiplomaSubmitted | DiplomaValidated | DiplomaRefused;
type Sent = { readonly ownerId: string; readonly specialityId: string; isDecided: boolean };
type Entry = { size: number; sent: Sent | undefined };

const types: ReadonlySet<string> = new Set<DiplomaEvent['type']>([
  'DiplomaSubmitted',
  'DiplomaValidated',
  'DiplomaRefused',
]);
const isOfDiploma = (event: DomainEvent | undefined): event is DiplomaEvent =>
  event !== undefined && types.has(event.type);

const diplomaIn = (read: ReadRecord): DiplomaEvent | undefined => {
  const event = auditedEventOf(read, 'practitioner');
  return isOfDiploma(event) ? event : undefined;
};

const faultOf = (sent: Sent | undefined, { type, data }: DiplomaEvent): string | undefined => {
  if (type === 'DiplomaSubmitted') return sent === undefined ? undefined : 'est envoyé deux fois';
  if (sent === undefined) return 'fait l’objet d’une décision sans avoir été envoyé';
  if (sent.ownerId !== data.practitionerId || sent.specialityId !== data.specialityId)
    return 'fait l’objet d’une décision qui le dit d’un autre';
  return sent.isDecided ? 'fait l’objet de deux décisions' : undefined;
};

/** A diploma is sent once, and decided on once, as what it was sent as. */
export const diplomasAudit = auditFoldOf<Entry>({
  keysOf: (read) => {
    const event = diplomaIn(read);
    return event === undefined ? [] : [event.data.diplomaId];
  },
  begin: () => ({ size: 1, sent: undefined }),
  take: (entry, read, key) => {
    const event = diplomaIn(read);
    if (event === undefined) return [];
    const { practitionerId: ownerId, specialityId } = event.data;
    const fault = faultOf(entry.sent, event);
    if (event.type === 'DiplomaSubmitted')
      entry.sent ??= { ownerId, specialityId, isDecided: false };
    else if (entry.sent !== undefined) entry.sent.isDecided = true;
    return fault === undefined ? [] : [anomalyOf(`Le diplôme ${key} ${fault}`, read)];
  },
});
