import type {
  BookingDocument,
  BookingMailKind,
  DueBookingMail,
  RequestDocument,
  SeatDocument,
  SeatMailKind,
  WorkshopDocument,
} from 'contracts';
import type { AccountMailFacts } from './account-mails.ts';
import { confirmEmailUrl } from './confirm-email.ts';
import type { DiplomaFacts } from './diploma-mails.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MessageFacts } from './message-mails.ts';
import type { PaperFacts } from './paper-mails.ts';
import type { RequestFacts } from './request-mails.ts';
import type { SeatFacts } from './seat-facts.ts';
import type { TrialFacts } from './trial-mails.ts';

/** Not the address of this site: a sample says the same wherever the product runs. */
export const SAMPLE_SITE = 'https://www.exemple.fr';
const CONTACT = 'contact@exemple.fr';

const customer = { firstname: 'Anna', lastname: 'Morel' };
const relative = { firstname: 'Hugo', lastname: 'Morel' };
const practitioner = { firstname: 'Paul', lastname: 'Lemaire', phone: '01 99 00 12 34' };
const practitionerName = 'Paul Lemaire';
const profile = `${SAMPLE_SITE}/professionnel/p/paul-lemaire`;
const bookings = `${SAMPLE_SITE}/customer/booking`;
const confirmEmail = confirmEmailUrl(SAMPLE_SITE, 'exemple');

const at = '2026-03-05T10:00:00.000Z';
const first = { day: '2026-03-12', start: '09:00', startsAt: '2026-03-12T08:00:00.000Z' };
const next = { day: '2026-03-19', start: '10:15', startsAt: '2026-03-19T09:15:00.000Z' };
const ids = { practitionerId: 'praticien', customerId: 'client', relativeId: null };
const place = {
  addressId: 'adresse',
  label: 'Cabinet',
  street: '12 rue des Tilleuls',
  zipCode: '69002',
  city: 'Lyon',
};

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
      site: SAMPLE_SITE,
      customerBookings: bookings,
      agenda: `${SAMPLE_SITE}/calendrier?date=${booking.day}`,
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
    site: SAMPLE_SITE,
    contact: `${SAMPLE_SITE}/contact`,
    signIn: `${SAMPLE_SITE}/connexion`,
    practitioners: `${SAMPLE_SITE}/#praticiens`,
    customerBookings: bookings,
    agenda: `${SAMPLE_SITE}/calendrier`,
    choosePassword: `${SAMPLE_SITE}/reset-password/exemple`,
    confirmNewEmail: `${SAMPLE_SITE}/nouvelle-adresse/exemple`,
    restoreEmail: `${SAMPLE_SITE}/adresse-precedente/exemple`,
    confirmEmail,
    keepAccount: `${SAMPLE_SITE}/compte-en-suppression`,
    askAgain: `${SAMPLE_SITE}/demande-reset-password`,
  },
});

export const diplomaFacts = (): DiplomaFacts => ({
  firstname: practitioner.firstname,
  speciality: 'Naturopathie',
  reason: 'Le nom de l’école n’est pas lisible.',
  trialEndsOn: '2026-06-12',
  links: { diplomas: `${SAMPLE_SITE}/diplomes` },
});

export const trialFacts = (today: string): TrialFacts => ({
  firstname: practitioner.firstname,
  endsOn: '2026-06-12',
  today,
  contact: CONTACT,
  links: { diplomas: `${SAMPLE_SITE}/diplomes` },
});

export const messageFacts = (): MessageFacts => ({
  message: {
    topic: 'other',
    senderName: 'Anna Morel',
    messageText: 'Bonjour,\nvos praticiens se déplacent-ils le dimanche ?',
    answer: { at, by: 'exploitation', answerText: 'Certains le font : leur profil le dit.' },
  },
  contact: CONTACT,
  links: { site: SAMPLE_SITE, contact: `${SAMPLE_SITE}/contact` },
});

export const paperFacts = (): PaperFacts => ({
  firstname: customer.firstname,
  practitionerName,
  links: { paper: `${SAMPLE_SITE}/customer/documents/exemple` },
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
    customer: `${SAMPLE_SITE}/customer/requests`,
    practitioner: `${SAMPLE_SITE}/demandes`,
    profile,
  },
});

const workshop: WorkshopDocument = {
  practitionerId: ids.practitionerId,
  workshopId: 'evenement',
  planId: 'dates',
  workshopTitle: 'Respirer au printemps',
  workshopText: '',
  specialityId: null,
  priceCents: 2_500,
  placesMax: 12,
  noticeMinutes: 1_440,
  cancellationDelayMinutes: 2_880,
  timeZone: 'Europe/Paris',
  sessions: [{ ...next, sessionId: 'date', endsAt: '2026-03-19T11:15:00.000Z' }],
  place: { ...place, latitude: null, longitude: null },
  state: 'scheduled',
  isOpen: true,
  startsAt: next.startsAt,
  endsAt: '2026-03-19T11:15:00.000Z',
  taken: 12,
  held: [],
  waiting: [],
  movedFrom: null,
  settling: null,
  refused: null,
  plannedAt: at,
};

const seatOf = (kind: SeatMailKind): SeatDocument => ({
  ...ids,
  seatId: 'place',
  workshopId: workshop.workshopId,
  planId: workshop.planId,
  day: next.day,
  start: next.start,
  endsAt: workshop.endsAt,
  state: 'taken',
  reason: null,
  confirmationId: 'place',
  at,
  offer: { until: '2026-03-06T10:00:00.000Z', holds: true },
  deal: {
    at,
    by: 'customer',
    via: 'direct',
    priceCents: workshop.priceCents,
    cancellationDelayMinutes: workshop.cancellationDelayMinutes,
  },
  graceUntil: kind === 'customer-seat-moved' ? '2026-03-18T17:30:00.000Z' : null,
  gone: { at, by: 'customer', was: 'taken', late: false, reason: 'Le groupe est trop avancé.' },
  changed: null,
  attendance: [],
});

export const seatFacts = (kind: SeatMailKind): SeatFacts => ({
  seat: seatOf(kind),
  workshop,
  customer,
  participants: [customer],
  practitioner,
  practicalText: 'Apportez un tapis et une couverture.',
  notice: 'La salle n’était plus libre : merci de votre compréhension.',
  hasAccount: true,
  links: {
    customer: bookings,
    workshop: `${SAMPLE_SITE}/evenements/exemple`,
    participants: `${SAMPLE_SITE}/mes-evenements/exemple`,
  },
});
