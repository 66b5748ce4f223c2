import anyAscii from 'any-ascii';
import { foldedText, isSlug } from 'contracts';

/** Leaves room for the number of a namesake. */
const SLUG_MAX = 100;

/** Signs of other scripts stand for letters that ASCII has not, and are no apostrophes. */
const inAscii = (letter: string): string => anyAscii(letter).replaceAll(/[^A-Za-z0-9]/g, '');

/** A name of any script in letters of ASCII: 'Юлия' is 'yuliya'. */
const asciiWords = (name: string): string =>
  foldedText(name.normalize('NFC').replaceAll(/(?!\p{Script=Latin})[\p{L}\p{M}\p{N}]/gu, inAscii));

/** The address of a profile, from a name; a name that cannot be transcribed becomes 'praticien'. */
export const slugOf = (firstname: string, lastname: string): string => {
  const written = asciiWords(`${firstname} ${lastname}`)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .slice(0, SLUG_MAX)
    .trim()
    .replaceAll(/ +/g, '-');
  return isSlug(written) ? written : ['praticien', written].filter(Boolean).join('-');
};
