import type { RejectionTable } from '../messaging/rejection.ts';

export const customerRejections = {
  CUSTOMER_NOT_FOUND: { status: 404, message: 'Ce client est introuvable.' },
  CUSTOMER_ALREADY_REGISTERED: { status: 409, message: 'Ce client est déjà inscrit.' },
  RELATIVE_NOT_FOUND: { status: 404, message: 'Ce proche est introuvable.' },
} as const satisfies RejectionTable;

export type CustomerRejection = keyof typeof customerRejections;
