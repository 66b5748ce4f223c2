import { conflict, type RejectionTable } from '../engine/rejection.ts';

export const clientsRejections = {
  CLIENT_HAS_ACCOUNT: conflict(
    'Ce client a ouvert un compte : lui seul modifie ou efface ses coordonnées.',
  ),
  CLIENT_LEAVING: conflict(
    'Ce client a demandé la suppression de son compte : on ne peut plus rien noter à son sujet, ni rien lui remettre.',
  ),
  CLIENT_EXPECTED: conflict(
    'Ce client a encore un rendez-vous, une demande ou une place à venir : annulez-les avant d’effacer sa fiche.',
  ),
  CLIENT_IS_MERGED: conflict('Cette fiche est déjà réunie à une autre : relisez la liste.'),
  NOTE_CHANGED: conflict(
    'Cette note a été modifiée entre-temps : copiez votre texte, relisez-la, puis enregistrez de nouveau.',
  ),
  TOO_MANY_CLIENTS: conflict(
    'Votre liste a autant de clients que l’on peut en noter : effacez les fiches dont vous n’avez plus besoin.',
  ),
} as const satisfies RejectionTable;

export type ClientNoteRejection = 'NOTE_CHANGED';
export type SameClientsRejection = 'CLIENT_IS_MERGED';
