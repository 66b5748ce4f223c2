/** Where a page ended: the values after which the next one begins. */
export type Cursor = readonly [name: string, id: string];

export const cursorText = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** `undefined` for what is no cursor of ours. */
export const cursorOf = (text: string): Cursor | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [name, id]: unknown[] = value;
    return typeof name === 'string' && typeof id === 'string' ? [name, id] : undefined;
  } catch {
    return undefined;
  }
};
