/** Codes by the words that clients send (D-22). */
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

export const genderLabels = Object.keys(codesByWord) as GenderWord[];
export const genderOf = (word: GenderWord): Gender => codesByWord[word];

/** The words of the specification. */
const labelsByCode = { female: 'female', male: 'male', other: 'autre' } as const;

export type WrittenGender = (typeof labelsByCode)[Gender];

export const writtenGenders = Object.values(labelsByCode);
export const writtenGenderOf = (gender: Gender): WrittenGender => labelsByCode[gender];
