/** What is asked of a person wherever they are described: at the sign-up, in a profile, of a relative. */
export const personTexts = {
  firstname: 'Prénom',
  lastname: 'Nom',
  birthday: 'Date de naissance',
  gender: 'Genre',
  optional: 'facultatif',
  genders: { female: 'Femme', male: 'Homme', other: 'Autre', none: 'Non précisé' },
} as const;
