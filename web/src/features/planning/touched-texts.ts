const comings = (count: number, one: string, many: string): string =>
  count === 1 ? `1 rendez-vous à venir ${one}` : `${count} rendez-vous à venir ${many}`;

export const touchedTexts = {
  title: 'Avant d’enregistrer',
  harmed: (count: number) =>
    comings(
      count,
      'se trouverait hors de vos horaires. Il reste comme convenu, sauf si vous l’annulez.',
      'se trouveraient hors de vos horaires. Ils restent comme convenu, sauf si vous les annulez.',
    ),
  offGrid: (count: number) =>
    comings(
      count,
      'commence à une heure qui ne sera plus proposée. Il reste comme convenu.',
      'commencent à une heure qui ne sera plus proposée. Ils restent comme convenu.',
    ),
  which: (count: number) => (count === 1 ? 'Voir lequel' : 'Voir lesquels'),
  more: (count: number) => (count === 1 ? 'et un autre' : `et ${count} autres`),
  unknown: (message: string) =>
    `Les rendez-vous à venir que ce changement touche n’ont pas pu être lus. ${message}`,
} as const;
