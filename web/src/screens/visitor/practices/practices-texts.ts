export const practicesTexts = {
  title: 'Nos pratiques',
  heading: 'À chacun sa façon de souffler',
  lead: 'Ce que chaque pratique propose, comment se passe une séance, et ce que l’on ne doit pas en attendre.',
  description:
    'Naturopathie, sophrologie, réflexologie, hypnose… Comprendre chaque pratique du bien-être, et trouver qui la propose près de chez vous ou en visio.',
  more: 'En savoir plus',
  about: (name: string) => `\u00a0: ${name}`,
  other: 'Un accompagnement vers le mieux-être.',
  none: 'Aucune pratique n’est présentée pour le moment.',
  noneDetail: 'Les premières arrivent\u00a0: revenez souffler par ici.',
  home: 'Revenir à l’accueil',
} as const;
