import type { RejectionTable } from '../engine/rejection.ts';
import type { StartRefusal } from './availability/availability.ts';

export const agendaRejections = {
  SLOT_TAKEN: { status: 409, message: 'Ce créneau vient d’être pris.' },
  ALREADY_YOURS: {
    status: 409,
    message:
      'Vous avez déjà un rendez-vous avec ce praticien à ce moment-là : il est bien enregistré.',
  },
  SESSION_FULL: { status: 409, message: 'Cette séance de groupe est complète.' },
  SLOT_NOT_OFFERED: { status: 409, message: 'Ce créneau n’est pas proposé.' },
  TOO_SOON: {
    status: 409,
    message: 'Il est trop tard pour réserver ce créneau : choisissez-en un plus lointain.',
  },
  TOO_FAR: {
    status: 409,
    message: 'Ce créneau est trop loin : les réservations ouvrent huit semaines à l’avance.',
  },
  IN_THE_PAST: { status: 409, message: 'Ce créneau est déjà passé.' },
  NOT_BOOKABLE_ONLINE: {
    status: 409,
    message: 'Ce praticien ne prend pas de rendez-vous en ligne pour le moment.',
  },
  ON_REQUEST_ONLY: {
    status: 409,
    message: 'Ce praticien fixe ses rendez-vous lui-même : envoyez-lui une demande.',
  },
  ENDS_AFTER_MIDNIGHT: {
    status: 409,
    message: 'Cette séance finirait après minuit : choisissez une heure plus tôt.',
  },
  ALREADY_IN_THIS_SESSION: {
    status: 409,
    message: 'Cette personne a déjà une place dans cette séance.',
  },
  ALREADY_THERE: {
    status: 409,
    message: 'Ce rendez-vous est déjà à ce créneau : choisissez-en un autre.',
  },
  TOO_MANY_NEWCOMERS: {
    status: 429,
    message:
      'Beaucoup de nouveaux comptes viennent de réserver depuis votre connexion internet : réessayez dans quelques minutes, ou appelez le praticien.',
  },
  TOO_MANY_BOOKINGS: {
    status: 409,
    message:
      'Vous avez déjà autant de rendez-vous à venir que l’on peut en prendre en ligne : annulez-en un, ou appelez le praticien.',
  },
  AGENDA_NOT_TRUSTED: {
    status: 409,
    message:
      'Ces horaires ne peuvent être ni réservés ni modifiés en ligne pour le moment : contactez directement le praticien.',
  },
  EVENT_NOT_FOUND: { status: 404, message: 'Cet événement est introuvable.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'Ce rendez-vous est introuvable.' },
  ALREADY_CANCELLED: { status: 409, message: 'Ce rendez-vous est déjà annulé.' },
  ALREADY_STARTED: {
    status: 409,
    message: 'Ce rendez-vous a déjà commencé : il ne peut plus être annulé ni déplacé.',
  },
  BOOKING_MOVED: {
    status: 409,
    message: 'Ce rendez-vous vient d’être déplacé : rechargez la page avant de le modifier.',
  },
} as const satisfies RejectionTable & Record<StartRefusal, unknown>;

/** Refusals about the beneficiary or the place of a visit use the customer's error codes. */
export type AgendaRejection =
  | keyof typeof agendaRejections
  | 'CUSTOMER_NOT_FOUND'
  | 'ADDRESS_NOT_LOCATED'
  | 'EMAIL_NOT_CONFIRMED';
