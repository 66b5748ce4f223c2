import { notFound, type RejectionTable } from '../engine/rejection.ts';

export const alertsRejections = {
  ALERT_NOT_FOUND: notFound('Cette alerte est introuvable.'),
} as const satisfies RejectionTable;

export type AlertsRejection = keyof typeof alertsRejections;
