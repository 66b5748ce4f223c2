/**
 * How texts of users are read. A line holds no line break, a paragraph only `\n`, and neither holds
 * invisible characters or characters that change the direction of text.
 */

/** Controls that break a line or move to the next stop; a line has a blank instead. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Line breaks in a paragraph, of all systems. */
const PARAGRAPH_BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;
/** All other controls, and halves of a sign of two. */
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;
/** The control characters that a paragraph drops. */
const CONTROLS_OF_PARAGRAPHS = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;
/**
 * Soft hyphens, zero-width spaces, fillers of scripts, tags, and direction marks. Joiners and
 * variation selectors have a meaning in some scripts and in emoji, tags only in the flags of regions.
 */
const INVISIBLE =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|(?!\u200C|\u200D|[\u180B-\u180D]|\u180F|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}/gu;
const JOINERS = /[\u200C\u200D]/g;
/** The lookbehind keeps the search linear in a long row of joiners. */
const LAST_JOINERS = /(?<![\u200C\u200D])[\u200C\u200D]+$/;
/**
 * No script has more than 30 marks in a row (UAX #15, stream-safe text): further ones are dropped,
 * because the time for normalising grows with the square of their number.
 */
const MARKS_AND_JOINERS = /([\p{M}\u200C\u200D]{1,30})[\p{M}\u200C\u200D]*/gu;
const JOINS_NOTHING_BEHIND = /[\p{Script=Latin}\p{P}\p{Z}\s\d]$/u;
const JOINS_NOTHING_BEFORE = /^[\p{Z}\p{P}\s]/u;
/** A sign takes up to two units of a string. */
const SIGN_LENGTH = 2;

/** Joiners mean something in other scripts and in emoji, and nothing at an end, a blank or after a Latin letter. */
const withoutStrayJoiners = (text: string): string =>
  text.replaceAll(MARKS_AND_JOINERS, (whole: string, row: string, start: number) => {
    const end = start + whole.length;
    const before = text.slice(Math.max(0, start - SIGN_LENGTH), start);
    if (before === '' || JOINS_NOTHING_BEHIND.test(before)) return row.replaceAll(JOINERS, '');
    const after = text.slice(end, end + SIGN_LENGTH);
    return after === '' || JOINS_NOTHING_BEFORE.test(after) ? row.replace(LAST_JOINERS, '') : row;
  });

const withoutInvisible = (text: string): string =>
  withoutStrayJoiners(text.replaceAll(INVISIBLE, '$1')).normalize('NFC').trim();

/** A text of one line as it is kept. */
export const lineOf = (typed: string): string =>
  withoutInvisible(typed.replaceAll(LINE_BREAKS, ' ').replaceAll(CONTROLS, ''));

/** A text of several lines as it is kept. */
export const paragraphOf = (typed: string): string =>
  withoutInvisible(typed.replaceAll(PARAGRAPH_BREAKS, '\n').replaceAll(CONTROLS_OF_PARAGRAPHS, ''));
