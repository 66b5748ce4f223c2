import type { PersonalDataViewed } from '../history/access-events.ts';
import type { ContactMessageSent } from '../messages/messages-events.ts';
import type {
  BookingCancelled,
  BookingMoveAbandoned,
  BookingMovedIn,
  BookingMovedOut,
  BookingMoveRefused,
  BookingMoveStarted,
  BookingPlaced,
  BookingRefused,
} from '../agenda/agenda-events.ts';
import { graceAfter } from '../agenda/cancellation.ts';
import type { Command, CommandMetadata } from '../engine/command.ts';
import type { AnyEvent, EventMetadata, RecordedEvent } from '../engine/event.ts';
import {
  mailIdOf,
  type MailGivenUp,
  type MailResendAsked,
  type MailSent,
} from '../mails/mails-events.ts';
import type { DueMailDocument } from '../mails/mails-views.ts';
import { offerAfter, emptyOffer, type Offer, type OfferEvent } from '../planning/offer.ts';
import type { Consultation, WeeklySlot } from '../planning/planning-events.ts';
import type { PractitionerApplication } from '../practitioner/practitioner-commands.ts';
import type {
  PractitionerAddress,
  PractitionerEvent,
} from '../practitioner/practitioner-events.ts';
import type {
  RequestAcceptanceFailed,
  RequestAccepted,
  RequestDeclined,
  RequestExpired,
  RequestPrecisionAsked,
  RequestPrecisionGiven,
  RequestSettling,
  RequestSubmitted,
  RequestTimeProposed,
  RequestWithdrawn,
} from '../requests/requests-events.ts';
import type { AdviceGiven, FileShared, PaperWithdrawn } from '../papers/papers-events.ts';
import type { CustomerEvent } from '../customer/customer-events.ts';

/** The people and things of every spec: one practitioner, two customers, one Thursday in March 2026. */
export const practitionerId = 'practitioner-claire';
export const otherPractitionerId = 'practitioner-marc';
export const customerId = 'customer-camille';
export const otherCustomerId = 'customer-louis';
export const relativeId = 'relative-jeanne';
export const bookingId = 'booking-1';
export const consultationId = 'consultation-first';
export const followUpId = 'consultation-follow-up';
export const groupId = 'consultation-group';
export const addressId = 'address-merciere';
/** A Thursday. */
export const day = '2026-03-12';
/** The Thursday after, to which bookings are moved. */
export const nextDay = '2026-03-19';
export const moveId = 'move-1';
/** Two days before, 11:00 in Paris. */
export const now = '2026-03-10T10:00:00.000Z';

export const metadataAt = (at = now, overrides: Partial<EventMetadata> = {}): EventMetadata => ({
  commandId: 'command-1',
  correlationId: 'correlation-1',
  causationId: 'command-1',
  actor: { role: 'customer', accountId: 'account-camille' },
  at,
  origin: 'web',
  ...overrides,
});

export const commandAt =
  (at: string, overrides: Partial<CommandMetadata> = {}) =>
  <Type extends string, Data extends object>(type: Type, data: Data): Command<Type, Data> => ({
    type,
    data,
    metadata: { ...metadataAt(at), ...overrides },
  });

/** Wraps events as the store would have recorded them, one position after the other. */
export const recordedAs = <Event extends AnyEvent>(
  events: readonly Event[],
  { at = now, stream = 'stream', from = 1 } = {},
): readonly RecordedEvent<Event>[] =>
  events.map((event, index) => ({
    id: `event-${from + index}`,
    stream,
    revision: index,
    position: from + index,
    event,
    metadata: metadataAt(at),
  }));

export const anAddress = (overrides: Partial<PractitionerAddress> = {}): PractitionerAddress => ({
  addressId,
  label: 'Cabinet',
  street: '12 rue Mercière',
  zipCode: '69002',
  city: 'Lyon',
  latitude: 45.7623,
  longitude: 4.8331,
  precision: 'street',
  accessText: null,
  isWheelchairAccessible: false,
  ...overrides,
});

export const aConsultation = (overrides: Partial<Consultation> = {}): Consultation => ({
  consultationId,
  kind: 'FIRST',
  customType: null,
  name: 'Première consultation',
  specialityId: 'speciality-naturopathie',
  description: 'Bilan de vitalité complet.',
  colour: '#688C6F',
  options: [
    { option: 'PRESENTIEL', priceCents: 6500 },
    { option: 'VISIO', priceCents: 6000 },
  ],
  radiusKm: 20,
  audienceIds: ['audience-adultes'],
  placesMax: 1,
  durationMinutes: 60,
  pauseMinutes: 15,
  noticeMinutes: 120,
  cancellationDelayMinutes: 2880,
  durationUnit: 'MINUTES',
  pauseUnit: 'MINUTES',
  noticeUnit: 'HOURS',
  ...overrides,
});

export const aWeeklySlot = (overrides: Partial<WeeklySlot> = {}): WeeklySlot => ({
  slotId: 'slot-thursday',
  dayOfWeek: 4,
  from: '09:00',
  to: '12:00',
  consultationIds: [consultationId, followUpId, groupId],
  addressId,
  ...overrides,
});

export const aPractitionerRegistered = (
  overrides: Partial<Extract<PractitionerEvent, { type: 'PractitionerRegistered' }>['data']> = {},
): Extract<PractitionerEvent, { type: 'PractitionerRegistered' }> => ({
  type: 'PractitionerRegistered',
  data: {
    practitionerId,
    accountId: 'account-claire',
    slug: 'claire-fontaine',
    firstname: 'Claire',
    lastname: 'Fontaine',
    phone: '04 72 00 00 00',
    timeZone: 'Europe/Paris',
    specialityIds: ['speciality-naturopathie'],
    origin: 'signup',
    ...overrides,
  },
});

/** Claire's answers at her sign-up. */
export const anApplication = (
  overrides: Partial<PractitionerApplication> = {},
): PractitionerApplication => ({
  details: {
    birthday: '1984-07-03',
    gender: null,
    siret: null,
    siretStatus: 'absent',
    referralCode: null,
    keywordIds: [],
    homeAddress: {
      street: '7 quai Perrière',
      zipCode: '38000',
      city: 'Grenoble',
      latitude: 45.19,
      longitude: 5.72,
    },
  },
  practice: null,
  diplomas: [aDiploma()],
  pictures: { picture: null, logo: null },
  ...overrides,
});

export const diplomaId = 'diploma-naturopathie';

export const aDiploma = (
  overrides: Partial<PractitionerApplication['diplomas'][number]> = {},
): PractitionerApplication['diplomas'][number] => ({
  diplomaId,
  specialityId: 'speciality-naturopathie',
  file: {
    fileId: diplomaId,
    mime: 'application/pdf',
    bytes: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  },
  fileName: 'diplome.pdf',
  ...overrides,
});

/** Everything that makes Claire bookable on Thursday mornings. */
export const offerEvents = (): readonly OfferEvent[] => [
  aPractitionerRegistered(),
  {
    type: 'PresentationRevised',
    data: {
      practitionerId,
      presentationText: 'Naturopathe à Lyon.',
      keywordIds: [],
      languages: ['fr'],
    },
  },
  { type: 'PractitionerAddressAdded', data: { practitionerId, ...anAddress() } },
  { type: 'PractitionerVerified', data: { practitionerId, by: 'account-operator' } },
  {
    type: 'TrialStarted',
    data: { practitionerId, by: 'account-operator', endsOn: '2026-12-31' },
  },
  { type: 'ConsultationDefined', data: { practitionerId, ...aConsultation() } },
  {
    type: 'ConsultationDefined',
    data: {
      practitionerId,
      ...aConsultation({
        consultationId: followUpId,
        kind: 'FOLLOW_UP',
        name: 'Séance de suivi',
        durationMinutes: 45,
      }),
    },
  },
  {
    type: 'ConsultationDefined',
    data: {
      practitionerId,
      ...aConsultation({
        consultationId: groupId,
        kind: 'GROUP',
        name: 'Atelier respiration',
        placesMax: 3,
      }),
    },
  },
  { type: 'WeeklySlotAdded', data: { practitionerId, ...aWeeklySlot() } },
];

export const anOffer = (overrides: Partial<Offer> = {}): Offer => ({
  ...offerEvents().reduce(offerAfter, emptyOffer(practitionerId)),
  ...overrides,
});

export const anAppointment = () => ({
  bookingId,
  practitionerId,
  customerId,
  relativeId: null,
  day,
  start: '09:00',
});

export const aBookingPlaced = (overrides: Partial<BookingPlaced['data']> = {}): BookingPlaced => ({
  type: 'BookingPlaced',
  data: {
    ...anAppointment(),
    by: 'customer',
    consultationId,
    consultationName: 'Première consultation',
    option: 'PRESENTIEL',
    place: {
      addressId,
      label: 'Cabinet',
      street: '12 rue Mercière',
      zipCode: '69002',
      city: 'Lyon',
    },
    visitAddress: null,
    baseAddressId: null,
    startsAt: '2026-03-12T08:00:00.000Z',
    endsAt: '2026-03-12T09:00:00.000Z',
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    pauseMinutes: 15,
    placesMax: 1,
    priceCents: 6500,
    cancellationDelayMinutes: 2880,
    reason: null,
    outOfRadius: false,
    earlierSlotAlert: false,
    ...graceAfter(overrides.by ?? 'customer', now),
    ...overrides,
  },
});

export const requestId = 'request-1';
export const proposalId = 'proposal-1';
/** Seven days after the requests of the specs are sent, or moved. */
export const requestExpiresAt = '2026-03-17T10:00:00.000Z';

const ofRequest = () => ({ requestId, practitionerId, customerId, relativeId: null });

/** Thursday at nine, on Claire's terms. */
export const aRequestedTime = () => ({
  day,
  start: '09:00',
  startsAt: '2026-03-12T08:00:00.000Z',
  durationMinutes: 60,
  pauseMinutes: 15,
  placesMax: 1,
  priceCents: 6500,
  cancellationDelayMinutes: 2880,
});

export const aRequestSubmitted = (
  overrides: Partial<RequestSubmitted['data']> = {},
): RequestSubmitted => ({
  type: 'RequestSubmitted',
  data: {
    ...ofRequest(),
    consultationId,
    consultationName: 'Première consultation',
    option: 'PRESENTIEL',
    addressId,
    visitAddress: null,
    outOfRadius: false,
    requestText: 'Je dors mal. Plutôt le jeudi matin.',
    timeZone: 'Europe/Paris',
    expiresAt: requestExpiresAt,
    ...overrides,
  },
});

export const aPrecisionRequest = (
  overrides: Partial<RequestPrecisionAsked['data']> = {},
): RequestPrecisionAsked => ({
  type: 'RequestPrecisionAsked',
  data: {
    ...ofRequest(),
    precisionText: 'Depuis quand ?',
    expiresAt: requestExpiresAt,
    ...overrides,
  },
});

export const aPrecisionGiven = (
  overrides: Partial<RequestPrecisionGiven['data']> = {},
): RequestPrecisionGiven => ({
  type: 'RequestPrecisionGiven',
  data: {
    ...ofRequest(),
    precisionText: 'Depuis l’été.',
    expiresAt: requestExpiresAt,
    ...overrides,
  },
});

/** The proposal expires when its time begins, two days later. */
export const aTimeProposed = (
  overrides: Partial<RequestTimeProposed['data']> = {},
): RequestTimeProposed => ({
  type: 'RequestTimeProposed',
  data: {
    ...ofRequest(),
    proposalId,
    ...aRequestedTime(),
    expiresAt: aRequestedTime().startsAt,
    ...overrides,
  },
});

export const aRequestSettling = (
  overrides: Partial<RequestSettling['data']> = {},
): RequestSettling => ({
  type: 'RequestSettling',
  data: { ...ofRequest(), bookingId, by: 'customer', ...aRequestedTime(), ...overrides },
});

const ofTaking = () => ({ bookingId, day, start: '09:00', by: 'customer' }) as const;

export const aRequestAccepted = (
  overrides: Partial<RequestAccepted['data']> = {},
): RequestAccepted => ({
  type: 'RequestAccepted',
  data: { ...ofRequest(), ...ofTaking(), ...overrides },
});

export const anAcceptanceFailed = (
  overrides: Partial<RequestAcceptanceFailed['data']> = {},
): RequestAcceptanceFailed => ({
  type: 'RequestAcceptanceFailed',
  data: {
    ...ofRequest(),
    ...ofTaking(),
    code: 'SLOT_TAKEN',
    expiresAt: requestExpiresAt,
    ...overrides,
  },
});

export const aRequestDeclined = (
  overrides: Partial<RequestDeclined['data']> = {},
): RequestDeclined => ({
  type: 'RequestDeclined',
  data: { ...ofRequest(), reason: 'Complet jusqu’en avril.', ...overrides },
});

export const aRequestWithdrawn = (
  overrides: Partial<RequestWithdrawn['data']> = {},
): RequestWithdrawn => ({ type: 'RequestWithdrawn', data: { ...ofRequest(), ...overrides } });

export const aRequestExpired = (
  overrides: Partial<RequestExpired['data']> = {},
): RequestExpired => ({ type: 'RequestExpired', data: { ...ofRequest(), ...overrides } });

export const aBookingRefused = (
  overrides: Partial<BookingRefused['data']> = {},
): BookingRefused => ({
  type: 'BookingRefused',
  data: { ...anAppointment(), requestId, by: 'customer', code: 'SLOT_TAKEN', ...overrides },
});

export const aBookingCancelled = (
  overrides: Partial<BookingCancelled['data']> = {},
): BookingCancelled => ({
  type: 'BookingCancelled',
  data: { ...anAppointment(), by: 'customer', late: false, reason: null, ...overrides },
});

/** Claire moves Thursday 09:00 to 10:15 a week later, as the two days record it. */
const toNextWeek = { moveId, toDay: nextDay, toStart: '10:15', by: 'practitioner' } as const;
const fromThursday = { moveId, fromDay: day, fromStart: '09:00', by: 'practitioner' } as const;

export const aBookingMoveStarted = (
  overrides: Partial<BookingMoveStarted['data']> = {},
): BookingMoveStarted => ({
  type: 'BookingMoveStarted',
  data: { ...anAppointment(), ...toNextWeek, reason: null, ...overrides },
});

export const aBookingMovedIn = (
  overrides: Partial<BookingMovedIn['data']> = {},
): BookingMovedIn => ({
  type: 'BookingMovedIn',
  data: {
    ...aBookingPlaced().data,
    ...fromThursday,
    ...graceAfter(overrides.by ?? fromThursday.by, now),
    day: nextDay,
    start: '10:15',
    startsAt: '2026-03-19T09:15:00.000Z',
    endsAt: '2026-03-19T10:15:00.000Z',
    moveReason: null,
    ...overrides,
  },
});

export const aBookingMoveRefused = (
  overrides: Partial<BookingMoveRefused['data']> = {},
): BookingMoveRefused => ({
  type: 'BookingMoveRefused',
  data: {
    ...anAppointment(),
    ...fromThursday,
    day: nextDay,
    start: '10:15',
    code: 'SLOT_TAKEN',
    ...overrides,
  },
});

export const aBookingMovedOut = (
  overrides: Partial<BookingMovedOut['data']> = {},
): BookingMovedOut => ({
  type: 'BookingMovedOut',
  data: { ...anAppointment(), ...toNextWeek, reason: null, ...overrides },
});

export const aBookingMoveAbandoned = (
  overrides: Partial<BookingMoveAbandoned['data']> = {},
): BookingMoveAbandoned => ({
  type: 'BookingMoveAbandoned',
  data: { ...anAppointment(), moveId, code: 'SLOT_TAKEN', ...overrides },
});

export const aCustomerRegistered = (
  overrides: Partial<Extract<CustomerEvent, { type: 'CustomerRegistered' }>['data']> = {},
): Extract<CustomerEvent, { type: 'CustomerRegistered' }> => ({
  type: 'CustomerRegistered',
  data: {
    customerId,
    accountId: 'account-camille',
    firstname: 'Camille',
    lastname: 'Durand',
    gender: 'female',
    birthday: '1990-05-04',
    phone: '06 00 00 00 01',
    address: {
      street: '3 place Bellecour',
      zipCode: '69002',
      city: 'Lyon',
      latitude: 45.7578,
      longitude: 4.832,
      locationName: 'Lyon',
    },
    ...overrides,
  },
});

export const aRelativeAdded = (
  overrides: Partial<Extract<CustomerEvent, { type: 'RelativeAdded' }>['data']> = {},
): Extract<CustomerEvent, { type: 'RelativeAdded' }> => ({
  type: 'RelativeAdded',
  data: {
    customerId,
    relativeId,
    firstname: 'Jeanne',
    lastname: 'Durand',
    gender: 'female',
    birthday: '2018-02-01',
    link: 'child',
    ...overrides,
  },
});

export const aPersonalDataViewed = (
  overrides: Partial<PersonalDataViewed['data']> = {},
): PersonalDataViewed => ({
  type: 'PersonalDataViewed',
  data: {
    bookingId,
    practitionerId,
    customerId,
    accountId: 'account-operator',
    eventIds: ['event-1'],
    mailId: null,
    reason: 'Camille Durand demande qui a annulé.',
    ...overrides,
  },
});

export const messageId = 'message-1';
export const senderId = 'sender-1';

export const aContactMessageSent = (
  overrides: Partial<ContactMessageSent['data']> = {},
): ContactMessageSent => ({
  type: 'ContactMessageSent',
  data: {
    messageId,
    senderId,
    accountId: null,
    topic: 'booking',
    senderName: 'Hélène Œuvrard',
    messageText: 'Bonjour,\n\nje ne retrouve pas mon rendez-vous.',
    ...overrides,
  },
});

export const paperId = 'paper-1';

const ofPaper = { paperId, practitionerId, customerId, relativeId: null, bookingId };

export const anAdviceGiven = (overrides: Partial<AdviceGiven['data']> = {}): AdviceGiven => ({
  type: 'AdviceGiven',
  data: { ...ofPaper, version: 1, adviceText: 'Dîner avant 20 h.', ...overrides },
});

export const aFileShared = (overrides: Partial<FileShared['data']> = {}): FileShared => ({
  type: 'FileShared',
  data: {
    ...ofPaper,
    file: { fileId: `paper-${paperId}`, mime: 'application/pdf', bytes: 3, sha256: 'a'.repeat(64) },
    fileName: 'respiration.pdf',
    paperTitle: 'Exercices du soir',
    ...overrides,
  },
});

export const aPaperWithdrawn = (
  overrides: Partial<PaperWithdrawn['data']> = {},
): PaperWithdrawn => ({ type: 'PaperWithdrawn', data: { ...ofPaper, ...overrides } });

/** The mail of the first recorded event to Camille. */
export const mailId = mailIdOf('event-1', customerId);

const aMail = {
  recipient: { kind: 'party', id: customerId },
  mailId,
  kind: 'customer-booking-confirmed',
  about: { kind: 'booking', id: bookingId },
  cause: 'event-1',
} as const;

/** A mail about Camille's booking that is due now. */
export const aDueMail = (overrides: Partial<DueMailDocument> = {}): DueMailDocument => ({
  ...aMail,
  mailId: 'mail-1',
  correlationId: 'correlation-1',
  at: now,
  dueAt: now,
  isPlanned: false,
  eventPosition: 1,
  by: null,
  terms: null,
  from: null,
  reason: null,
  resendOf: null,
  ...overrides,
});

export const aMailSent = (overrides: Partial<MailSent['data']> = {}): MailSent => ({
  type: 'MailSent',
  data: { ...aMail, attempts: 1, ...overrides },
});

export const aMailGivenUp = (overrides: Partial<MailGivenUp['data']> = {}): MailGivenUp => ({
  type: 'MailGivenUp',
  data: { ...aMail, attempts: 28, problem: 'NOT_DELIVERED', ...overrides },
});

export const aMailResend = (overrides: Partial<MailResendAsked['data']> = {}): MailResendAsked => ({
  type: 'MailResendAsked',
  data: { ...aMail, mailId: 'mail-again', resendOf: mailId, ...overrides },
});
