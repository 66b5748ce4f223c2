/** Opaque to clients. */
export const cursorText = (cursor: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** `undefined` for an invalid cursor. */
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

/** The second value is the id that orders equal ones. */
export const isPairOf =
  <First>(isFirst: (value: unknown) => value is First) =>
  (value: unknown): value is readonly [First, id: string] =>
    Array.isArray(value) && value.length === 2 && isFirst(value[0]) && typeof value[1] === 'string';

export const isText = (value: unknown): value is string => typeof value === 'string';
