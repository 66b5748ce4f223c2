import { cursorOf, cursorText, isPairOf } from '../engine/cursor.ts';

/** The end of a page: the position and id after which the next one begins. */
export type MailsCursor = readonly [position: number, id: string];

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value);

export const mailsCursorText = (cursor: MailsCursor): string => cursorText(cursor);

/** `undefined` for what is no cursor of ours. */
export const mailsCursorOf = (text: string): MailsCursor | undefined =>
  cursorOf(text, isPairOf(isPosition));
