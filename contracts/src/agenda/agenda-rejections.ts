import { conflict, notFound, type RejectionTable } from '../engine/rejection.ts';
import type { StartRefusal } from './availability/availability.ts';

export const agendaRejections = {
  SLOT_TAKEN: conflict('Ce créneau vient d’être pris.'),
  ALREADY_YOURS: conflict(
    'Vous avez déjà un rendez-vous avec ce praticien à ce moment-là : il est bien enregistré.',
  ),
  SESSION_FULL: conflict('Cette séance de groupe est complète.'),
  SLOT_NOT_OFFERED: conflict('Ce créneau n’est pas proposé.'),
  TOO_SOON: conflict('Il est trop tard pour réserver ce créneau : choisissez-en un plus lointain.'),
  TOO_FAR: conflict(
    'Ce créneau est trop loin : les réservations ouvrent huit semaines à l’avance.',
  ),
  IN_THE_PAST: conflict('Ce créneau est déjà passé.'),
  NOT_BOOKABLE_ONLINE: conflict(
    'Ce praticien ne prend pas de rendez-vous en ligne pour le moment.',
  ),
  ON_REQUEST_ONLY: conflict(
    'Ce praticien fixe ses rendez-vous lui-même : envoyez-lui une demande.',
  ),
  ENDS_AFTER_MIDNIGHT: conflict(
    'Cette séance finirait après minuit : choisissez une heure plus tôt.',
  ),
  ALREADY_IN_THIS_SESSION: conflict('Cette personne a déjà une place dans cette séance.'),
  ALREADY_THERE: conflict('Ce rendez-vous est déjà à ce créneau : choisissez-en un autre.'),
  TOO_MANY_NEWCOMERS: {
    status: 429,
    message:
      'Beaucoup de nouveaux comptes viennent de réserver depuis votre connexion internet : réessayez dans quelques minutes, ou appelez le praticien.',
  },
  TOO_MANY_BOOKINGS: conflict(
    'Vous avez déjà autant de rendez-vous à venir que l’on peut en prendre en ligne : annulez-en un, ou appelez le praticien.',
  ),
  AGENDA_NOT_TRUSTED: conflict(
    'Ces horaires ne peuvent être ni réservés ni modifiés en ligne pour le moment : contactez directement le praticien.',
  ),
  EVENT_NOT_FOUND: notFound('Cet événement est introuvable.'),
  BOOKING_NOT_FOUND: notFound('Ce rendez-vous est introuvable.'),
  ALREADY_CANCELLED: conflict('Ce rendez-vous est déjà annulé.'),
  ALREADY_STARTED: conflict(
    'Ce rendez-vous a déjà commencé : il ne peut plus être annulé ni déplacé.',
  ),
  BOOKING_MOVED: conflict(
    'Ce rendez-vous vient d’être déplacé : rechargez la page avant de le modifier.',
  ),
} as const satisfies RejectionTable & Record<StartRefusal, unknown>;

/** Refusals about the beneficiary or the place of a visit use the customer's error codes. */
export type AgendaRejection =
  | keyof typeof agendaRejections
  | 'CUSTOMER_NOT_FOUND'
  | 'ADDRESS_NOT_LOCATED'
  | 'EMAIL_NOT_CONFIRMED';
