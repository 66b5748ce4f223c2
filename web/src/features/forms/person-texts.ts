/** The labels of a person's fields, at the sign-up, in a profile and for a relative. */
export const personTexts = {
  firstname: 'Prénom',
  lastname: 'Nom',
  birthday: 'Date de naissance',
  gender: 'Genre',
  optional: 'facultatif',
  genders: { female: 'Femme', male: 'Homme', other: 'Autre', none: 'Non précisé' },
} as const;
