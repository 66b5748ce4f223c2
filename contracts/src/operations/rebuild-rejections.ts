import type { RejectionTable } from '../engine/rejection.ts';

export const rebuildRejections = {
  REBUILD_NOT_FOUND: {
    status: 404,
    message: 'Aucune reconstruction de cette vue : commencez par la reconstruire à côté.',
  },
  REBUILD_UNDER_WAY: {
    status: 409,
    message: 'Une reconstruction de cette vue est déjà en cours.',
  },
  REBUILD_NOT_READY: {
    status: 409,
    message: 'Cette reconstruction n’est pas prête : rien ne peut encore être comparé ni basculé.',
  },
  REBUILD_OVER: { status: 409, message: 'Cette reconstruction est déjà terminée.' },
  QUARANTINED_EVENT_NOT_FOUND: {
    status: 404,
    message: 'Cet événement n’est pas en quarantaine.',
  },
} as const satisfies RejectionTable;

export type RebuildRejection = keyof typeof rebuildRejections;
