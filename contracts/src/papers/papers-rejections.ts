import { conflict, invalid, notFound, type RejectionTable } from '../engine/rejection.ts';

export const papersRejections = {
  PAPER_NOT_FOUND: notFound('Ce document est introuvable, ou a été retiré.'),
  PAPER_CHANGED: conflict(
    'Cette préconisation a été modifiée entre-temps : relisez-la avant d’envoyer la vôtre.',
  ),
  FILE_MISSING: invalid('Choisissez un fichier.'),
  PAPERS_TOO_LARGE: conflict(
    'Vos fichiers partagés occupent toute la place prévue : retirez ceux qui ne servent plus.',
  ),
} as const satisfies RejectionTable;

export type PapersRejection = 'PAPER_NOT_FOUND' | 'PAPER_CHANGED';
