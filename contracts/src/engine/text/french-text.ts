import { NBSP } from '../../time/french-time.ts';

/** How sentences write prices, durations, names and what people wrote. */

/** A vowel to the ear: before a vowel `y` is none, and `h` is silent in the names that follow. */
const VOWEL_FIRST = /^(?:[aeiouàâäæéèêëîïôöœûü]|y[^aeiouéèë]|h(?:[eéèy]|i[lp]|o[nr]|u[bg]))/i;

/** 'de Claire', 'd’Anne', 'd’Hélène' */
export const deOrD = (name: string): string =>
  VOWEL_FIRST.test(name) ? `d’${name}` : `de ${name}`;

/** For the beginning of a sentence. */
export const capitalised = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1);

/** Between thousands. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/*
 * Not by `Intl`: its first number of a page costs a slow phone a tenth of a second, while nothing answers
 * to a tap.
 */

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

/** One visible character: no space, no mark without a letter, and no character that browsers ignore. */
export const SHOWN = '[^\\s\\p{C}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800]';
const shown = new RegExp(SHOWN, 'u');

/** The typed text without surrounding spaces; empty if no character is visible. */
export const typedText = (text: string): string => (shown.test(text) ? text.trim() : '');

/** A text by people or `Intl`, with the spaces that French typography requires. */
export const typographic = (text: string): string =>
  text
    .replaceAll('\u202f', NBSP)
    .replaceAll(/ (?=[:;?!»€%])/g, NBSP)
    .replaceAll('« ', `«${NBSP}`);
