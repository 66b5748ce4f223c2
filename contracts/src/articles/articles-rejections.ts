import { conflict, invalid, notFound, type RejectionTable } from '../engine/rejection.ts';

export const articlesRejections = {
  ARTICLE_NOT_FOUND: notFound('Cet article est introuvable.'),
  ARTICLE_WITHDRAWN: { status: 410, message: 'Cet article n’est plus publié.' },
  ARTICLE_CHANGED: conflict(
    'Cet article a été enregistré entre-temps depuis une autre page : copiez votre texte, relisez l’article, puis enregistrez de nouveau.',
  ),
  ARTICLE_SLUG_TAKEN: conflict('Un autre article porte, ou a porté, cette adresse.'),
  ARTICLE_SLUG_NOT_VALID: invalid(
    'Cette adresse n’est pas valable : des lettres sans accent, des chiffres et des traits d’union.',
  ),
  ARTICLE_NOT_COMPLETE: conflict(
    'Il manque un titre, un chapeau ou le texte : complétez l’article avant de le publier.',
  ),
  ARTICLE_TOO_LONG: invalid('Ce texte est trop long pour un article.'),
  ARTICLE_TOO_MARKED: invalid(
    'Ce texte a trop de lignes, ou trop de signes de mise en forme, pour un article.',
  ),
  ARTICLE_TIME_PAST: conflict('Cette heure est déjà passée : choisissez-en une à venir.'),
} as const satisfies RejectionTable;

export type ArticlesRejection = keyof typeof articlesRejections;
