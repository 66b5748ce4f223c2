import type { BookingDocument, BookingMailKind, DueBookingMail, RequestDocument } from 'contracts';
import type { AccountMailFacts } from './account-mails.ts';
import type { DiplomaFacts } from './diploma-mails.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MessageFacts } from './message-mails.ts';
import type { PaperFacts } from './paper-mails.ts';
import type { RequestFacts } from './request-mails.ts';
import type { SubscriptionMailFacts } from './subscription-mails.ts';
import type { TrialFacts } from './trial-mails.ts';
import { sample, SITE } from './sample-people.ts';

const {
  CONTACT,
  customer,
  relative,
  practitioner,
  practitionerName,
  profile,
  bookings,
  confirmEmail,
  at,
  first,
  next,
  ids,
  place,
} = sample;

const booked: BookingDocument = {
  ...ids,
  ...first,
  bookingId: 'rendez-vous',
  consultationId: 'seance',
  consultationName: 'Première consultation',
  option: 'PRESENTIEL',
  place,
  visitAddress: null,
  baseAddressId: null,
  endsAt: '2026-03-12T09:00:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  pauseMinutes: 0,
  placesMax: 1,
  priceCents: 6_500,
  cancellationDelayMinutes: 2_880,
  reason: null,
  outOfRadius: false,
  earlierSlotAlert: false,
  state: 'booked',
  bookedBy: 'customer',
  bookedAt: at,
  cancelled: null,
  moved: null,
  moves: [],
};

const authors = [
  ['-by-practitioner', 'practitioner'],
  ['-by-operator', 'operator'],
  ['-moved', 'practitioner'],
] as const;
const authorOf = (kind: BookingMailKind): DueBookingMail['by'] =>
  authors.find(([ending]) => kind.endsWith(ending))?.[1] ?? 'customer';

const bookingOf = (kind: BookingMailKind, by: DueBookingMail['by']): BookingDocument => {
  if (kind.endsWith('-moved')) return { ...booked, ...next, endsAt: '2026-03-19T10:15:00.000Z' };
  if (!kind.includes('-cancelled')) return booked;
  const late = kind.endsWith('-late');
  const cancelledAt = late ? '2026-03-11T17:30:00.000Z' : at;
  return { ...booked, state: 'cancelled', cancelled: { at: cancelledAt, by, late, reason: null } };
};

export const bookingFacts = (kind: BookingMailKind): MailFacts => {
  const by = authorOf(kind);
  const booking = bookingOf(kind, by);
  return {
    mail: {
      mailId: 'e-mail',
      kind,
      recipient: { kind: 'party', id: 'client' },
      about: { kind: 'booking', id: booking.bookingId },
      cause: 'evenement',
      correlationId: 'evenement',
      at,
      dueAt: at,
      isPlanned: false,
      eventPosition: 1,
      by,
      terms: booking,
      from: kind.endsWith('-moved') ? first : null,
      reason: by === 'customer' ? null : 'Je suis en formation ce jour-là.',
      resendOf: null,
    },
    booking,
    customer,
    relative: null,
    practitioner: {
      ...practitioner,
      addresses: [],
      paymentMethods: ['Espèces', 'Carte bancaire'],
    },
    hasAccount: true,
    links: {
      site: SITE,
      customerBookings: bookings,
      agenda: `${SITE}/calendrier?date=${booking.day}`,
      confirmEmail: null,
      profile,
    },
    deadline: { day: '2026-03-10', hour: '09:00', isGrace: false },
    isOutdated: false,
    visioLink: null,
  };
};

export const accountFacts = (): AccountMailFacts => ({
  firstname: customer.firstname,
  erasure: { requestedOn: '5 mars 2026 à 11 h', due: '12 mars 2026 à 11 h' },
  isPractitioner: true,
  contact: CONTACT,
  links: {
    site: SITE,
    contact: `${SITE}/contact`,
    signIn: `${SITE}/connexion`,
    practitioners: `${SITE}/#praticiens`,
    customerBookings: bookings,
    agenda: `${SITE}/calendrier`,
    choosePassword: `${SITE}/reset-password/exemple`,
    confirmNewEmail: `${SITE}/nouvelle-adresse/exemple`,
    restoreEmail: `${SITE}/adresse-precedente/exemple`,
    confirmEmail,
    keepAccount: `${SITE}/compte-en-suppression`,
    askAgain: `${SITE}/demande-reset-password`,
  },
});

export const diplomaFacts = (): DiplomaFacts => ({
  firstname: practitioner.firstname,
  speciality: 'Naturopathie',
  reason: 'Le nom de l’école n’est pas lisible.',
  trialEndsOn: '2026-06-12',
  links: { diplomas: `${SITE}/diplomes` },
});

export const trialFacts = (today: string): TrialFacts => ({
  firstname: practitioner.firstname,
  endsOn: '2026-06-12',
  today,
  contact: CONTACT,
  links: { diplomas: `${SITE}/diplomes` },
});

export const messageFacts = (): MessageFacts => ({
  message: {
    topic: 'other',
    senderName: 'Anna Morel',
    messageText: 'Bonjour,\nvos praticiens se déplacent-ils le dimanche ?',
    answer: { at, by: 'exploitation', answerText: 'Certains le font : leur profil le dit.' },
  },
  contact: CONTACT,
  links: { site: SITE, contact: `${SITE}/contact` },
});

export const subscriptionFacts = (): SubscriptionMailFacts => ({
  isConfirmed: false,
  links: {
    confirm: `${SITE}/lettre/confirmation/exemple`,
    unsubscribe: `${SITE}/lettre/desabonnement/exemple`,
  },
});

export const paperFacts = (): PaperFacts => ({
  firstname: customer.firstname,
  practitionerName,
  links: { paper: `${SITE}/customer/documents/exemple` },
});

const requestedTime = {
  ...next,
  durationMinutes: 60,
  pauseMinutes: 0,
  placesMax: 1,
  priceCents: 6_500,
  cancellationDelayMinutes: 2_880,
};

const request: RequestDocument = {
  ...ids,
  requestId: 'demande',
  consultationId: 'seance',
  consultationName: 'Première consultation',
  option: 'PRESENTIEL',
  addressId: 'adresse',
  visitAddress: null,
  outOfRadius: false,
  requestText: '',
  timeZone: 'Europe/Paris',
  expiresAt: '2026-03-12T10:00:00.000Z',
  state: 'pending',
  isOpen: true,
  messages: [
    { by: 'practitioner', at, precisionText: 'Le matin vous convient-il aussi bien que le soir ?' },
  ],
  submittedAt: at,
  changedAt: at,
  changedBy: 'evenement',
  proposal: { ...requestedTime, proposalId: 'proposition' },
  taken: null,
  gone: { ...requestedTime, at, code: 'SLOT_TAKEN' },
  ended: { at, by: 'practitioner', reason: 'Je ne prends plus de nouveaux clients ce mois-ci.' },
  booked: null,
};

export const requestFacts = (): RequestFacts => ({
  request,
  customer,
  relative,
  practitioner,
  links: {
    customer: `${SITE}/customer/requests`,
    practitioner: `${SITE}/demandes`,
    profile,
  },
});
