import { Type, type Static } from 'typebox';
import { eventOf, orNull } from '../engine/event.ts';
import { Id, Word } from '../engine/fields.ts';
import { DESCRIPTION_MAX, KEYWORD_NEEDS_MAX, PRACTICE_TEXT_MAX } from '../engine/limits.ts';

export const catalogueKinds = ['speciality', 'keyword', 'audience'] as const;
export const CatalogueKind = Type.Enum([...catalogueKinds]);
export type CatalogueKind = Static<typeof CatalogueKind>;

const key = { kind: CatalogueKind, entryId: Id };
const entry = {
  ...key,
  name: Word,
  picture: orNull(Word),
  /** The names of those who practise a speciality: 'naturopathe', 'naturopathes'. */
  trade: orNull(Word),
  tradePlural: orNull(Word),
  description: orNull(Type.String({ minLength: 1, maxLength: DESCRIPTION_MAX })),
  /** The text of a speciality's page (`practiceBlocks`). */
  text: orNull(Type.String({ minLength: 1, maxLength: PRACTICE_TEXT_MAX })),
  /** The words by which visitors look for a keyword: 'mal de dos', 'mieux dormir'. */
  needs: Type.Array(Word, { maxItems: KEYWORD_NEEDS_MAX }),
};
export const CatalogueEntry = Type.Object(entry, { additionalProperties: false });
export type CatalogueEntry = Static<typeof CatalogueEntry>;

export const CatalogueEntryAdded = eventOf('CatalogueEntryAdded', entry);
export const CatalogueEntryRevised = eventOf('CatalogueEntryRevised', entry);
/** The entry is no longer offered, but stays where it is used. */
export const CatalogueEntryArchived = eventOf('CatalogueEntryArchived', key);
export const CatalogueEntryRestored = eventOf('CatalogueEntryRestored', key);

export const catalogueEvents = [
  CatalogueEntryAdded,
  CatalogueEntryRevised,
  CatalogueEntryArchived,
  CatalogueEntryRestored,
] as const;
export type CatalogueEvent = Static<(typeof catalogueEvents)[number]>;
