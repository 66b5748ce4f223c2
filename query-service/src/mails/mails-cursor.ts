import { cursorOf, cursorText, isPairOf } from '../engine/cursor.ts';

export type MailsCursor = readonly [position: number, id: string];

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value);

export const mailsCursorText = (cursor: MailsCursor): string => cursorText(cursor);

/** `undefined` for an invalid cursor. */
export const mailsCursorOf = (text: string): MailsCursor | undefined =>
  cursorOf(text, isPairOf(isPosition));
