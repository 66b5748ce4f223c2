export const welcomeTexts = {
  pageTitle: 'Bienvenue',
  title: (firstname: string) => (firstname === '' ? 'Bienvenue.' : `Bienvenue, ${firstname}.`),
  lead: 'Votre inscription est reçue. Voici ce qui vient ensuite.',
  steps: [
    [
      'Nous lisons vos diplômes',
      'Une personne de notre équipe les lit, l’un après l’autre. Tant qu’aucun n’est validé, votre profil n’est ni listé ni réservable.',
    ],
    [
      'Votre essai commence avec le premier diplôme validé',
      'Les jours d’attente n’y comptent pas. Il est sans engagement et sans carte.',
    ],
    [
      'Pendant ce temps, rassemblez ce que vos clients liront',
      'Quelques phrases sur votre pratique, vos séances avec leur durée et leur prix, et les jours où vous recevez.',
    ],
  ],
  preview: 'Voir mon profil',
  previewHint: 'Avec son adresse, vous et ceux à qui vous la donnez le voyez déjà.',
  profile: 'Compléter mon profil',
  diplomas: 'Suivre mes diplômes',
  calendar: 'Ouvrir mon agenda',
} as const;
