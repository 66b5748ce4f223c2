/** Listed in the order of forms. */
export const languageNames = {
  fr: 'Français',
  en: 'Anglais',
  es: 'Espagnol',
  de: 'Allemand',
  it: 'Italien',
  pt: 'Portugais',
  nl: 'Néerlandais',
  ar: 'Arabe',
  pl: 'Polonais',
  ro: 'Roumain',
  ru: 'Russe',
  tr: 'Turc',
  uk: 'Ukrainien',
  zh: 'Chinois',
  vi: 'Vietnamien',
  gcf: 'Créole antillais',
  rcf: 'Créole réunionnais',
  lsf: 'Langue des signes (LSF)',
} as const;

export type LanguageCode = keyof typeof languageNames;
export const languageCodes = Object.keys(languageNames) as LanguageCode[];
