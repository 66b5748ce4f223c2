/**
 * Lines hold no line break, paragraphs only `\n`; neither holds invisible characters or ones that change the
 * direction of text.
 */

/** A line has a blank instead. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** The line breaks of all systems. */
const PARAGRAPH_BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;
/** And halves of a surrogate pair. */
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;
/** All but line breaks and tabs. */
const CONTROLS_OF_PARAGRAPHS = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;
/**
 * Soft hyphens, zero-width spaces, fillers, tags, direction marks. Joiners, variation selectors and tags
 * have a meaning in some scripts and emoji.
 */
const INVISIBLE =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|(?!\u200C|\u200D|[\u180B-\u180D]|\u180F|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}/gu;
const JOINERS = /[\u200C\u200D]/g;
/** The lookbehind keeps the search linear in a long row of joiners. */
const LAST_JOINERS = /(?<![\u200C\u200D])[\u200C\u200D]+$/;
/** No script has more than 30 marks in a row (UAX #15), and normalising takes quadratic time. */
const MARKS_AND_JOINERS = /([\p{M}\u200C\u200D]{1,30})[\p{M}\u200C\u200D]*/gu;
const JOINS_NOTHING_BEHIND = /[\p{Script=Latin}\p{P}\p{Z}\s\d]$/u;
const JOINS_NOTHING_BEFORE = /^[\p{Z}\p{P}\s]/u;
/** Counted in UTF-16 units. */
const SIGN_LENGTH = 2;

/** Joiners mean nothing at an end, at a blank or after a Latin letter. */
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

/** The stored form of a line. */
export const lineOf = (typed: string): string =>
  withoutInvisible(typed.replaceAll(LINE_BREAKS, ' ').replaceAll(CONTROLS, ''));

/** The stored form of a paragraph. */
export const paragraphOf = (typed: string): string =>
  withoutInvisible(typed.replaceAll(PARAGRAPH_BREAKS, '\n').replaceAll(CONTROLS_OF_PARAGRAPHS, ''));
