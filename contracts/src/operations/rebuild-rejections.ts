import { conflict, notFound, type RejectionTable } from '../engine/rejection.ts';

export const rebuildRejections = {
  REBUILD_NOT_FOUND: notFound(
    'Aucune reconstruction de cette vue : commencez par la reconstruire à côté.',
  ),
  REBUILD_UNDER_WAY: conflict('Une reconstruction de cette vue est déjà en cours.'),
  REBUILD_NOT_READY: conflict(
    'Cette reconstruction n’est pas prête : rien ne peut encore être comparé ni basculé.',
  ),
  REBUILD_OVER: conflict('Cette reconstruction est déjà terminée.'),
  QUARANTINED_EVENT_NOT_FOUND: notFound('Cet événement n’est pas en quarantaine.'),
} as const satisfies RejectionTable;

export type RebuildRejection = keyof typeof rebuildRejections;
