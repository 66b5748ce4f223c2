/** Journeys and specs verify each thing that the statement calls verified. */
export const accessibilityTexts = {
  description:
    'Déclaration d’accessibilité de Souffle\u00a0: ce qui est vérifié, comment, et ce qui ne l’est pas encore. Site non audité par un tiers.',
  conformity: {
    title: 'État de conformité',
    state: 'Non audité par un tiers',
    text: 'Le site est conçu d’après les règles WCAG\u00a02.2, niveau\u00a0AA. Personne d’extérieur n’a mesuré s’il les respecte toutes\u00a0: nous n’annonçons donc aucun niveau de conformité, ni aux WCAG, ni au RGAA.',
  },
  verified: {
    title: 'Ce qui est vérifié, et comment',
    text: 'Avant chaque nouvelle version, un navigateur parcourt le site à notre place, sur un grand écran et sur un téléphone. La version est refusée si l’un de ces points ne tient pas\u00a0:',
    points: [
      'aucune règle du contrôleur automatique axe n’est enfreinte, sur chaque page et chaque fenêtre\u00a0;',
      'un rendez-vous se prend, et se déplace, au clavier seul\u00a0; l’élément actif se voit toujours\u00a0;',
      'les textes et les bords se détachent assez de leur fond\u00a0: chaque contraste de la charte est calculé\u00a0;',
      'rien ne déborde sur un écran de 320\u00a0pixels de large, et tout ce qui se touche y mesure au moins 44\u00a0pixels\u00a0;',
      'la phrase qui change sur l’accueil se met en pause, et reste immobile si vous demandez moins d’animations\u00a0;',
      'l’accueil, les pages des praticiens et celle-ci se lisent sans JavaScript\u00a0;',
      'l’agenda des praticiens existe aussi en liste.',
    ],
  },
  missing: {
    title: 'Ce qui ne l’est pas encore',
    points: [
      'Aucune personne en situation de handicap n’a essayé le site pour nous.',
      'Les lecteurs d’écran (NVDA, JAWS, VoiceOver, TalkBack) n’ont pas été essayés\u00a0: seul ce que le site leur annonce est contrôlé.',
      'Les vérifications se font dans Chromium seulement, ni dans Firefox, ni dans Safari.',
      'L’agrandissement du texte seul et les espacements de texte choisis par le lecteur ne sont pas vérifiés.',
      'Nos e-mails existent en texte simple, mais leur version mise en forme n’est pas contrôlée.',
      'Dans la semaine de l’agenda, un rendez-vous court est dessiné plus petit que 44\u00a0pixels\u00a0: la liste le montre en grand.',
    ],
  },
  contact: {
    title: 'Nous écrire',
    text: 'Une page vous résiste, ou il vous manque quelque chose\u00a0? Dites-le-nous',
    phone: 'Pour un rendez-vous, le téléphone d’un praticien est sur sa page, s’il l’a donné.',
    before: 'Si un défaut du site vous prive d’un service, vous pouvez saisir le',
    defender: 'Défenseur des droits',
    after: '\u00a0; c’est gratuit.',
  },
} as const;
