import type { OptionCode } from 'contracts';

const words: Readonly<Record<OptionCode, readonly string[]>> = {
  PRESENTIEL: ['cabinet', 'présentiel'],
  VISIO: ['visio', 'en ligne'],
  DOMICILE: ['domicile'],
};

/** The option that a text names: the words decide its icon (S4). */
export const optionCodeOf = (text: string): OptionCode | undefined => {
  const lowerCased = text.toLocaleLowerCase('fr');
  const codes = Object.keys(words) as OptionCode[];
  return codes.find((code) => words[code].some((word) => lowerCased.includes(word)));
};
