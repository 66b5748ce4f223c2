/** Where a page ended, as a text that says nothing to whoever asks for the next one. */
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

/** Two values, the first of which is of this kind, and the id that tells what has it alike apart. */
export const isPairOf =
  <First>(isFirst: (value: unknown) => value is First) =>
  (value: unknown): value is readonly [First, id: string] =>
    Array.isArray(value) && value.length === 2 && isFirst(value[0]) && typeof value[1] === 'string';

export const isText = (value: unknown): value is string => typeof value === 'string';
