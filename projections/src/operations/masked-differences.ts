import {
  isPersonalField,
  MASK,
  maskedDocument,
  NOT_JSON,
  type Difference,
  type ViewName,
} from 'contracts';
import type { Seen } from 'contracts/ports';
import { firstDifference, type FoundDifference } from '../replay/canonical-json.ts';

/** Derived from personal fields. */
const DERIVED: { readonly [View in ViewName]?: readonly string[] } = { practitioners: ['name'] };

const maskOf = (view: ViewName, path: string) => {
  const isHidden = path
    .split('.')
    .some((name) => isPersonalField(name) || DERIVED[view]?.includes(name) === true);
  const maskedWhole = (value: unknown) =>
    Object.fromEntries(
      Object.entries(maskedDocument(value) as object).map(([name, field]): [string, unknown] => [
        name,
        DERIVED[view]?.includes(name) === true ? MASK : field,
      ]),
    );
  return (value: unknown): unknown => {
    if (value === undefined || value === null) return value;
    if (isHidden) return MASK;
    // The marker of invalid JSON holds no personal data.
    if (value === NOT_JSON) return value;
    return path === '' ? maskedWhole(value) : maskedDocument(value);
  };
};

/** Personal values are masked. */
export const maskedDifference = (view: ViewName, found: FoundDifference): FoundDifference => {
  const mask = maskOf(view, found.path);
  return { path: found.path, live: mask(found.live), rebuilt: mask(found.rebuilt) };
};

type Documents = ReadonlyMap<string, Seen<object>>;

/**
 * The first of each document, masked. An equal document may be indexed under other keys: `otherKeys`, as of
 * the comparison.
 */
export const differencesOf = (
  view: ViewName,
  ids: readonly string[],
  {
    live,
    rebuilt,
    otherKeys,
  }: Readonly<Record<'live' | 'rebuilt', Documents>> & {
    readonly otherKeys: ReadonlyMap<string, FoundDifference>;
  },
): Difference[] =>
  ids.flatMap((id) => {
    const found =
      firstDifference(live.get(id)?.document, rebuilt.get(id)?.document) ?? otherKeys.get(id);
    return found === undefined ? [] : [{ id, ...maskedDifference(view, found) }];
  });
