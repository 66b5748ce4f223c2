/** The codes of a gender, and the words that clients say for them (D-22). */
const codesByWord = {
  female: 'female',
  femme: 'female',
  male: 'male',
  homme: 'male',
  other: 'other',
  autre: 'other',
} as const;

type GenderWord = keyof typeof codesByWord;
export type Gender = (typeof codesByWord)[GenderWord];

export const genderWords = Object.keys(codesByWord) as GenderWord[];
export const genderOf = (word: GenderWord): Gender => codesByWord[word];
