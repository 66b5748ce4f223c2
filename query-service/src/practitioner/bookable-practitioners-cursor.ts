import { cursorOf, cursorText, isPairOf, isText } from '../engine/cursor.ts';

export type PractitionersCursor = readonly [name: string, id: string];

export const practitionersCursorText = (cursor: PractitionersCursor): string => cursorText(cursor);

/** `undefined` for an invalid cursor. */
export const practitionersCursorOf = (text: string): PractitionersCursor | undefined =>
  cursorOf(text, isPairOf(isText));
