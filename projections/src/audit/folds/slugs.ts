import { anomalyOf } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';

type Slug = { size: number; holderId: string | null };

/** A slug has one holder at a time, who alone releases it. */
export const slugsAudit = auditFoldOf<Slug>({
  keysOf: (read) => (auditedEventOf(read, 'slug') === undefined ? [] : [read.stream]),
  begin: () => ({ size: 1, holderId: null }),
  take: (slug, read) => {
    const event = auditedEventOf(read, 'slug');
    if (event === undefined) return [];
    const { type, data } = event;
    const { holderId } = slug;
    slug.holderId = type === 'SlugClaimed' ? data.practitionerId : null;
    if (type === 'SlugClaimed' && holderId !== null)
      return [anomalyOf(`L’adresse de profil du praticien ${holderId} est prise encore`, read)];
    if (type === 'SlugReleased' && holderId !== data.practitionerId)
      return [
        anomalyOf(
          `Le praticien ${data.practitionerId} rend une adresse de profil qu’il n’a pas`,
          read,
        ),
      ];
    return [];
  },
});
