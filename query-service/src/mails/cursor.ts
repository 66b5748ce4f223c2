/** Where a page ended: the position and the id after which the next one begins. */
export type MailsCursor = readonly [position: number, id: string];

export const mailsCursorText = (cursor: MailsCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** `undefined` for what is no cursor of ours. */
export const mailsCursorOf = (text: string): MailsCursor | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [position, id]: unknown[] = value;
    return Number.isSafeInteger(position) && typeof id === 'string'
      ? [position as number, id]
      : undefined;
  } catch {
    return undefined;
  }
};
