export const homeTexts = {
  title: 'Souffle, réserver un praticien du bien-être',
  description:
    'Réservez en ligne un praticien du bien-être certifié et vérifié, au cabinet, à domicile ou en visio, à toute heure.',
  heading: ['Et si vous', 'souffliez un peu\u00a0?'],
  lead: 'Au cabinet, à domicile ou en visio,',
  with: 'réservez avec votre',
  words: ['psychologue', 'réflexologue', 'ostéopathe', 'naturopathe'],
  /** All the words, for screen readers, which do not follow the rotation. */
  or: 'ou',
  pause: 'Mettre en pause',
  play: 'Reprendre le défilement',
  certified: 'Des praticiens certifiés et vérifiés',
  anyHour: 'Réservation à toute heure, sans appel',
  commitments: {
    title: 'Nos engagements',
    pause: 'Mettre les engagements en pause',
    play: 'Reprendre le défilement des engagements',
  },
  practices: {
    title: 'Trouver sa pratique',
    all: 'Toutes nos pratiques',
    more: 'En savoir plus',
    moreOf: (name: string) => `En savoir plus sur ${name}`,
    previous: 'Pratiques précédentes',
    next: 'Pratiques suivantes',
    other: 'Un accompagnement vers le mieux-être.',
    none: 'Les pratiques seront bientôt présentées ici.',
  },
  story: {
    title: 'Prendre soin de soi commence par une rencontre',
    lead: 'Souffle est né d’une conviction\u00a0: les pratiques complémentaires méritent d’être à portée de tous, avec des praticiens en qui l’on peut avoir confiance.',
    text: 'On cherche longtemps la bonne personne, on appelle entre deux séances, on renonce. Nous avons voulu l’inverse\u00a0: des praticiens certifiés et sélectionnés, dont chacun montre ses vraies heures libres, et un rendez-vous pris en une minute, quand on y pense.',
  },
  sides: {
    title: 'Deux côtés d’un même rendez-vous',
    label: 'Client ou praticien',
    previous: 'Côté client',
    next: 'Côté praticien',
    client: {
      side: 'Vous êtes client',
      title: 'Trouvez quelqu’un qui vous écoute',
      text: 'Une pratique, un besoin ou un nom, près de chez vous ou en visio\u00a0; puis une heure libre, pour vous ou pour un proche.',
      link: 'Chercher un praticien',
    },
    practitioner: {
      side: 'Vous êtes praticien',
      title: 'Recevez sans décrocher',
      text: 'Vos séances, vos heures, vos règles\u00a0: les rendez-vous se posent dans votre agenda pendant que vous êtes avec quelqu’un.',
      link: 'Découvrir l’outil',
      agenda: 'Ouvrir mon agenda',
    },
  },
  why: {
    title: 'Pourquoi choisir Souffle\u00a0?',
    reasons: [
      {
        title: 'Des praticiens certifiés et sélectionnés',
        text: 'Nul ne reçoit de réservation ici avant qu’une personne de notre équipe ait lu et validé l’un de ses diplômes.',
      },
      {
        title: 'De vraies heures libres',
        text: 'Un créneau affiché est un créneau accepté. Un créneau pris disparaît aussitôt, sous vos yeux.',
      },
      {
        title: 'Au cabinet, à domicile ou en visio',
        text: 'Chaque séance dit où elle a lieu, combien de temps elle dure et ce qu’elle coûte\u00a0; elle se règle auprès du praticien.',
      },
      {
        title: 'Confirmé, puis rappelé',
        text: 'La confirmation arrive par e-mail, avec le rendez-vous pour votre calendrier. Un rappel avant chaque séance s’y ajoute bientôt.',
      },
    ],
  },
  how: {
    title: 'Comment ça marche',
    steps: [
      {
        title: 'Cherchez',
        text: 'Une spécialité, un besoin ou un nom, un lieu ou la visio\u00a0: chaque profil dit l’essentiel.',
      },
      {
        title: 'Choisissez un créneau',
        text: 'Vous voyez les vrais horaires libres, et vous prenez celui qui vous va, à toute heure.',
      },
      {
        title: 'Soufflez',
        text: 'Votre rendez-vous est confirmé sur-le-champ. Annulation simple jusqu’à 48\u00a0h avant.',
      },
    ],
  },
  tool: {
    title: 'Praticiens, consacrez-vous à vos séances',
    text: 'Un outil tout-en-un, pour que le reste prenne moins de place\u00a0:',
    parts: [
      { text: 'un agenda qui se remplit en direct, et jamais deux séances à la même heure' },
      { text: 'une inscription accompagnée par un conseiller' },
      { text: 'l’import facile de vos clients', isSoon: true },
      { text: 'une facturation simplifiée' },
    ],
    soon: 'bientôt',
    trial: 'Trois mois offerts, sans engagement et sans carte.',
    try: 'Testez gratuitement',
  },
} as const;
