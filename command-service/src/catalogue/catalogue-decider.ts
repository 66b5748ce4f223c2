import {
  CATALOGUE_ENTRIES_MAX,
  foldedText,
  type AddCatalogueEntry,
  type ArchiveCatalogueEntry,
  type CatalogueCommand,
  type CatalogueEntry,
  type CatalogueEvent,
  type CatalogueRejection,
  type ChooseEntryPicture,
  type ReadOnly,
  type RestoreCatalogueEntry,
  type ReviseCatalogueEntry,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

type Entry = { readonly status: 'active' | 'archived'; readonly data: CatalogueEntry };
type CatalogueEntries = Map<string, Entry>;
type CatalogueDecision = Decision<CatalogueEvent, CatalogueRejection>;

const keyOf = ({ kind, entryId }: { kind: string; entryId: string }) => `${kind}/${entryId}`;

const withStatus = (
  catalogue: CatalogueEntries,
  key: string,
  status: Entry['status'],
): CatalogueEntries => {
  const entry = catalogue.get(key);
  return entry === undefined ? catalogue : catalogue.set(key, { ...entry, status });
};

const evolve = (catalogue: CatalogueEntries, { type, data }: CatalogueEvent): CatalogueEntries => {
  const key = keyOf(data);
  switch (type) {
    case 'CatalogueEntryAdded':
      return catalogue.set(key, { status: 'active', data });
    case 'CatalogueEntryRevised':
      return catalogue.set(key, { status: catalogue.get(key)?.status ?? 'active', data });
    case 'CatalogueEntryArchived':
      return withStatus(catalogue, key, 'archived');
    case 'CatalogueEntryRestored':
      return withStatus(catalogue, key, 'active');
  }
};

const ofKind = (catalogue: ReadOnly<CatalogueEntries>, { kind }: Pick<CatalogueEntry, 'kind'>) =>
  [...catalogue.values()].filter(({ data }) => data.kind === kind);

/** Case, accents and signs do not count (D-03). An archived entry keeps its name. */
const isNameTaken = (catalogue: ReadOnly<CatalogueEntries>, entry: CatalogueEntry): boolean =>
  ofKind(catalogue, entry).some(
    ({ data }) =>
      data.entryId !== entry.entryId && foldedText(data.name) === foldedText(entry.name),
  );

const addEntry = (
  { data }: AddCatalogueEntry,
  catalogue: ReadOnly<CatalogueEntries>,
): CatalogueDecision => {
  if (catalogue.has(keyOf(data))) return reject('ENTRY_ALREADY_ADDED');
  if (isNameTaken(catalogue, data)) return reject('ENTRY_NAME_TAKEN');
  return ofKind(catalogue, data).length < CATALOGUE_ENTRIES_MAX
    ? accept({ type: 'CatalogueEntryAdded', data })
    : reject('CATALOGUE_FULL');
};

const isSame = (one: CatalogueEntry, other: ReadOnly<CatalogueEntry>): boolean =>
  (['name', 'picture', 'trade', 'tradePlural', 'description', 'text'] as const).every(
    (field) => one[field] === other[field],
  ) && one.needs.join('\n') === other.needs.join('\n');

const reviseEntry = (
  { data }: ReviseCatalogueEntry,
  catalogue: ReadOnly<CatalogueEntries>,
): CatalogueDecision => {
  const entry = catalogue.get(keyOf(data));
  if (entry === undefined) return reject('ENTRY_NOT_FOUND');
  if (isNameTaken(catalogue, data)) return reject('ENTRY_NAME_TAKEN');
  return isSame(data, entry.data) ? accept() : accept({ type: 'CatalogueEntryRevised', data });
};

/** Keeps other changes of the entry. */
const choosePicture = (
  { data: { picture, ...key } }: ChooseEntryPicture,
  catalogue: ReadOnly<CatalogueEntries>,
): CatalogueDecision => {
  const entry = catalogue.get(keyOf(key));
  if (entry === undefined) return reject('ENTRY_NOT_FOUND');
  const needs = [...entry.data.needs];
  return entry.data.picture === picture
    ? accept()
    : accept({ type: 'CatalogueEntryRevised', data: { ...entry.data, needs, picture } });
};

const archiveEntry = (
  { data }: ArchiveCatalogueEntry,
  catalogue: ReadOnly<CatalogueEntries>,
): CatalogueDecision => {
  const entry = catalogue.get(keyOf(data));
  if (entry === undefined) return reject('ENTRY_NOT_FOUND');
  return entry.status === 'archived' ? accept() : accept({ type: 'CatalogueEntryArchived', data });
};

const restoreEntry = (
  { data }: RestoreCatalogueEntry,
  catalogue: ReadOnly<CatalogueEntries>,
): CatalogueDecision => {
  const entry = catalogue.get(keyOf(data));
  if (entry === undefined) return reject('ENTRY_NOT_FOUND');
  return entry.status === 'active' ? accept() : accept({ type: 'CatalogueEntryRestored', data });
};

const decide = (
  command: CatalogueCommand,
  catalogue: ReadOnly<CatalogueEntries>,
): CatalogueDecision => {
  switch (command.type) {
    case 'AddCatalogueEntry':
      return addEntry(command, catalogue);
    case 'ReviseCatalogueEntry':
      return reviseEntry(command, catalogue);
    case 'ChooseEntryPicture':
      return choosePicture(command, catalogue);
    case 'ArchiveCatalogueEntry':
      return archiveEntry(command, catalogue);
    case 'RestoreCatalogueEntry':
      return restoreEntry(command, catalogue);
  }
};

export const catalogueDecider: Decider<
  CatalogueCommand,
  CatalogueEntries,
  CatalogueEvent,
  CatalogueRejection
> = { initialState: () => new Map(), evolve, decide };
