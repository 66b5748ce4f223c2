/** Where a page ended: the values after which the next one begins. */
export type PractitionersCursor = readonly [name: string, id: string];

export const practitionersCursorText = (cursor: PractitionersCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** `undefined` for what is no cursor of ours. */
export const practitionersCursorOf = (text: string): PractitionersCursor | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [name, id]: unknown[] = value;
    return typeof name === 'string' && typeof id === 'string' ? [name, id] : undefined;
  } catch {
    return undefined;
  }
};
