import type { RejectionTable } from '../engine/rejection.ts';

export const mailsRejections = {
  MAIL_NOT_FOUND: { status: 404, message: 'Cet e-mail est introuvable.' },
  MAIL_STILL_DUE: {
    status: 409,
    message: 'Cet e-mail attend encore : il partira de lui-même.',
  },
  MAIL_OUTDATED: {
    status: 409,
    message: 'Ce rendez-vous a changé depuis : un e-mail plus récent en parle.',
  },
  MAIL_HAS_A_LINK: {
    status: 409,
    message: 'Cet e-mail porte un lien qui ne sert qu’une fois : il faut en demander un autre.',
  },
} as const satisfies RejectionTable;

export type MailsRejection = keyof typeof mailsRejections;
