export const searchTexts = {
  video: 'En visio',
  videoMode: 'Consultation à distance (Visio)',
  missing: {
    what: 'Dites ce que vous cherchez\u00a0: une spécialité, un besoin ou un nom.',
    where: 'Dites où\u00a0: une ville, un code postal, une région, ou en visio.',
  },
} as const;
