import type { ViewDeclaration } from 'contracts';
import type { Query } from 'contracts/ports';
import type { Filter, Sort } from 'mongodb';
import { servingIndex } from '../../stores/serving-index.ts';
import type { StoredDocument } from './view-writes.ts';

/** Part of every query, because the indexes leave tombstones out. */
export const ALIVE_FILTER = { alive: true } as const;
/** Tombstones have an index of their own. */
export const BURIED_FILTER = { alive: false } as const;

export const keyField = (field: string): string => `keys.${field}`;

type Conditions = Filter<StoredDocument>;

const fixedTo = (where: Query['where']): Conditions =>
  Object.fromEntries(Object.entries(where).map(([field, value]) => [keyField(field), value]));

const within = ([field, from, until]: NonNullable<Query['between']> | []): Conditions => {
  const bounds = {
    ...(from === undefined ? {} : { $gte: from }),
    ...(until === undefined ? {} : { $lte: until }),
  };
  return field === undefined || Object.keys(bounds).length === 0
    ? {}
    : { [keyField(field)]: bounds };
};

/**
 * Conditions for the documents after a page, in the order of a ranged field and the id, or of the id alone.
 */
const beyond = (
  rest: readonly string[],
  [value, id]: NonNullable<Query['after']>,
  sign: '$gt' | '$lt',
): Conditions => {
  const [ranged, ...others] = rest;
  if (others.length > 0) throw new Error('A page begins after one ranged field and the id.');
  if (ranged === undefined) return { id: { [sign]: id } };
  const field = keyField(ranged);
  return {
    $and: [
      // Redundant, but it gives the start of the index range.
      { [field]: { [`${sign}e`]: value } },
      { $or: [{ [field]: { [sign]: value } }, { [field]: value, id: { [sign]: id } }] },
    ],
  };
};

export const findInCollection = (
  declaration: ViewDeclaration,
  { where, between, after, order }: Query,
): { readonly filter: Conditions; readonly sort: Sort } => {
  const rest = servingIndex(declaration, where, between?.[0]);
  const descends = order === 'descending';
  const filter = {
    ...ALIVE_FILTER,
    ...fixedTo(where),
    ...within(between ?? []),
    ...(after === undefined ? {} : beyond(rest, after, descends ? '$lt' : '$gt')),
  };
  const sorted = [...rest.map(keyField), 'id'].map((field) => [field, descends ? -1 : 1] as const);
  return { filter, sort: Object.fromEntries(sorted) };
};

export const countInCollection = (
  declaration: ViewDeclaration,
  where: Query['where'],
  between?: Query['between'],
): Conditions => {
  if (Object.keys(where).length > 0 || between !== undefined)
    servingIndex(declaration, where, between?.[0]);
  return { ...ALIVE_FILTER, ...fixedTo(where), ...within(between ?? []) };
};
