import { ownValue } from 'contracts';
import { stringify } from 'safe-stable-stringify';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * JSON with the keys in order: the same document is always the same text, and nothing else. The
 * library was measured on the views' documents: the same bytes as a plain recursion, a quarter faster.
 */
export const canonicalJson = (value: unknown): string => stringify(value) ?? '(absent)';

/**
 * Whether two documents are equal. Most were written in the same order, so comparing their texts is
 * enough.
 */
export const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || canonicalJson(one) === canonicalJson(other);

/** The first difference of two documents: its path and both values. */
export type FoundDifference = {
  readonly path: string;
  readonly live: unknown;
  readonly rebuilt: unknown;
};

/** The first place where two documents differ, as `occupied.0.from`; '' where one is missing. */
export const firstDifference = (
  live: unknown,
  rebuilt: unknown,
  path: readonly string[] = [],
): FoundDifference | undefined => {
  if (areSame(live, rebuilt)) return undefined;
  if (isObject(live) && isObject(rebuilt) && Array.isArray(live) === Array.isArray(rebuilt)) {
    for (const key of [...new Set([...Object.keys(live), ...Object.keys(rebuilt)])].sort()) {
      const found = firstDifference(ownValue(live, key), ownValue(rebuilt, key), [...path, key]);
      if (found !== undefined) return found;
    }
  }
  return { path: path.join('.'), live, rebuilt };
};
