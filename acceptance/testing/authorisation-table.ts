import { calls, type Access, type GivenConsultation } from 'contracts';
import {
  addressId,
  consultationId,
  day,
  followUpId,
  groupId,
  messageId,
  practitionerId,
} from 'contracts/testing';
import { aForm } from './a-form.ts';
import { aDiploma, aPractitionerSignUp, sophrologyId } from './a-practitioner-sign-up.ts';
import { aSignUp } from './a-sign-up.ts';
import type { Ask } from './browser.ts';
import { aConfirmation } from './open-app.ts';
import { emailOf, password } from './people.ts';

/** All subjects belong to Camille or Claire; the other callers are strangers to them. */
export const callers = ['visitor', 'camille', 'louis', 'claire', 'marc', 'operator'] as const;
export type Caller = (typeof callers)[number];
const owners: readonly Caller[] = ['camille', 'claire'];

export type Theirs = {
  readonly customerId: string;
  readonly bookingId: string;
  readonly alertId: string;
  readonly mailId: string;
  readonly relativeId: string;
  readonly requestId: string;
  readonly workshopId: string;
  readonly seatId: string;
  readonly fullWorkshopId: string;
  readonly awaitedSeatId: string;
  /** The advice of the booking. */
  readonly paperId: string;
  /** Of Claire for Camille, about no appointment. */
  readonly invoiceId: string;
};
/** Ids that do not exist. */
export const unknown: Theirs = {
  customerId: 'customer-unknown',
  bookingId: 'booking-unknown',
  alertId: 'alert-unknown',
  mailId: 'mail-unknown',
  relativeId: 'relative-unknown',
  requestId: 'request-unknown',
  workshopId: 'workshop-unknown',
  seatId: 'seat-unknown',
  fullWorkshopId: 'workshop-unknown',
  awaitedSeatId: 'seat-unknown',
  paperId: 'paper-unknown',
  invoiceId: 'invoice-unknown',
};
const others: Theirs = {
  customerId: '1',
  bookingId: '2',
  alertId: '3',
  mailId: '4',
  relativeId: '5',
  requestId: '6',
  workshopId: '7',
  seatId: '8',
  fullWorkshopId: '9',
  awaitedSeatId: '10',
  paperId: '11',
  invoiceId: '12',
};
/** Texts that only their owners may read in any answer. */
const secrets = [
  'Camille',
  'Durand',
  'Jeanne',
  'Bellecour',
  '06 00 00 00 01',
  '0600000001',
  'camille@exemple.fr',
  'Sommeil',
];

/** A client recorded by Claire, with Camille's name. */
export const recordedId = 'customer-recorded';
/** Another one, who is erased. */
export const erasableId = 'customer-erasable';
/** An event about Camille that the views cannot take. */
export const brokenEventId = 'event-broken';

type Row = {
  readonly ask: (theirs: Theirs) => Omit<Ask, 'method'>;
  /** The status for a visitor, Camille, Louis, Claire, Marc and an operator. */
  readonly expected: readonly [number, number, number, number, number, number];
  /** What operators read in addition: which booking it is, or everything once they have given a reason. */
  readonly operatorReads?: 'which' | 'everything';
};

const byAccess: Readonly<Record<Access, Row['expected']>> = {
  anyone: [200, 200, 200, 200, 200, 200],
  'signed-in': [401, 200, 200, 200, 200, 200],
  customer: [401, 200, 200, 403, 403, 403],
  practitioner: [401, 403, 403, 200, 200, 403],
  operator: [401, 403, 403, 403, 403, 200],
};
/** The owner of the call's subject, if only the owner may make the call. */
const ownerByAccess: { readonly [Of in Access]?: Caller } = {
  'signed-in': 'claire',
  customer: 'camille',
  practitioner: 'claire',
};

export const offered = `consultation=${consultationId}&address=${addressId}`;

type OfTheirs<Value> = Value | ((theirs: Theirs) => Value);

/** The request of a call, and the answers that do not follow from its declaration. */
type Exception = {
  /** The parameters of the address, in order. */
  readonly ids?: OfTheirs<readonly string[]>;
  readonly query?: OfTheirs<string>;
  readonly payload?: OfTheirs<object>;
  readonly form?: (theirs: Theirs) => Parameters<typeof aForm>[0];
  /** The status for the owner, or for all who may make the call; 200 by default. */
  readonly status?: number;
  /** Whether the call has an owner; by default if its address has a parameter. */
  readonly isOwned?: boolean;
  readonly expected?: Row['expected'];
};

/** The parameters of addresses, by the part of the path before them. */
const subjects: readonly (readonly [part: RegExp, id: OfTheirs<string>])[] = [
  [/(?<=bookings\/|Booking\/):id/, ({ bookingId }) => bookingId],
  [/(?<=papers\/|documents\/|generate-pdf\/):id/, ({ paperId }) => paperId],
  [/(?<=invoices\/):id/, ({ invoiceId }) => invoiceId],
  [/(?<=customer\/seats\/):id/, ({ awaitedSeatId }) => awaitedSeatId],
  [/(?<=customer\/events\/):id/, ({ fullWorkshopId }) => fullWorkshopId],
  [/(?<=events\/):id/, ({ workshopId }) => workshopId],
  [/:seatId/, ({ seatId }) => seatId],
  [/(?<=requests\/):id/, ({ requestId }) => requestId],
  [/(?<=mails\/):id/, ({ mailId }) => mailId],
  [/(?<=notificationSeen\/):id/, ({ alertId }) => alertId],
  [/(?<=subCustomer\/):id/, ({ relativeId }) => relativeId],
  [/:customerId/, ({ customerId }) => customerId],
  [/(?<=admin\/people\/):id/, 'account-camille'],
  [/(?<=recorded-clients\/|practitioner\/clients\/):id/, recordedId],
  [/(?<=messages\/):id/, messageId],
  [/(?<=^\/professionnel\/api\/.*):id/, practitionerId],
  [/(?<=^\/professionnel\/api\/):slug/, 'claire-fontaine'],
  [/(?<=^\/api\/professional\/):id/, practitionerId],
  [/(?<=mail-templates\/):kind/, 'customer-booking-confirmed'],
  [/:kind/, 'keyword'],
  [/:view/, 'offers'],
  [/:\w+/g, 'unknown'],
];

const aPractice = {
  label: 'Atelier',
  address: '8 rue Burdeau',
  zipcode: '69001',
  city: 'Lyon',
  latitude: 45.77,
  longitude: 4.83,
  location_name: 'Lyon',
  precision: null,
  access: '',
  isWheelchairAccessible: true,
};

export const someInvoicing = {
  name: 'Marc Delorme',
  legalForm: '',
  street: '3 rue Crébillon',
  zipCode: '44000',
  city: 'Nantes',
  contact: '',
  siret: '732 829 320 00074',
  vat: 'franchise',
  vatNumber: '',
  vatPermille: 0,
  footer: '',
};
export const someArticle = {
  title: 'Mieux dormir',
  slug: '',
  summary: 'Trois gestes du soir.',
  blocks: [{ kind: 'paragraph', lines: [[{ text: 'Baisser les lampes.' }]], picture: null }],
  picture: null,
  practitionerId: null,
  specialityIds: [],
};
export const someIssue = {
  subject: 'Le printemps, doucement',
  foreword: [{ kind: 'paragraph', lines: [[{ text: 'Voici le printemps.' }]], picture: null }],
  articleIds: [],
};
export const someInvoice = {
  buyer: { name: 'Emma Petit', street: '', zipCode: '', city: '' },
  suppliedOn: day,
  lines: [{ text: 'Séance', quantity: 1, unitCents: 4_500 }],
};

const aSession: GivenConsultation = {
  speciality: 'speciality-naturopathie',
  consultationType: 'Consultation express',
  description: 'Un point rapide.',
  color: '#578EF7',
  consultationOptions: ['VISIO'],
  consultationPrices: { VISIO: 30 },
  radius: 20,
  audiences: ['audience-adultes'],
  numberOfPlaces: 1,
  duration: 30,
  pause: 0,
  bookingDelay: 0,
  cancellationDelay: 2_880,
};
const aSlot = (hours: string, ofConsultation: string = groupId) => ({
  dayOfWeek: 7,
  beginningHour: hours.slice(0, 5),
  endHour: hours.slice(6),
  consultationIds: [ofConsultation],
  addressId: null,
});

/** On a Saturday evening, when nothing else takes place. */
const evening = { day: '2026-05-09', start: '19:00', end: '20:00' };
const someTerms = {
  title: 'Bain sonore',
  description: 'Bols et gong.',
  specialityId: null,
  price: null,
  places: 8,
  noticeMinutes: 60,
  cancellationDelay: 2_880,
  practicalInfo: '',
};

const reason = { reason: 'Litige' };
const token = { token: 'none' };
const unusedAccount = 'account-nobody';
const notHours = { date: '2026-05-04', start: '05:00' };
const aClient = { firstname: 'Emma', lastname: 'Petit' };
const aRelative = { firstname: 'Emma', lastname: 'Petit', birthday: '2019-07-14' };
const upToTheirs = { query: ({ alertId }: Theirs) => `upTo=${alertId}`, isOwned: true };

/** Calls that need parameters, or whose answer differs from the declared one. */
const exceptions: Readonly<Record<string, Exception>> = {
  'GET /api/consultation/:id': { ids: [consultationId] },
  'POST /api/consultation/new': { payload: aSession },
  'PUT /api/consultation/:id/update': { ids: [groupId], payload: aSession },
  'DELETE /api/consultation/delete/:id': { ids: [followUpId] },
  // With a session of Claire's, which other callers cannot name.
  'POST /api/add-consultation-slot': { payload: aSlot('09:00-10:00'), isOwned: true },
  'POST /api/edit-consultation-slot': {
    payload: { consultationSlotId: 'slot-5', ...aSlot('10:00-11:00') },
    isOwned: true,
  },
  'DELETE /api/delete-consultation-slot/:id': { ids: ['slot-2'] },
  'GET /api/practitioner/touched-bookings': { query: `archived=${consultationId}` },
  'POST /api/update-management-mode': { payload: { isManualManagement: false } },
  'POST /api/login': { payload: { email: emailOf('louis'), password } },
  'POST /api/register': {
    payload: ({ bookingId }) => aSignUp({ email: `${bookingId}@exemple.fr` }),
  },
  'POST /api/registerpro': {
    form: ({ bookingId }) => ({
      form: aPractitionerSignUp({ email: `${bookingId}@exemple.fr`, keywords: [] }),
      files: [aDiploma()],
    }),
  },
  'POST /api/check-email': { payload: { email: emailOf('louis') } },
  'POST /api/demande-reset-password': { payload: { email: emailOf('camille') } },
  'POST /api/reset-password/check': { payload: token, status: 404 },
  'POST /api/reset-password': { payload: { ...token, password: 'Autre123!' }, status: 404 },
  'POST /api/confirmation-email': { payload: token, status: 404 },
  // The specs' people have confirmed their addresses, but for the operator.
  'POST /api/confirmation-email/renvoi': { expected: [401, 409, 409, 409, 409, 200] },
  // The password is wrong.
  'POST /api/account/email': {
    payload: { email: 'nouvelle@exemple.fr', password: 'Faux1234!' },
    status: 409,
  },
  'POST /api/account/email/confirm': { payload: token, status: 404 },
  'POST /api/account/email/restore': { payload: token, status: 404 },
  // The password is wrong.
  'POST /api/reset-password/connected': {
    payload: { currentPassword: 'Faux1234!', password: 'Autre123!' },
    status: 409,
  },
  // The password is wrong.
  'POST /api/account/erasure': { payload: { password: 'Faux1234!' }, status: 409 },
  // The accounts have no requested erasure.
  'POST /api/account/erasure/withdraw': { status: 409 },
  'GET /professionnel/api/:id/filtered-available-slots': { query: offered },
  'GET /reservation/api/booking/details': { query: `${offered}&option=PRESENTIEL` },
  'POST /reservation/api/booking/confirm': {
    payload: ({ customerId }) => aConfirmation({ customerId, beginningHour: '2026-04-30 10:15' }),
    isOwned: true,
  },
  'POST /api/customer/send_edit': {
    payload: {
      firstname: 'Anna',
      lastname: 'Petit',
      birthday: '1989-06-24',
      phone: '0639981247',
      address: aSignUp().address,
    },
  },
  'POST /api/subCustomer/new': { payload: aRelative },
  'PUT /api/subCustomer/:id/update': { payload: aRelative },
  'GET /api/practitioner/agenda': { query: `from=${day}&to=2026-04-16` },
  'GET /api/practitioner/sessions/reach': {
    query: `day=${day}&start=05:00&consultationId=${consultationId}`,
  },
  'GET /api/practitioner/clients': { query: 'q=durand' },
  // Another one, since the calls after it need this one.
  'DELETE /api/practitioner/clients/:id': { ids: [erasableId] },
  'POST /api/practitioner/likely-doubles': { payload: aClient },
  'POST /api/practitioner/clients': { payload: aClient },
  'PUT /api/practitioner/clients/:id': { payload: aClient },
  'PUT /api/practitioner/clients/:id/note': { payload: { text: 'Sommeil', version: 0 } },
  // The same file twice is refused; who has neither gets no further than that.
  'POST /api/practitioner/clients/:id/merge': { payload: { otherId: recordedId }, status: 409 },
  'POST /api/practitioner/clients/:id/separate': { payload: { otherId: recordedId } },
  'GET /api/practitioner/weighed-start': {
    query: `consultation=${consultationId}&option=VISIO&date=${day}&start=05:00`,
  },
  // The session is no other practitioner's to sell.
  'POST /api/practitioner/bookings': {
    payload: {
      client: { firstname: 'Emma', lastname: 'Petit' },
      consultationId,
      optionId: 'VISIO',
      addressId: null,
      date: '2026-05-05',
      start: '05:00',
    },
    expected: [401, 403, 403, 200, 409, 403],
  },
  'POST /api/practitioner/bookings/:id/cancel': { payload: { reason: 'Grippe' } },
  'PUT /api/practitioner/bookings/:id/advice': { payload: { text: 'Marcher.', version: 1 } },
  'POST /api/practitioner/bookings/:id/files': {
    form: () => ({ form: {}, files: [aDiploma({ name: 'file' })] }),
  },
  'GET /uploads/facturePro/:proId/:file': {
    ids: ({ invoiceId }) => [practitionerId, `${invoiceId}.pdf`],
    expected: [401, 200, 404, 200, 404, 403],
  },
  // Claire, who wrote it, and Camille, for whom it is.
  'GET /generate-pdf/:id': { expected: [401, 200, 404, 200, 404, 403] },
  'PUT /api/practitioner/invoicing': { payload: someInvoicing },
  'GET /api/practitioner/invoices/draft': {
    query: ({ bookingId }) => `bookingId=${bookingId}`,
    isOwned: true,
  },
  'POST /api/practitioner/invoices': {
    payload: ({ bookingId }) => ({ ...someInvoice, bookingId }),
    isOwned: true,
  },
  'POST /api/practitioner/invoices/:id/credit': { payload: reason },
  'GET /api/practitioner/invoices/journal.csv': { query: 'year=2026' },
  'GET /api/practitioner/invoices/days.csv': { query: 'year=2026' },
  'GET /api/practitioner/invoices/invoices.zip': {
    query: 'year=2026',
    expected: [401, 403, 403, 200, 404, 403],
  },
  // An advice has no file; who may download one is checked with the papers.
  'GET /api/customer/documents/:id/file': { status: 404 },
  'GET /api/practitioner/papers/:id/file': { status: 404 },
  'POST /api/practitioner/events': { payload: { ...someTerms, sessions: [evening], place: null } },
  'PUT /api/practitioner/events/:id': {
    payload: {
      ...someTerms,
      sessions: [{ ...evening, day: '2026-05-16' }],
      place: null,
      notice: null,
    },
  },
  'POST /api/practitioner/events/:id/cancel': { payload: reason },
  'POST /api/practitioner/events/:id/seats': {
    payload: { client: { firstname: 'Emma', lastname: 'Petit' } },
  },
  'POST /api/practitioner/events/:id/seats/:seatId/remove': { payload: reason },
  // The date is to come.
  'POST /api/practitioner/events/:id/seats/:seatId/attendance': {
    payload: { sessionId: 'session-1', attendance: 'attended' },
    status: 409,
  },
  // None of these callers has a session at that time.
  'POST /api/practitioner/sessions/cancel': {
    payload: { day, start: '05:00', consultationId, reason: 'Grippe' },
    status: 404,
  },
  'POST /api/practitioner/bookings/:id/move': {
    payload: { date: '2026-05-04', start: '10:15', reason: 'Formation' },
  },
  // The request has neither a proposal nor a question.
  'POST /api/customer/requests/:id/accept': {
    payload: { proposalId: 'proposal-unknown' },
    status: 409,
  },
  'POST /api/customer/requests/:id/answer': { payload: { text: 'Oui.' }, status: 409 },
  'POST /api/customer/requests/:id/withdraw': { payload: {} },
  'POST /api/customer/events/:id/waiting-list': {
    payload: ({ customerId }) => ({ customerId }),
  },
  'POST /api/practitioner/requests/:id/propose': { payload: notHours, status: 409 },
  'POST /api/practitioner/requests/:id/book': { payload: notHours, status: 409 },
  'POST /api/practitioner/requests/:id/ask': { payload: { text: 'Depuis quand ?' } },
  'POST /api/practitioner/requests/:id/decline': { payload: { reason: 'Complet.' } },
  'POST /api/admin/mails/:id/reveal': { payload: reason },
  'GET /api/notificationsSeen': upToTheirs,
  'POST /api/notificationsSeen': upToTheirs,
  'GET /api/places/cities': { query: 'q=lyon' },
  'GET /api/places/addresses': { query: 'q=12%20rue%20des%20Lilas%2069003' },
  // A form that was never opened, for every caller.
  'POST /api/contact': {
    payload: {
      name: 'Hélène',
      email: 'helene@exemple.fr',
      topic: 'other',
      message: 'Bonjour',
      openedAt: 'jamais',
    },
    status: 409,
  },
  'POST /api/newsletter/subscribe': { payload: { email: 'emma@exemple.fr' } },
  'POST /api/admin/newsletter/unsubscribe': { payload: { email: 'emma@exemple.fr' } },
  'POST /api/admin/messages/:id/reveal': { payload: reason },
  'POST /api/admin/messages/:id/answer': {
    ids: ['unknown'],
    payload: { answer: 'Bonjour' },
    status: 404,
  },
  'POST /api/admin/messages/:id/close': { ids: ['unknown'], status: 404 },
  'POST /api/crashes': { payload: { error: 'Error', frames: '' } },
  'GET /api/practices/:slug': { status: 404 },
  'GET /api/practices/:slug/towns/:town': { status: 404 },
  'GET /api/search/suggestions': { query: 'q=cam' },
  'POST /api/search': { payload: { rawInput: 'Camille', location: 'Lyon' } },
  'GET /api/search/next-starts': { query: `ids=${practitionerId}` },
  'GET /api/check-parrainage/:code': { status: 404 },
  'GET /blog/api/articles/:slug': { status: 404 },
  'POST /api/admin/article-texts/read': { payload: { markdown: '## Dormir', pictures: [] } },
  'POST /api/admin/articles': { payload: someArticle },
  'GET /api/admin/articles/:id': { status: 404 },
  'PUT /api/admin/articles/:id': { payload: { ...someArticle, onSave: 1 }, status: 404 },
  'POST /api/admin/articles/:id/publish': { payload: { save: 1 }, status: 404 },
  'POST /api/admin/articles/:id/schedule': {
    payload: { save: 1, day: '2026-12-24', hour: '08:00' },
    status: 404,
  },
  'DELETE /api/admin/articles/:id/schedule': { status: 404 },
  'POST /api/admin/articles/:id/withdraw': { status: 404 },
  'POST /api/admin/newsletter/issues': { payload: someIssue },
  'GET /api/admin/newsletter/issues/:id': { status: 404 },
  'PUT /api/admin/newsletter/issues/:id': { payload: { ...someIssue, onSave: 1 }, status: 404 },
  'GET /api/admin/newsletter/issues/:id/preview': { status: 404 },
  'POST /api/admin/newsletter/issues/:id/try': { status: 404 },
  'POST /api/admin/newsletter/issues/:id/send': {
    payload: { save: 1, when: null },
    status: 404,
  },
  'POST /api/admin/newsletter/issues/:id/stop': { status: 404 },
  'POST /api/admin/article-pictures': {
    form: () => ({ form: { altText: '' }, files: [aDiploma({ name: 'picture' })] }),
    status: 400,
  },
  'POST /api/admin/catalogue/:kind': { payload: { name: 'Fatigue' } },
  'PUT /api/admin/catalogue/:kind/:id': { payload: { name: 'Sommeil' }, status: 404 },
  'POST /api/admin/catalogue/:kind/:id/archive': { status: 404 },
  'POST /api/admin/catalogue/:kind/:id/restore': { status: 404 },
  'POST /api/admin/catalogue/speciality/:id/picture': {
    form: () => ({ files: [aDiploma({ name: 'picture', fileName: 'image' })] }),
    status: 404,
  },
  'DELETE /api/admin/catalogue/speciality/:id/picture': { status: 404 },
  'GET /uploads/blog/:file': { ids: ['unknown-480.webp'], status: 404 },
  'GET /uploads/speciality/:file': { ids: ['unknown-480.webp'], status: 404 },
  'POST /api/admin/referral-codes': { payload: { code: 'PRINTEMPS26', validUntil: null } },
  'PUT /api/admin/referral-codes/:code': { payload: { validUntil: null }, status: 404 },
  'POST /api/admin/referral-codes/:code/archive': { status: 404 },
  'POST /api/admin/referral-codes/:code/restore': { status: 404 },
  'POST /api/admin/people/:id/reveal': { payload: reason },
  // An account that no other case uses, because the action would affect all that follow.
  'POST /api/admin/people/:id/suspend': { ids: [unusedAccount], payload: reason, status: 404 },
  'POST /api/admin/people/:id/erase': { ids: [unusedAccount], payload: reason, status: 404 },
  'POST /api/admin/people/:id/reinstate': { payload: reason },
  'POST /api/admin/people/:id/end-sessions': { ids: [unusedAccount], payload: reason, status: 404 },
  'POST /api/admin/people/:id/send-link': { ids: ['account-louis'], payload: reason },
  'POST /api/admin/rebuilds': { payload: { views: ['catalogue'] } },
  'POST /api/admin/views/:view/rebuild/cancel': { status: 404 },
  'POST /api/admin/views/:view/rebuild/switch': { status: 404 },
  'DELETE /api/admin/views/:view/rebuild': { status: 404 },
  'GET /api/admin/views/:view/rebuild/differences': { status: 404 },
  'GET /api/admin/quarantine/:view/:eventId': { ids: ['customers', brokenEventId] },
  'POST /api/admin/quarantine/:view/:eventId/retry': { status: 404 },
  'GET /api/operator/bookings': { query: ({ bookingId }) => `q=${bookingId}` },
  'POST /api/operator/bookings/:id/history/reveal': { payload: reason },
  'GET /api/operator/people': { query: 'q=camille' },
  'POST /api/admin/recorded-clients/:id/reveal': { payload: reason },
  'GET /api/address/validate-distance': {
    query: `professionalId=${practitionerId}&customerAddress=Lyon`,
  },
  'POST /api/practitioner/visio-link': { payload: { link: 'https://visio.exemple.fr/salle' } },
  // None of these callers has sent a diploma.
  'POST /api/practitioner/diplomas': {
    form: () => ({ form: { speciality: sophrologyId }, files: [aDiploma({ name: 'diploma' })] }),
    status: 409,
  },
  'GET /api/practitioner/diplomas/:id/file': { status: 404 },
  'GET /api/operator/diplomas/:id': { status: 404 },
  'GET /api/operator/diplomas/:id/file': { status: 404 },
  'POST /api/operator/diplomas/:id/validate': { payload: {}, status: 404 },
  'POST /api/operator/diplomas/:id/refuse': { payload: { reason: 'Illisible.' }, status: 404 },
  'GET /uploads/profilePic/:file': { ids: ['unknown-192.webp'], status: 404 },
  'PUT /api/practitioner/profile/presentation': {
    payload: { description: '', keywords: [], languages: [] },
  },
  'PUT /api/practitioner/profile/contact': {
    payload: { phone: null, website: null, facebook: null, instagram: null, linkedin: null },
  },
  'PUT /api/practitioner/profile/certifications': { payload: { certifications: [] } },
  'PUT /api/practitioner/profile/payments': { payload: { payments: [] } },
  // The form is empty.
  'POST /api/practitioner/profile/pictures': { form: () => ({ form: {} }), status: 400 },
  'DELETE /api/practitioner/profile/pictures/:picture': { ids: ['logo'], isOwned: false },
  'POST /api/practitioner/profile/addresses': { payload: aPractice },
  // The addresses name no practitioner; the spec of the profile checks ownership.
  'PUT /api/practitioner/profile/addresses/:id': { payload: aPractice, status: 404 },
  'DELETE /api/practitioner/profile/addresses/:id': { status: 404 },
  'POST /api/practitioner/profile/addresses/:id/default': { payload: {}, status: 404 },
};

/** Identifies the booking, account or mail for operators. */
const tellingWhich =
  /^GET \/api\/(admin\/mails(\/:id)?|admin\/people\/:id|operator\/bookings(\/:id\/history)?)$/;

const valueOf = <Value>(of: OfTheirs<Value>, theirs: Theirs): Value =>
  typeof of === 'function' ? (of as (theirs: Theirs) => Value)(theirs) : of;

const urlOf = (url: string, { ids, query }: Exception, theirs: Theirs): string => {
  const given = [...(ids === undefined ? [] : valueOf(ids, theirs))];
  const named = url.replaceAll(/:\w+/g, (parameter) => given.shift() ?? parameter);
  const path = subjects.reduce((so, [part, id]) => so.replace(part, valueOf(id, theirs)), named);
  return query === undefined ? path : `${path}?${valueOf(query, theirs)}`;
};

const askOf = (url: string, exception: Exception): Row['ask'] => {
  const { payload, form } = exception;
  const ask: Row['ask'] = (theirs) => ({
    url: urlOf(url, exception, theirs),
    ...(payload === undefined ? {} : { payload: valueOf(payload, theirs) }),
    ...(form === undefined ? {} : aForm(form(theirs))),
  });
  const isTheirs =
    typeof payload === 'function' ||
    (form !== undefined && form.length > 0) ||
    urlOf(url, exception, unknown) !== urlOf(url, exception, others);
  // A call without an owned subject is made with ids that do not exist.
  return isTheirs ? ask : () => ask(unknown);
};

const expectedOf = (
  url: string,
  access: Access,
  { status = 200, isOwned = url.includes(':'), expected }: Exception,
): Row['expected'] => {
  const owner = isOwned ? ownerByAccess[access] : undefined;
  const answered = byAccess[access].map((usual, index) => {
    if (usual !== 200) return usual;
    return owner === undefined || callers[index] === owner ? status : 404;
  });
  return expected ?? (answered as unknown as Row['expected']);
};

/** The rows by method and address, derived from each call's access and owner, with exceptions. */
export const table: Readonly<Record<string, Row>> = Object.fromEntries(
  calls.map(({ method, url, config: { access } }) => {
    const name = `${method} ${url}`;
    const exception = exceptions[name] ?? {};
    const reported = url.endsWith('/reveal') ? 'everything' : tellingWhich.test(name) && 'which';
    return [
      name,
      {
        ask: askOf(url, exception),
        expected: expectedOf(url, access, exception),
        ...(reported === false ? {} : { operatorReads: reported }),
      },
    ];
  }),
);

/** The calls that have a line of their own here. */
export const namedCalls = Object.keys(exceptions);

export const hiddenFrom = (
  caller: Caller,
  { operatorReads }: Row,
  { bookingId, alertId }: Theirs,
) => {
  if (owners.includes(caller)) return [];
  const reported = caller === 'operator' ? operatorReads : undefined;
  if (reported === 'everything') return [];
  return reported === 'which' ? secrets : [...secrets, bookingId, alertId];
};
