import { placeKeyOf } from 'contracts';

/** The street, and the typed part of its place. */
export type TypedAddress = {
  readonly street: string;
  /** Five digits, or the first of them. */
  readonly zipCode?: string;
  /** Its end may be missing. */
  readonly city?: string;
  /** The split rests on the name alone, which must be a commune's whole name. */
  readonly isGuessed?: true;
};

const ZIP = /^(.*?)(?<!\d)(\d{5})(?!\d)(?!.*(?<!\d)\d{5}(?!\d))(.*)$/;
const COMMA = /^(.*),(.*)$/;
const ZIP_BEGINS = /^\d{2,4}$/;
const CEDEX = / cedex\b.*$/;

/** These words continue the name of a street: '12 rue de'. */
const LEADING_ON = new Set(
  (
    'a allee au aux avenue bd bld boulevard chemin cours d de des du en et faubourg hameau impasse l la le les lieu ' +
    'lotissement passage place promenade quai residence route rue ruelle saint sainte sentier sous square sur traverse ' +
    'venelle villa voie'
  ).split(' '),
);

const tidied = (text: string): string =>
  text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/^[ ,]+|[ ,]+$/g, '');

const isStreet = (text: string): boolean => /\p{L}/u.test(text);

const leadsOn = (street: string): boolean =>
  LEADING_ON.has(placeKeyOf(street).split(' ').at(-1) ?? '');

const byZip = (text: string): readonly TypedAddress[] => {
  const [, before = '', zipCode = '', after = ''] = ZIP.exec(text) ?? [];
  const street = tidied(before);
  if (!isStreet(street)) return [];
  return [{ street, zipCode, city: placeKeyOf(after).replace(CEDEX, '') }];
};

const byComma = (text: string): readonly TypedAddress[] => {
  const [, before = '', after = ''] = COMMA.exec(text) ?? [];
  const street = tidied(before);
  const where = placeKeyOf(after).replace(CEDEX, '');
  if (!isStreet(street) || where === '') return [];
  return [ZIP_BEGINS.test(where) ? { street, zipCode: where } : { street, city: where }];
};

/** The words of the longest name of a commune. */
const WORDS_MAX = 11;

/** Splits off the commune, the longest name first. */
const byWords = (text: string): readonly TypedAddress[] => {
  const words = text.split(' ');
  const last = words.slice(-WORDS_MAX);
  return last.flatMap((_, index) => {
    const street = tidied(words.slice(0, words.length - last.length + index).join(' '));
    const city = placeKeyOf(last.slice(index).join(' '));
    return !isStreet(street) || leadsOn(street) || city === ''
      ? []
      : [{ street, city, isGuessed: true as const }];
  });
};

/** The surest first; empty without a street. */
export const readingsOf = (typed: string): readonly TypedAddress[] => {
  const text = tidied(typed);
  return ZIP.test(text) ? byZip(text) : [...byComma(text), ...byWords(text)];
};
