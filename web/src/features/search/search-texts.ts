export const searchTexts = {
  bar: 'Trouver un praticien',
  what: 'Je cherche',
  whatPlaceholder: 'Spécialité, besoin ou nom',
  where: 'Où\u00a0?',
  wherePlaceholder: 'Ville, code postal ou région',
  video: 'En visio',
  videoMode: 'Consultation à distance (Visio)',
  submit: 'Rechercher',
  anyone: 'Tous les praticiens',
  change: 'Modifier',
  missing: {
    what: 'Dites ce que vous cherchez\u00a0: une spécialité, un besoin ou un nom.',
    where: 'Dites où\u00a0: une ville, un code postal, une région, ou en visio.',
  },
} as const;
