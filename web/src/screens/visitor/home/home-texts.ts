export const homeTexts = {
  title: 'Souffle, réserver un praticien du bien-être',
  description:
    'Réservez en ligne un praticien du bien-être certifié et vérifié, au cabinet ou en visio, à toute heure.',
  heading: ['Et si vous', 'souffliez un peu\u00a0?'],
  lead: 'Au cabinet ou en visio,',
  with: 'réservez avec votre',
  words: ['psychologue', 'réflexologue', 'ostéopathe', 'naturopathe'],
  pause: 'Mettre en pause',
  play: 'Reprendre le défilement',
  find: 'Trouver un praticien',
  certified: 'Des praticiens certifiés et vérifiés',
  anyHour: 'Réservation à toute heure, sans appel',
  practices: {
    title: 'Trouver sa pratique',
    previous: 'Pratiques précédentes',
    next: 'Pratiques suivantes',
    other: 'Un accompagnement vers le mieux-être.',
    none: 'Les pratiques seront bientôt présentées ici.',
  },
  practitioners: {
    title: 'Les praticiens qui vous reçoivent',
    promise: 'De A à Z. Choisissez une personne, puis l’un de ses horaires libres.',
    none: 'Aucun praticien n\u2019est encore réservable en ligne.',
    noneDetail: 'Les premiers arrivent\u00a0: revenez souffler par ici.',
    more: 'praticiens',
    book: 'Prendre rendez-vous',
    bookWith: (name: string) => `Prendre rendez-vous avec ${name}`,
    from: (price: string) => `à partir de ${price}`,
    remote: 'en visio',
    verified: 'Profil certifié et vérifié',
  },
  how: {
    title: 'Comment ça marche',
    steps: [
      {
        title: 'Choisissez',
        text: 'Une pratique, une personne, un lieu ou la visio\u00a0: chaque profil dit l\u2019essentiel.',
      },
      {
        title: 'Réservez un créneau',
        text: 'Vous voyez les vrais horaires libres. Un créneau pris disparaît aussitôt.',
      },
      {
        title: 'Soufflez',
        text: 'Votre rendez-vous est confirmé sur-le-champ. Annulation simple jusqu\u2019à 48\u00a0h avant.',
      },
    ],
  },
  why: {
    title: 'Prendre soin de soi commence par une rencontre',
    text: 'Souffle est né d\u2019une conviction\u00a0: les pratiques complémentaires méritent d\u2019être à portée de tous, avec des praticiens en qui l\u2019on peut avoir confiance. Chacun est choisi et vérifié avant d\u2019ouvrir son agenda.',
  },
  tool: {
    title: 'Praticiens, consacrez-vous à vos séances',
    text: 'Un agenda qui se remplit en direct, des alertes à chaque réservation, et jamais deux séances à la même heure. Trois mois offerts, sans carte ni engagement.',
    try: 'Testez gratuitement',
  },
} as const;
