import { ownValue } from 'contracts';
import { stringify } from 'safe-stable-stringify';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Keys in order, so that equal documents are equal texts. */
export const canonicalJson = (value: unknown): string => stringify(value) ?? '(absent)';

/** Most were written in the same order, so their texts are compared first. */
export const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || canonicalJson(one) === canonicalJson(other);

/** Path and both values. */
export type FoundDifference = {
  readonly path: string;
  readonly live: unknown;
  readonly rebuilt: unknown;
};

/** 'occupied.0.from'; '' if one side is missing. */
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
