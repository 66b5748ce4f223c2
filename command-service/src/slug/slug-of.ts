import anyAscii from 'any-ascii';
import { foldedText, isSlug } from 'contracts';

/** The longest slug that leaves room for a namesake's number. */
const SLUG_MAX = 100;

/** The transcription adds apostrophes for letters that ASCII lacks, which are removed. */
const inAscii = (letter: string): string => anyAscii(letter).replaceAll(/[^A-Za-z0-9]/g, '');

/** 'Юлия' is 'yuliya'. */
const asciiWords = (name: string): string =>
  foldedText(name.normalize('NFC').replaceAll(/(?!\p{Script=Latin})[\p{L}\p{M}\p{N}]/gu, inAscii));

/** Empty if nothing can be transcribed. */
export const asciiSlug = (words: string): string =>
  asciiWords(words)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .slice(0, SLUG_MAX)
    .trim()
    .replaceAll(/ +/g, '-');

/** 'praticien' if the name cannot be transcribed. */
export const slugOf = (firstname: string, lastname: string): string => {
  const written = asciiSlug(`${firstname} ${lastname}`);
  return isSlug(written) ? written : ['praticien', written].filter(Boolean).join('-');
};
