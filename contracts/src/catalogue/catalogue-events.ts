import { Type, type Static } from 'typebox';
import { eventOf, orNull } from '../messaging/event.ts';
import { Id, Word } from '../values/fields.ts';

export const catalogueKinds = ['speciality', 'keyword', 'audience'] as const;
const Kind = Type.Enum([...catalogueKinds]);
const entry = { kind: Kind, entryId: Id, name: Word, picture: orNull(Word) };
export const CatalogueEntry = Type.Object(entry, { additionalProperties: false });
export type CatalogueEntry = Static<typeof CatalogueEntry>;

export const CatalogueEntryAdded = eventOf('CatalogueEntryAdded', entry);
export const CatalogueEntryRevised = eventOf('CatalogueEntryRevised', entry);
export const CatalogueEntryArchived = eventOf('CatalogueEntryArchived', {
  kind: Kind,
  entryId: Id,
});

export const catalogueEvents = [
  CatalogueEntryAdded,
  CatalogueEntryRevised,
  CatalogueEntryArchived,
] as const;
export type CatalogueEvent = Static<(typeof catalogueEvents)[number]>;
