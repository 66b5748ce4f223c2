import type { RejectionTable } from '../messaging/rejection.ts';

export const accountRejections = {
  BAD_CREDENTIALS: { status: 401, message: 'Identifiants incorrects.' },
  EMAIL_TAKEN: { status: 409, message: 'Cette adresse e-mail est déjà utilisée.' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'Ce compte est introuvable.' },
  ACCOUNT_ALREADY_OPEN: { status: 409, message: 'Ce compte existe déjà.' },
  ACCOUNT_CLOSED: { status: 409, message: 'Ce compte est fermé.' },
} as const satisfies RejectionTable;

export type AccountRejection = keyof typeof accountRejections;
