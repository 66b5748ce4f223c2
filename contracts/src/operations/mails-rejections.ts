import type { RejectionTable } from '../messaging/rejection.ts';

export const mailsRejections = {
  MAIL_NOT_FOUND: { status: 404, message: 'Ce mail est introuvable.' },
  MAIL_STILL_DUE: {
    status: 409,
    message: 'Ce mail attend encore : il partira de lui-même.',
  },
  MAIL_OUTDATED: {
    status: 409,
    message: 'Ce rendez-vous a changé depuis : un mail plus récent en parle.',
  },
} as const satisfies RejectionTable;

export type MailsRejection = keyof typeof mailsRejections;
