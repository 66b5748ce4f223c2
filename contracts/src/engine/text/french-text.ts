import { NBSP } from '../../time/french-time.ts';

/**
 * Names that begin with the sound of a vowel: `y` before a vowel does not, and `h` is silent in the listed
 * names.
 */
const VOWEL_FIRST = /^(?:[aeiouàâäæéèêëîïôöœûü]|y[^aeiouéèë]|h(?:[eéèy]|i[lp]|o[nr]|u[bg]))/i;

/** 'de Claire', 'd’Anne', 'd’Hélène' */
export const deOrD = (name: string): string =>
  VOWEL_FIRST.test(name) ? `d’${name}` : `de ${name}`;

/** 'de Lyon', 'd’Annecy', 'du Mans', 'des Ulis' */
export const deTown = (town: string): string =>
  deOrD(town)
    .replace(/^de Le /, 'du ')
    .replace(/^de Les /, 'des ');

/** The text at the beginning of a sentence. */
export const capitalised = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1);

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `Intl` costs a slow phone a tenth of a second for its first number. */

/** '1 248' */
export const wholeNumber = (value: number): string =>
  Math.trunc(value).toFixed().replaceAll(THOUSANDS, NBSP);

/** Euros: '65 €', '62,50 €', 'Gratuit' without a price (D-30). */
export const priceText = (euros: number | null): string => {
  if (euros === null) return 'Gratuit';
  const [whole = '', cents] = euros.toFixed(2).split('.');
  return `${whole.replaceAll(THOUSANDS, NBSP)}${cents === '00' ? '' : `,${cents}`}${NBSP}€`;
};

export const minutesText = (minutes: number): string => `${minutes}${NBSP}min`;

/** No space, mark without a letter, or character that browsers ignore. */
export const SHOWN = '[^\\s\\p{C}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800]';
const shown = new RegExp(SHOWN, 'u');

/** Empty if no character is visible. */
export const typedText = (text: string): string => (shown.test(text) ? text.trim() : '');

/** Adds the spaces that French typography requires. */
export const typographic = (text: string): string =>
  text
    .replaceAll('\u202f', NBSP)
    .replaceAll(/ (?=[:;?!»€%])/g, NBSP)
    .replaceAll('« ', `«${NBSP}`);
