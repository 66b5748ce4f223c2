import { conflict, notFound, type RejectionTable } from '../engine/rejection.ts';

export const mailsRejections = {
  MAIL_NOT_FOUND: notFound('Cet e-mail est introuvable.'),
  MAIL_STILL_DUE: conflict('Cet e-mail attend encore : il partira de lui-même.'),
  MAIL_OUTDATED: conflict('Ce rendez-vous a changé depuis : un e-mail plus récent en parle.'),
  MAIL_TO_SUBSCRIBER: conflict(
    'Les e-mails d’inscription à la lettre ne s’ouvrent pas : leur modèle est dans la page des modèles.',
  ),
  MAIL_HAS_A_LINK: conflict(
    'Cet e-mail porte un lien qui ne sert qu’une fois : il faut en demander un autre.',
  ),
} as const satisfies RejectionTable;

export type MailsRejection = keyof typeof mailsRejections;
