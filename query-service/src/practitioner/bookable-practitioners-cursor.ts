import { cursorOf, cursorText, isPairOf, isText } from '../engine/cursor.ts';

/** The end of a page: the values after which the next one begins. */
export type PractitionersCursor = readonly [name: string, id: string];

export const practitionersCursorText = (cursor: PractitionersCursor): string => cursorText(cursor);

/** `undefined` for what is no cursor of ours. */
export const practitionersCursorOf = (text: string): PractitionersCursor | undefined =>
  cursorOf(text, isPairOf(isText));
