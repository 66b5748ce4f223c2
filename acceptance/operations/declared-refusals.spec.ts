import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calls,
  errorBody,
  errorCatalogue,
  type AnyCall,
  type ErrorCode,
  type GivenConsultation,
} from 'contracts';
import { consultationId, customerId, day, practitionerId } from 'contracts/testing';
import { aForm } from '../testing/a-form.ts';
import { someArticle, someInvoice, someIssue } from '../testing/authorisation-table.ts';
import { aDiploma, aPractitionerSignUp } from '../testing/a-practitioner-sign-up.ts';
import type { Ask } from '../testing/browser.ts';
import {
  aConfirmation,
  aRequestBody,
  confirmUrl,
  openApp,
  type OpenApp,
} from '../testing/open-app.ts';

type RecordedCall = Omit<Ask, 'method'>;
type Asking = Readonly<Partial<Record<ErrorCode, RecordedCall>>>;

const details = (query: string): RecordedCall => ({
  url: `/reservation/api/booking/details?${query}`,
});
const starts = (id: string, query: string): RecordedCall => ({
  url: `/professionnel/api/${id}/filtered-available-slots?${query}`,
});
const unknownAlert = { ALERT_NOT_FOUND: { url: '/api/notificationSeen/unknown' } };
const unknownAlerts = { ALERT_NOT_FOUND: { url: '/api/notificationsSeen?upTo=unknown' } };
const booking = '/api/practitioner/bookings/unknown';
const rebuild = '/api/admin/views/offers/rebuild';
const entry = '/api/admin/catalogue/keyword/unknown';
const picture = '/api/admin/catalogue/speciality/unknown/picture';
const practice = '/api/practitioner/profile/addresses/unknown';
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
const referral = '/api/admin/referral-codes/JAMAIS';
const quarantined = '/api/admin/quarantine/offers/unknown';
const diploma = (path: string, payload?: object): Asking => ({
  DIPLOMA_NOT_FOUND: {
    url: `/api/operator/diplomas/unknown${path}`,
    ...(payload === undefined ? {} : { payload }),
  },
});
const message = (path: string, payload?: object): Asking => ({
  MESSAGE_NOT_FOUND: {
    url: `/api/admin/messages/unknown${path}`,
    ...(payload === undefined ? {} : { payload }),
  },
});
const articleNotFound = (path: string, payload?: object): Asking => ({
  ARTICLE_NOT_FOUND: {
    url: `/api/admin/articles/unknown${path}`,
    ...(payload === undefined ? {} : { payload }),
  },
});
const issueNotFound = (path: string, payload?: object): Asking => ({
  ISSUE_NOT_FOUND: {
    url: `/api/admin/newsletter/issues/unknown${path}`,
    ...(payload === undefined ? {} : { payload }),
  },
});
const paperNotFound = (path: string): Asking => ({ PAPER_NOT_FOUND: { url: `/api/${path}` } });
const practitionerNotFound = (path: string): Asking => ({
  PRACTITIONER_NOT_FOUND: { url: `/professionnel/api/${path}` },
});

const relative = (act: string, payload?: object): Asking => ({
  RELATIVE_NOT_FOUND: {
    url: `/api/subCustomer/unknown/${act}`,
    ...(payload === undefined ? {} : { payload }),
  },
});

const ofRequest = (
  side: string,
  act: string,
  payload: object,
): Readonly<Record<string, Asking>> => ({
  [`POST /api/${side}/requests/:id/${act}`]: {
    REQUEST_NOT_FOUND: { url: `/api/${side}/requests/unknown/${act}`, payload },
  },
});

const aSession: GivenConsultation = {
  speciality: 'speciality-naturopathie',
  consultationType: 'Consultation express',
  description: 'Un point rapide.',
  color: '#578EF7',
  consultationOptions: ['VISIO'],
  consultationPrices: {},
  radius: 20,
  audiences: ['adultes'],
  numberOfPlaces: 1,
  duration: 30,
  pause: 0,
  bookingDelay: 0,
  cancellationDelay: 2_880,
};
const terms = {
  title: 'Bain sonore',
  description: 'Bols et gong.',
  specialityId: null,
  price: null,
  places: 8,
  noticeMinutes: 60,
  cancellationDelay: 2_880,
  practicalInfo: '',
};
const event = '/api/practitioner/events/unknown';
const aClient = { firstname: 'Emma', lastname: 'Petit' };
const ofClient = (path = '', payload?: object): Asking => ({
  CUSTOMER_NOT_FOUND: {
    url: `/api/practitioner/clients/unknown${path}`,
    ...(payload === undefined ? {} : { payload }),
  },
});
const sessions = [{ day: '2026-05-09', start: '19:00', end: '20:00' }];
const otherPlace = { place: { addressId: 'unknown' } };
const slot = (url: string, changes: object): RecordedCall => ({
  url,
  payload: {
    dayOfWeek: 7,
    beginningHour: '09:00',
    endHour: '12:00',
    consultationIds: [consultationId],
    addressId: null,
    ...changes,
  },
});
const distance = (id: string, more: string) =>
  `/api/address/validate-distance?customerAddress=Lyon&professionalId=${id}${more}`;
const EDIT = '/api/edit-consultation-slot';
const ADD = '/api/add-consultation-slot';
const itsSlot = { consultationSlotId: 'slot-1' };

/** The requests that lead each call to the 401 and 404 that it declares. */
const table: Readonly<Record<string, Asking>> = {
  'POST /api/login': {
    BAD_CREDENTIALS: { url: '/api/login', payload: { email: 'a@b.fr', password: 'Faux1234!' } },
  },
  'POST /api/registerpro': {
    REFERRAL_NOT_FOUND: {
      url: '/api/registerpro',
      ...aForm({ form: aPractitionerSignUp({ parrainage: 'INCONNU' }), files: [aDiploma()] }),
    },
  },
  'GET /api/address/validate-distance': {
    PRACTITIONER_NOT_FOUND: { url: distance('unknown', '') },
    CONSULTATION_NOT_FOUND: { url: distance(practitionerId, '&consultation=unknown') },
    ADDRESS_NOT_FOUND: { url: distance(practitionerId, '&address=unknown') },
  },
  'GET /api/practitioner/diplomas/:id/file': {
    DIPLOMA_NOT_FOUND: { url: '/api/practitioner/diplomas/unknown/file' },
  },
  'GET /api/operator/diplomas/:id': diploma(''),
  'GET /api/operator/diplomas/:id/file': diploma('/file'),
  'POST /api/operator/diplomas/:id/validate': diploma('/validate', {}),
  'POST /api/operator/diplomas/:id/refuse': diploma('/refuse', { reason: 'Illisible.' }),
  'GET /api/consultation/:id': {
    CONSULTATION_NOT_FOUND: { url: '/api/consultation/unknown' },
  },
  'PUT /api/consultation/:id/update': {
    CONSULTATION_NOT_FOUND: { url: '/api/consultation/unknown/update', payload: aSession },
  },
  'DELETE /api/consultation/delete/:id': {
    CONSULTATION_NOT_FOUND: { url: '/api/consultation/delete/unknown' },
  },
  'POST /api/add-consultation-slot': {
    CONSULTATION_NOT_FOUND: slot(ADD, { consultationIds: ['unknown'] }),
    ADDRESS_NOT_FOUND: slot(ADD, { addressId: 'unknown' }),
  },
  'POST /api/edit-consultation-slot': {
    WEEKLY_SLOT_NOT_FOUND: slot(EDIT, { consultationSlotId: 'unknown' }),
    CONSULTATION_NOT_FOUND: slot(EDIT, { ...itsSlot, consultationIds: ['unknown'] }),
    ADDRESS_NOT_FOUND: slot(EDIT, { ...itsSlot, addressId: 'unknown' }),
  },
  'DELETE /api/delete-consultation-slot/:id': {
    WEEKLY_SLOT_NOT_FOUND: { url: '/api/delete-consultation-slot/unknown' },
  },
  'GET /uploads/profilePic/:file': {
    FILE_NOT_FOUND: { url: '/uploads/profilePic/unknown-192.webp' },
  },
  'POST /api/confirmation-email': {
    LINK_NOT_VALID: { url: '/api/confirmation-email', payload: { token: 'none' } },
  },
  'POST /api/account/email/confirm': {
    LINK_NOT_VALID: { url: '/api/account/email/confirm', payload: { token: 'none' } },
  },
  'POST /api/account/email/restore': {
    EMAIL_NOT_HELD: { url: '/api/account/email/restore', payload: { token: 'none' } },
  },
  'POST /api/reset-password/check': {
    LINK_NOT_VALID: { url: '/api/reset-password/check', payload: { token: 'none' } },
  },
  'POST /api/reset-password': {
    LINK_NOT_VALID: {
      url: '/api/reset-password',
      payload: { token: 'none', password: 'Autre123!' },
    },
  },
  'GET /professionnel/api/:id/filtered-available-slots': {
    PRACTITIONER_NOT_FOUND: starts('unknown', `consultation=${consultationId}`),
    CONSULTATION_NOT_FOUND: starts(practitionerId, 'consultation=unknown'),
  },
  'GET /reservation/api/booking/details': {
    CONSULTATION_NOT_FOUND: details('consultation=unknown&option=VISIO'),
    ADDRESS_NOT_FOUND: details(`consultation=${consultationId}&option=PRESENTIEL&address=unknown`),
    EVENT_NOT_FOUND: details('proEvent=unknown'),
  },
  'GET /api/events/:id': { EVENT_NOT_FOUND: { url: '/api/events/unknown' } },
  'POST /api/customer/events/:id/waiting-list': {
    CUSTOMER_NOT_FOUND: {
      url: '/api/customer/events/unknown/waiting-list',
      payload: { customerId: 'unknown' },
    },
    EVENT_NOT_FOUND: { url: '/api/customer/events/unknown/waiting-list', payload: { customerId } },
  },
  'GET /api/customer/seats/:id/certificate': {
    BOOKING_NOT_FOUND: { url: '/api/customer/seats/unknown/certificate' },
  },
  'POST /reservation/api/booking/confirm': {
    CUSTOMER_NOT_FOUND: { url: confirmUrl, payload: aConfirmation({ customerId: 'unknown' }) },
    PRACTITIONER_NOT_FOUND: {
      url: confirmUrl,
      payload: aConfirmation({ professionalId: 'unknown' }),
    },
    CONSULTATION_NOT_FOUND: {
      url: confirmUrl,
      payload: aRequestBody({ consultationId: 'unknown' }),
    },
    ADDRESS_NOT_FOUND: { url: confirmUrl, payload: aRequestBody({ addressId: 'unknown' }) },
    EVENT_NOT_FOUND: {
      url: confirmUrl,
      payload: { professionalId: practitionerId, customerId, proEventId: 'unknown' },
    },
  },
  'GET /api/customer/bookings/:id/calendar': {
    BOOKING_NOT_FOUND: { url: '/api/customer/bookings/unknown/calendar' },
  },
  'DELETE /api/customer/deleteBooking/:id': {
    BOOKING_NOT_FOUND: { url: '/api/customer/deleteBooking/unknown' },
  },
  'POST /api/practitioner/bookings': {
    CUSTOMER_NOT_FOUND: {
      url: '/api/practitioner/bookings',
      payload: {
        clientId: 'unknown',
        consultationId,
        optionId: 'VISIO',
        addressId: null,
        date: day,
        start: '19:20',
      },
    },
  },
  'POST /api/practitioner/events': {
    ADDRESS_UNKNOWN: {
      url: '/api/practitioner/events',
      payload: { ...terms, sessions, ...otherPlace },
    },
  },
  'GET /api/practitioner/clients/:id': ofClient(),
  'PUT /api/practitioner/clients/:id': ofClient('', aClient),
  'DELETE /api/practitioner/clients/:id': ofClient(),
  'PUT /api/practitioner/clients/:id/note': ofClient('/note', { text: 'Genou.', version: 0 }),
  'POST /api/practitioner/clients/:id/merge': ofClient('/merge', { otherId: 'other' }),
  'POST /api/practitioner/clients/:id/separate': ofClient('/separate', { otherId: 'other' }),
  'PUT /api/practitioner/events/:id': {
    EVENT_NOT_FOUND: { url: event, payload: terms },
    ADDRESS_UNKNOWN: { url: event, payload: { ...terms, ...otherPlace } },
  },
  'POST /api/practitioner/events/:id/open': { EVENT_NOT_FOUND: { url: `${event}/open` } },
  'POST /api/practitioner/events/:id/close': { EVENT_NOT_FOUND: { url: `${event}/close` } },
  'POST /api/practitioner/events/:id/cancel': {
    EVENT_NOT_FOUND: { url: `${event}/cancel`, payload: { reason: 'Grippe' } },
  },
  'POST /api/practitioner/events/:id/seats': {
    EVENT_NOT_FOUND: {
      url: `${event}/seats`,
      payload: { client: { firstname: 'Emma', lastname: 'Petit' } },
    },
    CUSTOMER_NOT_FOUND: { url: `${event}/seats`, payload: { clientId: 'unknown' } },
  },
  'POST /api/practitioner/events/:id/seats/:seatId/remove': {
    BOOKING_NOT_FOUND: { url: `${event}/seats/unknown/remove`, payload: { reason: 'Grippe' } },
  },
  'POST /api/practitioner/events/:id/seats/:seatId/attendance': {
    BOOKING_NOT_FOUND: {
      url: `${event}/seats/unknown/attendance`,
      payload: { sessionId: 'unknown', attendance: 'absent' },
    },
  },
  'GET /api/practitioner/events/:id': { EVENT_NOT_FOUND: { url: event } },
  'GET /api/practitioner/events/:id/participants.csv': {
    EVENT_NOT_FOUND: { url: `${event}/participants.csv` },
  },
  'GET /api/practitioner/bookings/:id': { BOOKING_NOT_FOUND: { url: booking } },
  'GET /api/practitioner/bookings/:id/free-starts': {
    BOOKING_NOT_FOUND: { url: `${booking}/free-starts` },
  },
  'POST /api/practitioner/bookings/:id/cancel': {
    BOOKING_NOT_FOUND: { url: `${booking}/cancel`, payload: { reason: 'Grippe' } },
  },
  'POST /api/practitioner/sessions/cancel': {
    BOOKING_NOT_FOUND: {
      url: '/api/practitioner/sessions/cancel',
      payload: { day, start: '09:00', consultationId, reason: 'Grippe' },
    },
  },
  'POST /api/practitioner/bookings/:id/move': {
    BOOKING_NOT_FOUND: { url: `${booking}/move`, payload: { date: day, start: '10:15' } },
  },
  'GET /api/practitioner/bookings/:id/papers': { BOOKING_NOT_FOUND: { url: `${booking}/papers` } },
  'PUT /api/practitioner/bookings/:id/advice': {
    BOOKING_NOT_FOUND: { url: `${booking}/advice`, payload: { text: 'Marcher.', version: 0 } },
  },
  'POST /api/practitioner/bookings/:id/files': {
    BOOKING_NOT_FOUND: {
      url: `${booking}/files`,
      ...aForm({ form: {}, files: [aDiploma({ name: 'file' })] }),
    },
  },
  'GET /generate-pdf/:id': { PAPER_NOT_FOUND: { url: '/generate-pdf/unknown' } },
  'DELETE /api/practitioner/papers/:id': paperNotFound('practitioner/papers/unknown'),
  'GET /api/practitioner/papers/:id/file': paperNotFound('practitioner/papers/unknown/file'),
  'GET /api/practitioner/invoices/draft': {
    BOOKING_NOT_FOUND: { url: '/api/practitioner/invoices/draft?bookingId=unknown' },
    CUSTOMER_NOT_FOUND: { url: '/api/practitioner/invoices/draft?customerId=unknown' },
  },
  'GET /blog/api/articles/:slug': {
    ARTICLE_NOT_FOUND: { url: '/blog/api/articles/unknown' },
  },
  'GET /uploads/blog/:file': { FILE_NOT_FOUND: { url: '/uploads/blog/unknown-480.webp' } },
  'GET /api/admin/articles/:id': articleNotFound(''),
  'POST /api/admin/articles': {
    PRACTITIONER_NOT_FOUND: {
      url: '/api/admin/articles',
      payload: { ...someArticle, practitionerId: 'unknown' },
    },
  },
  'PUT /api/admin/articles/:id': {
    ...articleNotFound('', { ...someArticle, onSave: 1 }),
    PRACTITIONER_NOT_FOUND: {
      url: '/api/admin/articles/unknown',
      payload: { ...someArticle, onSave: 1, practitionerId: 'unknown' },
    },
  },
  'POST /api/admin/articles/:id/publish': articleNotFound('/publish', { save: 1 }),
  'POST /api/admin/articles/:id/schedule': articleNotFound('/schedule', {
    save: 1,
    day: '2026-12-24',
    hour: '08:00',
  }),
  'DELETE /api/admin/articles/:id/schedule': articleNotFound('/schedule'),
  'POST /api/admin/articles/:id/withdraw': articleNotFound('/withdraw', {}),
  'GET /api/admin/newsletter/issues/:id': issueNotFound(''),
  'GET /api/admin/newsletter/issues/:id/preview': issueNotFound('/preview'),
  'PUT /api/admin/newsletter/issues/:id': issueNotFound('', { ...someIssue, onSave: 1 }),
  'POST /api/admin/newsletter/issues/:id/try': issueNotFound('/try', {}),
  'POST /api/admin/newsletter/issues/:id/send': issueNotFound('/send', { save: 1, when: null }),
  'POST /api/admin/newsletter/issues/:id/stop': issueNotFound('/stop', {}),
  'POST /api/practitioner/invoices': {
    BOOKING_NOT_FOUND: {
      url: '/api/practitioner/invoices',
      payload: { ...someInvoice, bookingId: 'unknown' },
    },
    CUSTOMER_NOT_FOUND: {
      url: '/api/practitioner/invoices',
      payload: { ...someInvoice, customerId: 'unknown' },
    },
  },
  'GET /api/practitioner/invoices/invoices.zip': {
    INVOICE_NOT_FOUND: { url: '/api/practitioner/invoices/invoices.zip?year=2001' },
  },
  'GET /api/practitioner/invoices/:id': {
    INVOICE_NOT_FOUND: { url: '/api/practitioner/invoices/unknown' },
  },
  'POST /api/practitioner/invoices/:id/credit': {
    INVOICE_NOT_FOUND: {
      url: '/api/practitioner/invoices/unknown/credit',
      payload: { reason: 'Erreur' },
    },
  },
  'GET /api/practitioner/bookings/:id/invoices': {
    BOOKING_NOT_FOUND: { url: `${booking}/invoices` },
  },
  'GET /uploads/facturePro/:proId/:file': {
    PAPER_NOT_FOUND: { url: `/uploads/facturePro/${practitionerId}/unknown.pdf` },
  },
  'GET /api/customer/documents/:id': paperNotFound('customer/documents/unknown'),
  'GET /api/customer/documents/:id/file': paperNotFound('customer/documents/unknown/file'),
  'GET /api/practitioner/requests/:id/free-starts': {
    REQUEST_NOT_FOUND: { url: '/api/practitioner/requests/unknown/free-starts' },
  },
  ...ofRequest('customer', 'accept', { proposalId: 'unknown' }),
  ...ofRequest('customer', 'answer', { text: 'Oui.' }),
  ...ofRequest('customer', 'withdraw', {}),
  ...ofRequest('practitioner', 'propose', { date: day, start: '10:15' }),
  ...ofRequest('practitioner', 'book', { date: day, start: '10:15' }),
  ...ofRequest('practitioner', 'ask', { text: 'Depuis quand ?' }),
  ...ofRequest('practitioner', 'decline', { reason: 'Complet.' }),
  'GET /api/notificationSeen/:id': unknownAlert,
  'POST /api/notificationSeen/:id': unknownAlert,
  'GET /api/notificationsSeen': unknownAlerts,
  'POST /api/notificationsSeen': unknownAlerts,
  'GET /api/customer/family/:customerId': {
    CUSTOMER_NOT_FOUND: { url: '/api/customer/family/unknown' },
  },
  'GET /reservation/api/customer/details/:customerId': {
    CUSTOMER_NOT_FOUND: { url: '/reservation/api/customer/details/unknown' },
  },
  'PUT /api/subCustomer/:id/update': relative('update', {
    firstname: 'Emma',
    lastname: 'Petit',
    birthday: '2019-07-14',
  }),
  'POST /api/subCustomer/:id/deactivate': relative('deactivate'),
  'POST /api/subCustomer/:id/reactivate': relative('reactivate'),
  'GET /api/operator/bookings/:id/history': {
    BOOKING_NOT_FOUND: { url: '/api/operator/bookings/unknown/history' },
  },
  'POST /api/operator/bookings/:id/history/reveal': {
    BOOKING_NOT_FOUND: {
      url: '/api/operator/bookings/unknown/history/reveal',
      payload: { reason: 'Litige' },
    },
  },
  'GET /api/operator/events/:id/history': {
    EVENT_NOT_FOUND: { url: '/api/operator/events/unknown/history' },
  },
  'GET /api/practices/:slug': { ENTRY_NOT_FOUND: { url: '/api/practices/jamais' } },
  'GET /api/practices/:slug/towns/:town': {
    ENTRY_NOT_FOUND: { url: '/api/practices/jamais/towns/lyon' },
    ADDRESS_NOT_FOUND: { url: '/api/practices/sophrologie/towns/nulle-part' },
  },
  'GET /api/admin/messages/:id': message(''),
  'POST /api/admin/messages/:id/reveal': message('/reveal', { reason: 'Répondre' }),
  'POST /api/admin/messages/:id/answer': message('/answer', { answer: 'Bonjour' }),
  'POST /api/admin/messages/:id/close': message('/close'),
  'GET /api/admin/mails/:id': { MAIL_NOT_FOUND: { url: '/api/admin/mails/unknown' } },
  'GET /api/admin/mail-templates/:kind': {
    MAIL_NOT_FOUND: { url: '/api/admin/mail-templates/unknown' },
  },
  'POST /api/admin/mails/:id/reveal': {
    MAIL_NOT_FOUND: { url: '/api/admin/mails/unknown/reveal', payload: { reason: 'Litige' } },
  },
  'POST /api/admin/mails/:id/resend': {
    MAIL_NOT_FOUND: { url: '/api/admin/mails/unknown/resend' },
  },
  'GET /api/admin/people/:id': { ACCOUNT_NOT_FOUND: { url: '/api/admin/people/unknown' } },
  'GET /api/admin/people/:id/history': {
    ACCOUNT_NOT_FOUND: { url: '/api/admin/people/unknown/history' },
  },
  'GET /api/admin/recorded-clients/:id': {
    CUSTOMER_NOT_FOUND: { url: '/api/admin/recorded-clients/unknown' },
  },
  'POST /api/admin/recorded-clients/:id/reveal': {
    CUSTOMER_NOT_FOUND: {
      url: '/api/admin/recorded-clients/unknown/reveal',
      payload: { reason: 'Litige' },
    },
  },
  ...Object.fromEntries(
    ['reveal', 'suspend', 'reinstate', 'end-sessions', 'send-link', 'erase'].map((act) => [
      `POST /api/admin/people/:id/${act}`,
      {
        ACCOUNT_NOT_FOUND: {
          url: `/api/admin/people/unknown/${act}`,
          payload: { reason: 'Litige' },
        },
      },
    ]),
  ),
  'GET /api/check-parrainage/:code': {
    REFERRAL_NOT_FOUND: { url: '/api/check-parrainage/JAMAIS' },
  },
  'POST /api/admin/catalogue/speciality/:id/picture': {
    ENTRY_NOT_FOUND: {
      url: picture,
      ...aForm({ files: [aDiploma({ name: 'picture' })] }),
    },
  },
  'DELETE /api/admin/catalogue/speciality/:id/picture': { ENTRY_NOT_FOUND: { url: picture } },
  'GET /uploads/speciality/:file': {
    FILE_NOT_FOUND: { url: '/uploads/speciality/unknown-480.webp' },
  },
  'PUT /api/admin/catalogue/:kind/:id': {
    ENTRY_NOT_FOUND: { url: entry, payload: { name: 'Sommeil' } },
  },
  'POST /api/admin/catalogue/:kind/:id/archive': { ENTRY_NOT_FOUND: { url: `${entry}/archive` } },
  'POST /api/admin/catalogue/:kind/:id/restore': { ENTRY_NOT_FOUND: { url: `${entry}/restore` } },
  'PUT /api/admin/referral-codes/:code': {
    REFERRAL_NOT_FOUND: { url: referral, payload: { validUntil: null } },
  },
  'POST /api/admin/referral-codes/:code/archive': {
    REFERRAL_NOT_FOUND: { url: `${referral}/archive` },
  },
  'POST /api/admin/referral-codes/:code/restore': {
    REFERRAL_NOT_FOUND: { url: `${referral}/restore` },
  },
  'POST /api/admin/views/:view/rebuild/cancel': {
    REBUILD_NOT_FOUND: { url: `${rebuild}/cancel` },
  },
  'POST /api/admin/views/:view/rebuild/switch': {
    REBUILD_NOT_FOUND: { url: `${rebuild}/switch` },
  },
  'DELETE /api/admin/views/:view/rebuild': { REBUILD_NOT_FOUND: { url: rebuild } },
  'GET /api/admin/views/:view/rebuild/differences': {
    REBUILD_NOT_FOUND: { url: `${rebuild}/differences` },
  },
  'GET /api/admin/quarantine/:view/:eventId': {
    QUARANTINED_EVENT_NOT_FOUND: { url: quarantined },
  },
  'POST /api/admin/quarantine/:view/:eventId/retry': {
    QUARANTINED_EVENT_NOT_FOUND: { url: `${quarantined}/retry` },
  },
  'GET /professionnel/api/professional/:id/socials': practitionerNotFound(
    'professional/unknown/socials',
  ),
  'GET /professionnel/api/professional/:id/payments': practitionerNotFound(
    'professional/unknown/payments',
  ),
  'GET /api/professional/:id/certifications': {
    PRACTITIONER_NOT_FOUND: { url: '/api/professional/unknown/certifications' },
  },
  'PUT /api/practitioner/profile/addresses/:id': {
    ADDRESS_UNKNOWN: { url: practice, payload: aPractice },
  },
  'DELETE /api/practitioner/profile/addresses/:id': { ADDRESS_UNKNOWN: { url: practice } },
  'POST /api/practitioner/profile/addresses/:id/default': {
    ADDRESS_UNKNOWN: { url: `${practice}/default`, payload: {} },
  },
  'GET /professionnel/api/:slug': practitionerNotFound('personne'),
  'GET /professionnel/api/:id/options': practitionerNotFound('unknown/options'),
  'GET /professionnel/api/:id/consultations': practitionerNotFound('unknown/consultations'),
  'GET /professionnel/api/:id/consultation-slots': practitionerNotFound(
    'unknown/consultation-slots',
  ),
  'GET /professionnel/api/info/:id': practitionerNotFound('info/unknown'),
};

/** Views may be behind each other or the log, so that one may know an id that another does not know yet. */
const betweenViews: Readonly<Record<string, readonly ErrorCode[]>> = {
  'GET /reservation/api/booking/details': ['PRACTITIONER_NOT_FOUND'],
  'GET /api/customer/show': ['CUSTOMER_NOT_FOUND'],
  'GET /api/subCustomer/index': ['CUSTOMER_NOT_FOUND'],
  'GET /api/practitioner/agenda': ['PRACTITIONER_NOT_FOUND'],
  'GET /api/professional/specialities': ['PRACTITIONER_NOT_FOUND'],
  'GET /api/practitioner/profile': ['PRACTITIONER_NOT_FOUND'],
  'POST /api/practitioner/bookings': ['PRACTITIONER_NOT_FOUND'],
  'POST /api/practitioner/clients': ['PRACTITIONER_NOT_FOUND'],
  'PUT /api/practitioner/clients/:id': ['PRACTITIONER_NOT_FOUND'],
  'POST /api/practitioner/events': ['PRACTITIONER_NOT_FOUND'],
  'POST /api/practitioner/events/:id/seats': ['PRACTITIONER_NOT_FOUND'],
  'GET /api/practitioner/weighed-start': ['PRACTITIONER_NOT_FOUND'],
  'GET /api/practitioner/bookings/:id': ['PRACTITIONER_NOT_FOUND'],
  'GET /api/practitioner/requests': ['PRACTITIONER_NOT_FOUND'],
  'GET /api/practitioner/requests/:id/free-starts': ['PRACTITIONER_NOT_FOUND'],
  'GET /api/practitioner/bookings/:id/free-starts': ['PRACTITIONER_NOT_FOUND'],
};

const nameOf = ({ method, url }: AnyCall) => `${method} ${url}`;
const isUnknown = (code: ErrorCode) => [401, 404].includes(errorCatalogue[code].status);
const declared = calls.flatMap((call) =>
  call.config.refusals
    .filter(isUnknown)
    .filter((code) => !(betweenViews[nameOf(call)] ?? []).includes(code))
    .map((code) => [nameOf(call), code, call] as const),
);

describe('what a call declares to be refused with', () => {
  let app: OpenApp;
  beforeAll(async () => {
    app = await openApp();
    await app.people.catalogueEntry('audience', 'adultes');
    await app.people.catalogueEntry('speciality', 'speciality-sophrologie', 'Sophrologie');
  });
  afterAll(() => app.close());

  it('is all there is to ask for', () => {
    const requests = Object.entries(table).flatMap(([name, asking]) =>
      Object.keys(asking).map((code) => `${name} ${code}`),
    );
    expect(requests.sort()).toEqual(declared.map(([name, code]) => `${name} ${code}`).sort());
  });

  it.each(declared)('is what it answers: %s, %s', async (name, code, { method, config }) => {
    const requested = table[name]?.[code];
    if (requested === undefined) throw new Error(`${name} is not led to ${code}.`);
    const caller = {
      anyone: undefined,
      'signed-in': 'camille',
      customer: 'camille',
      practitioner: 'claire',
      operator: 'operator',
    }[config.access];
    const browser = caller === undefined ? app.visitor() : await app.signedIn(caller);
    const { status, body } = await browser.ask({ method, ...requested });
    expect({ status, body }).toMatchObject({
      status: errorCatalogue[code].status,
      body: errorBody(code),
    });
  });
});
