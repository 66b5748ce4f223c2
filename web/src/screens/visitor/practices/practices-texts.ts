export const practicesTexts = {
  title: 'Nos pratiques',
  description:
    'Naturopathie, sophrologie, réflexologie, hypnose… Comprendre chaque pratique du bien-être, et trouver qui la propose près de chez vous ou en visio.',
  about: (name: string) => `\u00a0: ${name}`,
} as const;
