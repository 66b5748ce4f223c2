import type { CatalogueCommand, CatalogueEvent, CatalogueRejection, ReadOnly } from 'contracts';
import { accept, reject, type Decider, type Decision } from '../decider.ts';

/** Whether each entry is in use, by kind and id. */
type CatalogueEntries = Map<string, 'active' | 'archived'>;

const keyOf = ({ kind, entryId }: { kind: string; entryId: string }) => `${kind}/${entryId}`;

const evolve = (catalogue: CatalogueEntries, { type, data }: CatalogueEvent): CatalogueEntries => {
  switch (type) {
    case 'CatalogueEntryAdded':
      return catalogue.set(keyOf(data), 'active');
    case 'CatalogueEntryRevised':
      return catalogue;
    case 'CatalogueEntryArchived':
      return catalogue.set(keyOf(data), 'archived');
  }
};

const decide = (
  { type, data }: CatalogueCommand,
  catalogue: ReadOnly<CatalogueEntries>,
): Decision<CatalogueEvent, CatalogueRejection> => {
  const status = catalogue.get(keyOf(data));
  switch (type) {
    case 'AddCatalogueEntry':
      return status === undefined
        ? accept({ type: 'CatalogueEntryAdded', data })
        : reject('ENTRY_ALREADY_ADDED');
    case 'ReviseCatalogueEntry':
      return status === undefined
        ? reject('ENTRY_NOT_FOUND')
        : accept({ type: 'CatalogueEntryRevised', data });
    case 'ArchiveCatalogueEntry':
      if (status === undefined) return reject('ENTRY_NOT_FOUND');
      return status === 'archived' ? accept() : accept({ type: 'CatalogueEntryArchived', data });
  }
};

export const catalogueDecider: Decider<
  CatalogueCommand,
  CatalogueEntries,
  CatalogueEvent,
  CatalogueRejection
> = { initialState: () => new Map(), evolve, decide };
