import type { BookingNotAdmitted } from '../agenda/agenda-commands.ts';
import { conflict, invalid, type RejectionTable } from '../engine/rejection.ts';

export const workshopRejections = {
  SESSION_ENDS_BEFORE_START: invalid('Chaque date finit après avoir commencé, le même jour.'),
  HOUR_SKIPPED: invalid('Ce moment n’existe pas : l’heure change ce jour-là.'),
  SESSIONS_MEET: invalid('Deux dates de cet événement se chevauchent.'),
  SESSION_BEGUN: conflict('Une date qui a commencé ne peut plus être changée ni retirée.'),
  NO_SESSION_AHEAD: conflict('Gardez au moins une date à venir, ou annulez l’événement.'),
  TOO_MANY_WORKSHOPS: conflict(
    'Vous avez déjà autant d’événements à venir que l’on peut en annoncer : annulez-en un d’abord.',
  ),
  WORKSHOP_SETTLING: conflict(
    'Les dates de cet événement sont en cours d’enregistrement : patientez un instant.',
  ),
  WORKSHOP_CANCELLED: conflict('Cet événement est annulé.'),
  WORKSHOP_OVER: conflict('Cet événement est terminé.'),
  WORKSHOP_STARTED: conflict('Cet événement a déjà commencé.'),
  WORKSHOP_CLOSED: conflict('Les inscriptions à cet événement sont fermées.'),
  SIGN_UP_OVER: conflict('Il est trop tard pour s’inscrire à cet événement.'),
  WORKSHOP_FULL: conflict('Cet événement est complet : rejoignez la liste d’attente.'),
  TOO_FEW_PLACES: conflict(
    'Il ne reste pas assez de places pour toutes ces personnes : inscrivez-en moins.',
  ),
  PLACES_LEFT: conflict('Il reste des places : inscrivez-vous directement.'),
  ALREADY_IN_THIS_WORKSHOP: conflict('Cette personne est déjà inscrite à cet événement.'),
  ALREADY_WAITING: conflict('Cette personne est déjà sur la liste d’attente.'),
  WAITING_LIST_FULL: conflict('La liste d’attente de cet événement est complète.'),
  TOO_MANY_SEATS: conflict(
    'Vous avez déjà autant de places que l’on peut en prendre à cet événement.',
  ),
  PLACES_TAKEN: conflict(
    'Plus de personnes sont déjà inscrites : le nombre de places ne peut descendre en dessous.',
  ),
  ATTENDANCE_TOO_EARLY: conflict(
    'La présence se note à partir d’une demi-heure avant le début de la date.',
  ),
} as const satisfies RejectionTable;

export type WorkshopRejection =
  | keyof typeof workshopRejections
  | BookingNotAdmitted
  | 'ALREADY_CANCELLED'
  | 'BOOKING_NOT_FOUND'
  | 'CUSTOMER_NOT_FOUND'
  | 'EVENT_NOT_FOUND'
  | 'NOT_BOOKABLE_ONLINE';
