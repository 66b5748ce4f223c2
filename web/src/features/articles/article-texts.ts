import { BRAND, DEFAULT_ZONE, minutesText, NBSP } from 'contracts';
import { monthName } from '../../components/design/french-format.ts';
import { wallClockOf } from '../../components/design/wall-clock.ts';

/** '06 mars 2026' */
export const longDate = (instant: string): string => {
  const { day } = wallClockOf(instant, DEFAULT_ZONE);
  return `${day.slice(8)}${NBSP}${monthName(day)}${NBSP}${day.slice(0, 4)}`;
};

export const articleWords = {
  blog: 'Le blog',
  house: `La rédaction de ${BRAND}`,
  minutes: minutesText,
  readingTime: (minutes: number) => `${minutesText(minutes)} de lecture`,
} as const;

export const articlesAboutTitle = 'À lire sur le blog';

export const homeArticlesTexts = {
  title: articlesAboutTitle,
  all: 'Voir plus d’articles →',
  previous: 'Articles précédents',
  next: 'Articles suivants',
  failed: 'Les articles du blog n’ont pas pu être lus :',
} as const;
