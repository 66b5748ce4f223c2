import type { EventAreas } from 'contracts';
import { anomalyOf } from '../anomaly.ts';
import { auditFoldOf } from '../audit-fold.ts';
import { auditedEventOf } from '../areas.ts';

type Catalogue = { size: number; readonly entries: Map<string, 'active' | 'archived'> };

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const faultOfEntry = (
  type: EventAreas['catalogue']['type'],
  status: 'active' | 'archived' | undefined,
): string | undefined => {
  switch (type) {
    case 'CatalogueEntryAdded':
      return status === undefined ? undefined : 'est ajoutée deux fois';
    case 'CatalogueEntryRevised':
      return status === undefined ? 'est modifiée sans avoir été ajoutée' : undefined;
    case 'CatalogueEntryArchived':
      return status === 'active' ? undefined : 'est archivée sans être au catalogue';
    case 'CatalogueEntryRestored':
      return status === 'archived' ? undefined : 'est proposée de nouveau sans être archivée';
  }
};

/** Entries are added once, and only those that are there are revised or archived. */
export const catalogueAudit = auditFoldOf<Catalogue>({
  keysOf: (read) => (auditedEventOf(read, 'catalogue') === undefined ? [] : ['catalogue']),
  begin: () => ({ size: 1, entries: new Map() }),
  take: (catalogue, read) => {
    const event = auditedEventOf(read, 'catalogue');
    if (event === undefined) return [];
    const { type, data } = event;
    const key = `${data.kind}/${data.entryId}`;
    const fault = faultOfEntry(type, catalogue.entries.get(key));
    if (type !== 'CatalogueEntryRevised')
      catalogue.entries.set(key, type === 'CatalogueEntryArchived' ? 'archived' : 'active');
    catalogue.size = 1 + catalogue.entries.size;
    return fault === undefined ? [] : [anomalyOf(`L’entrée ${key} ${fault}`, read)];
  },
});
