/**
 * How texts of strangers are read. A line holds no line break, a paragraph only `\n`, and neither
 * holds a sign that shows nothing or turns the direction of what follows.
 */

/** Controls that break a line or move to the next stop; a line has a blank instead. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** What ends a line of a paragraph, in each system's way. */
const PARAGRAPH_BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;
/** All other controls, and halves of a sign of two. */
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;
/** The controls that a paragraph keeps aside. */
const CONTROLS_OF_PARAGRAPHS = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;
/** Soft hyphens, zero-width blanks, byte order marks, and what turns the direction of a text. */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/** What joins signs of other scripts and of emoji, and means nothing after a Latin letter or a blank. */
const STRAY_JOINERS =
  /(?<=(?:^|[\p{Script=Latin}\p{P}\p{Z}\s\d])[\p{M}\u200C\u200D]*)[\u200C\u200D]|[\u200C\u200D]+(?=$|[\p{Z}\p{P}\s])/gu;

const withoutInvisible = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(STRAY_JOINERS, '').normalize('NFC').trim();

/** A text of one line as it is kept. */
export const lineOf = (typed: string): string =>
  withoutInvisible(typed.replaceAll(LINE_BREAKS, ' ').replaceAll(CONTROLS, ''));

/** A text of several lines as it is kept. */
export const paragraphOf = (typed: string): string =>
  withoutInvisible(typed.replaceAll(PARAGRAPH_BREAKS, '\n').replaceAll(CONTROLS_OF_PARAGRAPHS, ''));
