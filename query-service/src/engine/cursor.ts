/** The end of a page, as an opaque text for the next call. */
export const cursorText = (cursor: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The values of a cursor; `undefined` for what is none of ours. */
export const cursorOf = <Cursor>(
  text: string,
  isOurs: (value: unknown) => value is Cursor,
): Cursor | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isOurs(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Checks for a pair of values, the first of this kind, and the id that orders equal ones. */
export const isPairOf =
  <First>(isFirst: (value: unknown) => value is First) =>
  (value: unknown): value is readonly [First, id: string] =>
    Array.isArray(value) && value.length === 2 && isFirst(value[0]) && typeof value[1] === 'string';

export const isText = (value: unknown): value is string => typeof value === 'string';
