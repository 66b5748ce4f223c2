import { isPersonalField, MASK, maskedDocument, type Difference, type ViewName } from 'contracts';
import type { Seen } from 'contracts/ports';
import { firstDifference } from '../canonical-json.ts';

/** Fields that views derive from personal ones. */
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
    return path === '' ? maskedWhole(value) : maskedDocument(value);
  };
};

type Documents = ReadonlyMap<string, Seen<object>>;

/** Where each of these documents differs first, with a mask over what identifies a person. */
export const differencesOf = (
  view: ViewName,
  ids: readonly string[],
  { live, rebuilt }: { readonly live: Documents; readonly rebuilt: Documents },
): Difference[] =>
  ids.flatMap((id) => {
    const found = firstDifference(live.get(id)?.document, rebuilt.get(id)?.document);
    if (found === undefined) return [];
    const { path } = found;
    const mask = maskOf(view, path);
    return [{ id, path, live: mask(found.live), rebuilt: mask(found.rebuilt) }];
  });
