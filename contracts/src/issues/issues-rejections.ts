import { conflict, invalid, notFound, type RejectionTable } from '../engine/rejection.ts';

export const issuesRejections = {
  ISSUE_NOT_FOUND: notFound('Ce numéro est introuvable.'),
  ISSUE_CHANGED: conflict(
    'Ce numéro a été enregistré entre-temps depuis une autre page : copiez votre texte, relisez le numéro, puis enregistrez de nouveau.',
  ),
  ISSUE_SCHEDULED: conflict('L’envoi de ce numéro est prévu : annulez-le avant de le modifier.'),
  ISSUE_LEFT: conflict('Ce numéro est déjà parti, ou en train de partir.'),
  ISSUE_NOT_COMPLETE: conflict(
    'Il manque un objet, ou bien un article ou un mot d’accueil : complétez le numéro avant de l’envoyer.',
  ),
  ISSUE_TOO_LONG: invalid('Ce mot d’accueil est trop long.'),
  ISSUE_ARTICLE_UNKNOWN: invalid('Cet article n’est pas, ou n’est plus, sur le blog.'),
  ISSUE_TIME_PAST: conflict('Cette heure est déjà passée : choisissez-en une à venir.'),
  ISSUE_TRIAL_NOT_SENT: {
    status: 503,
    message: 'Le serveur d’envoi n’a pas pris l’essai : réessayez dans un instant.',
  },
} as const satisfies RejectionTable;

export type IssuesRejection = keyof typeof issuesRejections;
