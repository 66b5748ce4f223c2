import type { GivenConsultation } from 'contracts';
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
import { aConfirmation, confirmUrl } from './open-app.ts';
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
};
/** What there is not. */
export const unknown: Theirs = {
  customerId: 'customer-unknown',
  bookingId: 'booking-unknown',
  alertId: 'alert-unknown',
  mailId: 'mail-unknown',
  relativeId: 'relative-unknown',
  requestId: 'request-unknown',
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

/** A client whom Claire recorded, with the name of Camille. */
export const recordedId = 'customer-recorded';
/** An event about Camille that the views cannot take. */
export const brokenEventId = 'event-broken';

type Row = {
  readonly ask: (theirs: Theirs) => Omit<Ask, 'method'>;
  /** The status for a visitor, Camille, Louis, Claire, Marc and an operator. */
  readonly expected: readonly [number, number, number, number, number, number];
  /** What operators also read: which booking, or everything once they gave a reason. */
  readonly operatorIsTold?: 'which' | 'everything';
};

const anyone = [200, 200, 200, 200, 200, 200] as const;
const allNotFound = [404, 404, 404, 404, 404, 404] as const;
const anyCustomer = [401, 200, 200, 403, 403, 403] as const;
const itsCustomer = [401, 200, 404, 403, 403, 403] as const;
const anyPractitioner = [401, 403, 403, 200, 200, 403] as const;
const itsPractitioner = [401, 403, 403, 200, 404, 403] as const;
const anyOperator = [401, 403, 403, 403, 403, 200] as const;
const operatorIfThere = [401, 403, 403, 403, 403, 404] as const;
const signedIn = [401, 200, 200, 200, 200, 200] as const;
const itsParty = [401, 404, 404, 200, 404, 404] as const;

export const offered = `consultation=${consultationId}&address=${addressId}`;
const oneAlert: Row = {
  ask: ({ alertId }) => ({ url: `/api/notificationSeen/${alertId}` }),
  expected: itsParty,
};
const allAlerts: Row = {
  ask: ({ alertId }) => ({ url: `/api/notificationsSeen?upTo=${alertId}` }),
  expected: itsParty,
};
const operators = (path: string, expected: Row['expected'], payload?: object): Row => ({
  ask: () => ({ url: `/api/admin/${path}`, ...(payload === undefined ? {} : { payload }) }),
  expected,
});
const aRelative = { firstname: 'Emma', lastname: 'Petit', birthday: '2019-07-14' };
const relatives = (path: (relative: string) => string, payload?: object): Row => ({
  ask: (theirs) => ({
    url: `/api/subCustomer/${path(theirs.relativeId)}`,
    ...(payload === undefined ? {} : { payload }),
  }),
  expected: itsCustomer,
});
/** A request of Camille's to Claire; what is refused to its party is so for another reason. */
const ofRequest = (
  side: 'customer' | 'practitioner',
  act: string,
  toItsParty: number,
  payload: object,
): Row => ({
  ask: ({ requestId }) => ({ url: `/api/${side}/requests/${requestId}/${act}`, payload }),
  expected:
    side === 'customer'
      ? [401, toItsParty, 404, 403, 403, 403]
      : [401, 403, 403, toItsParty, 404, 403],
});
const notHours = { date: '2026-05-04', start: '05:00' };
const ofDiploma = (path: string, payload?: object): Row => ({
  ask: () => ({
    url: `/api/operator/diplomas/diploma-unknown${path}`,
    ...(payload === undefined ? {} : { payload }),
  }),
  expected: operatorIfThere,
});
const profile = (path: string): Row => ({
  ask: () => ({ url: `/professionnel/api/${path}` }),
  expected: anyone,
});

const ownProfile = (path: string, payload?: object): Row => ({
  ask: () => ({
    url: `/api/practitioner/profile${path}`,
    ...(payload === undefined ? {} : { payload }),
  }),
  expected: anyPractitioner,
});
/** They name no practitioner; the spec of the profile checks ownership. */
const noPractitioner = [401, 403, 403, 404, 404, 403] as const;
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
/** Subjects of Claire's; the group session is hers to change, so it is not used here. */
const itsOwner = [401, 403, 403, 200, 404, 403] as const;
const aSlot = (hours: string, ofConsultation: string = groupId) => ({
  dayOfWeek: 7,
  beginningHour: hours.slice(0, 5),
  endHour: hours.slice(6),
  consultationIds: [ofConsultation],
  addressId: null,
});

/** Who may make which call, by its method and address. */
export const table: Readonly<Record<string, Row>> = {
  'GET /api/professional/specialities': {
    ask: () => ({ url: '/api/professional/specialities' }),
    expected: anyPractitioner,
  },
  'GET /api/consultation-options': {
    ask: () => ({ url: '/api/consultation-options' }),
    expected: anyone,
  },
  'GET /api/consultations': {
    ask: () => ({ url: '/api/consultations' }),
    expected: anyPractitioner,
  },
  'GET /api/consultation/:id': {
    ask: () => ({ url: `/api/consultation/${consultationId}` }),
    expected: itsOwner,
  },
  'POST /api/consultation/new': {
    ask: () => ({ url: '/api/consultation/new', payload: aSession }),
    expected: anyPractitioner,
  },
  'PUT /api/consultation/:id/update': {
    ask: () => ({ url: `/api/consultation/${groupId}/update`, payload: aSession }),
    expected: itsOwner,
  },
  'DELETE /api/consultation/delete/:id': {
    ask: () => ({ url: `/api/consultation/delete/${followUpId}` }),
    expected: itsOwner,
  },
  'GET /api/consultation-slots': {
    ask: () => ({ url: '/api/consultation-slots' }),
    expected: anyPractitioner,
  },
  // With a session of Claire's: other callers cannot name it.
  'POST /api/add-consultation-slot': {
    ask: () => ({ url: '/api/add-consultation-slot', payload: aSlot('09:00-10:00') }),
    expected: itsOwner,
  },
  'POST /api/edit-consultation-slot': {
    ask: () => ({
      url: '/api/edit-consultation-slot',
      payload: { consultationSlotId: 'slot-5', ...aSlot('10:00-11:00') },
    }),
    expected: itsOwner,
  },
  'DELETE /api/delete-consultation-slot/:id': {
    ask: () => ({ url: '/api/delete-consultation-slot/slot-2' }),
    expected: itsOwner,
  },
  'GET /api/practitioner/touched-bookings': {
    ask: () => ({ url: `/api/practitioner/touched-bookings?archived=${consultationId}` }),
    expected: anyPractitioner,
  },
  'POST /api/update-management-mode': {
    ask: () => ({
      url: '/api/update-management-mode',
      payload: { isManualManagement: false },
    }),
    expected: anyPractitioner,
  },
  'POST /api/login': {
    ask: () => ({ url: '/api/login', payload: { email: emailOf('louis'), password } }),
    expected: anyone,
  },
  'POST /api/register': {
    ask: ({ bookingId }) => ({
      url: '/api/register',
      payload: aSignUp({ email: `${bookingId}@exemple.fr` }),
    }),
    expected: anyone,
  },
  'POST /api/registerpro': {
    ask: ({ bookingId }) => {
      const form = aPractitionerSignUp({
        email: `${bookingId}@exemple.fr`,
        keywords: [],
      });
      return { url: '/api/registerpro', ...aForm({ form, files: [aDiploma()] }) };
    },
    expected: anyone,
  },
  'POST /api/check-email': {
    ask: () => ({ url: '/api/check-email', payload: { email: emailOf('louis') } }),
    expected: anyone,
  },
  'POST /api/demande-reset-password': {
    ask: () => ({ url: '/api/demande-reset-password', payload: { email: emailOf('camille') } }),
    expected: anyone,
  },
  'POST /api/reset-password/check': {
    ask: () => ({ url: '/api/reset-password/check', payload: { token: 'none' } }),
    expected: allNotFound,
  },
  'POST /api/reset-password': {
    ask: () => ({ url: '/api/reset-password', payload: { token: 'none', password: 'Autre123!' } }),
    expected: allNotFound,
  },
  'POST /api/confirmation-email': {
    ask: () => ({ url: '/api/confirmation-email', payload: { token: 'none' } }),
    expected: allNotFound,
  },
  // The specs' people have confirmed their addresses, but for the operator.
  'POST /api/confirmation-email/renvoi': {
    ask: () => ({ url: '/api/confirmation-email/renvoi' }),
    expected: [401, 409, 409, 409, 409, 200],
  },
  // With a wrong password.
  'POST /api/account/email': {
    ask: () => ({
      url: '/api/account/email',
      payload: { email: 'nouvelle@exemple.fr', password: 'Faux1234!' },
    }),
    expected: [401, 409, 409, 409, 409, 409],
  },
  'POST /api/account/email/confirm': {
    ask: () => ({ url: '/api/account/email/confirm', payload: { token: 'none' } }),
    expected: allNotFound,
  },
  'POST /api/account/email/restore': {
    ask: () => ({ url: '/api/account/email/restore', payload: { token: 'none' } }),
    expected: allNotFound,
  },
  // With a wrong password.
  'POST /api/reset-password/connected': {
    ask: () => ({
      url: '/api/reset-password/connected',
      payload: { currentPassword: 'Faux1234!', password: 'Autre123!' },
    }),
    expected: [401, 409, 409, 409, 409, 409],
  },
  // With a wrong password.
  'POST /api/account/erasure': {
    ask: () => ({ url: '/api/account/erasure', payload: { password: 'Faux1234!' } }),
    expected: [401, 409, 409, 409, 409, 409],
  },
  // Of accounts without a requested erasure.
  'POST /api/account/erasure/withdraw': {
    ask: () => ({ url: '/api/account/erasure/withdraw' }),
    expected: [401, 409, 409, 409, 409, 409],
  },
  'POST /api/logout': { ask: () => ({ url: '/api/logout' }), expected: anyone },
  'GET /api/user/status': { ask: () => ({ url: '/api/user/status' }), expected: anyone },
  'GET /api/account': { ask: () => ({ url: '/api/account' }), expected: signedIn },
  'GET /professionnel/api/:id/filtered-available-slots': profile(
    `${practitionerId}/filtered-available-slots?${offered}`,
  ),
  'GET /reservation/api/booking/details': {
    ask: () => ({ url: `/reservation/api/booking/details?${offered}&option=PRESENTIEL` }),
    expected: anyone,
  },
  'POST /reservation/api/booking/confirm': {
    ask: (theirs) => ({
      url: confirmUrl,
      payload: aConfirmation({ customerId: theirs.customerId, beginningHour: '2026-04-30 10:15' }),
    }),
    expected: itsCustomer,
  },
  'GET /api/customer/show': { ask: () => ({ url: '/api/customer/show' }), expected: anyCustomer },
  'GET /api/customer/export': {
    ask: () => ({ url: '/api/customer/export' }),
    expected: anyCustomer,
  },
  'GET /api/practitioner/export': {
    ask: () => ({ url: '/api/practitioner/export' }),
    expected: anyPractitioner,
  },
  'POST /api/customer/send_edit': {
    ask: () => ({
      url: '/api/customer/send_edit',
      payload: {
        firstname: 'Anna',
        lastname: 'Petit',
        birthday: '1989-06-24',
        phone: '0639981247',
        address: aSignUp().address,
      },
    }),
    expected: anyCustomer,
  },
  'GET /api/customer/getProfessionals': {
    ask: () => ({ url: '/api/customer/getProfessionals' }),
    expected: anyCustomer,
  },
  'GET /api/subCustomer/index': {
    ask: () => ({ url: '/api/subCustomer/index' }),
    expected: anyCustomer,
  },
  'POST /api/subCustomer/new': {
    ask: () => ({ url: '/api/subCustomer/new', payload: aRelative }),
    expected: anyCustomer,
  },
  'PUT /api/subCustomer/:id/update': relatives((id) => `${id}/update`, aRelative),
  'POST /api/subCustomer/:id/deactivate': relatives((id) => `${id}/deactivate`),
  'POST /api/subCustomer/:id/reactivate': relatives((id) => `${id}/reactivate`),
  'GET /api/customer/getBooking': {
    ask: () => ({ url: '/api/customer/getBooking' }),
    expected: anyCustomer,
  },
  'GET /api/customer/bookings/:id/calendar': {
    ask: ({ bookingId }) => ({ url: `/api/customer/bookings/${bookingId}/calendar` }),
    expected: itsCustomer,
  },
  'DELETE /api/customer/deleteBooking/:id': {
    ask: ({ bookingId }) => ({ url: `/api/customer/deleteBooking/${bookingId}` }),
    expected: itsCustomer,
  },
  'GET /api/practitioner/agenda': {
    ask: () => ({ url: `/api/practitioner/agenda?from=${day}&to=2026-04-16` }),
    expected: anyPractitioner,
  },
  'GET /api/practitioner/sessions/reach': {
    ask: () => ({
      url: `/api/practitioner/sessions/reach?day=${day}&start=05:00&consultationId=${consultationId}`,
    }),
    expected: anyPractitioner,
  },
  'GET /api/practitioner/clients': {
    ask: () => ({ url: '/api/practitioner/clients?q=durand' }),
    expected: anyPractitioner,
  },
  'GET /api/practitioner/weighed-start': {
    ask: () => ({
      url: `/api/practitioner/weighed-start?consultation=${consultationId}&option=VISIO&date=${day}&start=05:00`,
    }),
    expected: anyPractitioner,
  },
  // The session is no other practitioner's to sell.
  'POST /api/practitioner/bookings': {
    ask: () => ({
      url: '/api/practitioner/bookings',
      payload: {
        client: { firstname: 'Emma', lastname: 'Petit' },
        consultationId,
        optionId: 'VISIO',
        addressId: null,
        date: '2026-05-05',
        start: '05:00',
      },
    }),
    expected: [401, 403, 403, 200, 409, 403],
  },
  'GET /api/practitioner/bookings/:id': {
    ask: ({ bookingId }) => ({ url: `/api/practitioner/bookings/${bookingId}` }),
    expected: itsPractitioner,
  },
  'GET /api/practitioner/bookings/:id/free-starts': {
    ask: ({ bookingId }) => ({ url: `/api/practitioner/bookings/${bookingId}/free-starts` }),
    expected: itsPractitioner,
  },
  'POST /api/practitioner/bookings/:id/cancel': {
    ask: ({ bookingId }) => ({
      url: `/api/practitioner/bookings/${bookingId}/cancel`,
      payload: { reason: 'Grippe' },
    }),
    expected: itsPractitioner,
  },
  // None of these callers has a session then.
  'POST /api/practitioner/sessions/cancel': {
    ask: () => ({
      url: '/api/practitioner/sessions/cancel',
      payload: { day, start: '05:00', consultationId, reason: 'Grippe' },
    }),
    expected: [401, 403, 403, 404, 404, 403],
  },
  'POST /api/practitioner/bookings/:id/move': {
    ask: ({ bookingId }) => ({
      url: `/api/practitioner/bookings/${bookingId}/move`,
      payload: { date: '2026-05-04', start: '10:15', reason: 'Formation' },
    }),
    expected: itsPractitioner,
  },
  'GET /api/customer/requests': {
    ask: () => ({ url: '/api/customer/requests' }),
    expected: anyCustomer,
  },
  // There is no proposal and no question.
  'POST /api/customer/requests/:id/accept': ofRequest('customer', 'accept', 409, {
    proposalId: 'proposal-unknown',
  }),
  'POST /api/customer/requests/:id/answer': ofRequest('customer', 'answer', 409, { text: 'Oui.' }),
  'POST /api/customer/requests/:id/withdraw': ofRequest('customer', 'withdraw', 200, {}),
  'GET /api/practitioner/requests': {
    ask: () => ({ url: '/api/practitioner/requests' }),
    expected: anyPractitioner,
  },
  'GET /api/practitioner/requests/:id/free-starts': {
    ask: ({ requestId }) => ({ url: `/api/practitioner/requests/${requestId}/free-starts` }),
    expected: itsPractitioner,
  },
  'POST /api/practitioner/requests/:id/propose': ofRequest(
    'practitioner',
    'propose',
    409,
    notHours,
  ),
  'POST /api/practitioner/requests/:id/book': ofRequest('practitioner', 'book', 409, notHours),
  'POST /api/practitioner/requests/:id/ask': ofRequest('practitioner', 'ask', 200, {
    text: 'Depuis quand ?',
  }),
  'POST /api/practitioner/requests/:id/decline': ofRequest('practitioner', 'decline', 200, {
    reason: 'Complet.',
  }),
  'GET /api/admin/mails': {
    ask: () => ({ url: '/api/admin/mails' }),
    expected: anyOperator,
    operatorIsTold: 'which',
  },
  'GET /api/admin/mails/:id': {
    ask: ({ mailId }) => ({ url: `/api/admin/mails/${mailId}` }),
    expected: anyOperator,
    operatorIsTold: 'which',
  },
  'POST /api/admin/mails/:id/reveal': {
    ask: ({ mailId }) => ({
      url: `/api/admin/mails/${mailId}/reveal`,
      payload: { reason: 'Litige' },
    }),
    expected: anyOperator,
    operatorIsTold: 'everything',
  },
  'POST /api/admin/mails/:id/resend': {
    ask: ({ mailId }) => ({ url: `/api/admin/mails/${mailId}/resend` }),
    expected: anyOperator,
  },
  'GET /api/notificationsUnseen': {
    ask: () => ({ url: '/api/notificationsUnseen' }),
    expected: signedIn,
  },
  'GET /api/notificationSeen/:id': oneAlert,
  'POST /api/notificationSeen/:id': oneAlert,
  'GET /api/notificationsSeen': allAlerts,
  'POST /api/notificationsSeen': allAlerts,
  'GET /api/places/cities': { ask: () => ({ url: '/api/places/cities?q=lyon' }), expected: anyone },
  'GET /api/places/addresses': {
    ask: () => ({ url: '/api/places/addresses?q=12%20rue%20des%20Lilas%2069003' }),
    expected: anyone,
  },
  'GET /api/contact/form': { ask: () => ({ url: '/api/contact/form' }), expected: anyone },
  // A form that was never opened, for every caller.
  'POST /api/contact': {
    ask: () => ({
      url: '/api/contact',
      payload: {
        name: 'Hélène',
        email: 'helene@exemple.fr',
        topic: 'other',
        message: 'Bonjour',
        openedAt: 'jamais',
      },
    }),
    expected: [409, 409, 409, 409, 409, 409],
  },
  'GET /api/admin/messages': operators('messages', anyOperator),
  'GET /api/admin/messages/:id': operators(`messages/${messageId}`, anyOperator),
  'POST /api/admin/messages/:id/reveal': {
    ...operators(`messages/${messageId}/reveal`, anyOperator, { reason: 'Répondre' }),
    operatorIsTold: 'everything',
  },
  'POST /api/admin/messages/:id/answer': operators('messages/unknown/answer', operatorIfThere, {
    answer: 'Bonjour',
  }),
  'POST /api/admin/messages/:id/close': operators('messages/unknown/close', operatorIfThere),
  'POST /api/crashes': {
    ask: () => ({ url: '/api/crashes', payload: { error: 'Error', frames: '' } }),
    expected: anyone,
  },
  'GET /api/site': { ask: () => ({ url: '/api/site' }), expected: anyone },
  'GET /api/specialities': { ask: () => ({ url: '/api/specialities' }), expected: anyone },
  'GET /api/practices/:slug': {
    ask: () => ({ url: '/api/practices/jamais' }),
    expected: allNotFound,
  },
  'GET /api/practices/:slug/towns/:town': {
    ask: () => ({ url: '/api/practices/jamais/towns/lyon' }),
    expected: allNotFound,
  },
  'GET /api/search/suggestions': {
    ask: () => ({ url: '/api/search/suggestions?q=cam' }),
    expected: anyone,
  },
  'POST /api/search': {
    ask: () => ({ url: '/api/search', payload: { rawInput: 'Camille', location: 'Lyon' } }),
    expected: anyone,
  },
  'GET /api/search/next-starts': {
    ask: () => ({ url: `/api/search/next-starts?ids=${practitionerId}` }),
    expected: anyone,
  },
  'GET /api/keywords': { ask: () => ({ url: '/api/keywords' }), expected: anyone },
  'GET /api/audiences': { ask: () => ({ url: '/api/audiences' }), expected: anyone },
  'GET /api/check-parrainage/:code': {
    ask: () => ({ url: '/api/check-parrainage/JAMAIS' }),
    expected: [404, 404, 404, 404, 404, 404],
  },
  'GET /api/admin/catalogue/:kind': operators('catalogue/keyword', anyOperator),
  'POST /api/admin/catalogue/:kind': operators('catalogue/keyword', anyOperator, {
    name: 'Fatigue',
  }),
  'PUT /api/admin/catalogue/:kind/:id': operators('catalogue/keyword/none', operatorIfThere, {
    name: 'Sommeil',
  }),
  'POST /api/admin/catalogue/:kind/:id/archive': operators(
    'catalogue/keyword/none/archive',
    operatorIfThere,
  ),
  'POST /api/admin/catalogue/:kind/:id/restore': operators(
    'catalogue/keyword/none/restore',
    operatorIfThere,
  ),
  // With a file: the catalogue has none of that id.
  'POST /api/admin/catalogue/speciality/:id/picture': {
    ask: () => ({
      url: '/api/admin/catalogue/speciality/none/picture',
      ...aForm({ files: [aDiploma({ name: 'picture', fileName: 'image' })] }),
    }),
    expected: operatorIfThere,
  },
  'DELETE /api/admin/catalogue/speciality/:id/picture': operators(
    'catalogue/speciality/none/picture',
    operatorIfThere,
  ),
  'GET /uploads/speciality/:file': {
    ask: () => ({ url: '/uploads/speciality/unknown-480.webp' }),
    expected: allNotFound,
  },
  'GET /api/admin/referral-codes': operators('referral-codes', anyOperator),
  'POST /api/admin/referral-codes': operators('referral-codes', anyOperator, {
    code: 'PRINTEMPS26',
    validUntil: null,
  }),
  'PUT /api/admin/referral-codes/:code': operators('referral-codes/JAMAIS', operatorIfThere, {
    validUntil: null,
  }),
  'POST /api/admin/referral-codes/:code/archive': operators(
    'referral-codes/JAMAIS/archive',
    operatorIfThere,
  ),
  'POST /api/admin/referral-codes/:code/restore': operators(
    'referral-codes/JAMAIS/restore',
    operatorIfThere,
  ),
  'GET /api/customer/family/:customerId': {
    ask: (theirs) => ({ url: `/api/customer/family/${theirs.customerId}` }),
    expected: itsCustomer,
  },
  'GET /reservation/api/customer/details/:customerId': {
    ask: (theirs) => ({ url: `/reservation/api/customer/details/${theirs.customerId}` }),
    expected: itsCustomer,
  },
  'GET /api/admin/people/:id': {
    ...operators('people/account-camille', anyOperator),
    operatorIsTold: 'which',
  },
  'GET /api/admin/people/:id/history': operators('people/account-camille/history', anyOperator),
  'POST /api/admin/people/:id/reveal': {
    ...operators('people/account-camille/reveal', anyOperator, { reason: 'Litige' }),
    operatorIsTold: 'everything',
  },
  // An account that no other case uses, because the action would affect all that follow.
  'POST /api/admin/people/:id/suspend': operators(
    'people/account-nobody/suspend',
    operatorIfThere,
    {
      reason: 'Litige',
    },
  ),
  'POST /api/admin/people/:id/erase': operators('people/account-nobody/erase', operatorIfThere, {
    reason: 'Litige',
  }),
  'POST /api/admin/people/:id/reinstate': operators(
    'people/account-camille/reinstate',
    anyOperator,
    { reason: 'Litige' },
  ),
  'POST /api/admin/people/:id/end-sessions': operators(
    'people/account-nobody/end-sessions',
    operatorIfThere,
    { reason: 'Litige' },
  ),
  'POST /api/admin/people/:id/send-link': operators('people/account-louis/send-link', anyOperator, {
    reason: 'Litige',
  }),
  'GET /api/admin/views': operators('views', anyOperator),
  'POST /api/admin/rebuilds': operators('rebuilds', anyOperator, { views: ['catalogue'] }),
  'POST /api/admin/views/:view/rebuild/cancel': operators(
    'views/offers/rebuild/cancel',
    operatorIfThere,
  ),
  'POST /api/admin/views/:view/rebuild/switch': operators(
    'views/offers/rebuild/switch',
    operatorIfThere,
  ),
  'DELETE /api/admin/views/:view/rebuild': operators('views/offers/rebuild', operatorIfThere),
  'GET /api/admin/views/:view/rebuild/differences': operators(
    'views/offers/rebuild/differences',
    operatorIfThere,
  ),
  'GET /api/admin/quarantine': operators('quarantine', anyOperator),
  'GET /api/admin/quarantine/:view/:eventId': operators(
    `quarantine/customers/${brokenEventId}`,
    anyOperator,
  ),
  'POST /api/admin/quarantine/:view/:eventId/retry': operators(
    'quarantine/offers/event-1/retry',
    operatorIfThere,
  ),
  'GET /api/admin/audit': operators('audit', anyOperator),
  'POST /api/admin/audit': operators('audit', anyOperator),
  'GET /api/operator/bookings': {
    ask: ({ bookingId }) => ({ url: `/api/operator/bookings?q=${bookingId}` }),
    expected: anyOperator,
    operatorIsTold: 'which',
  },
  'GET /api/operator/bookings/:id/history': {
    ask: ({ bookingId }) => ({ url: `/api/operator/bookings/${bookingId}/history` }),
    expected: anyOperator,
    operatorIsTold: 'which',
  },
  'POST /api/operator/bookings/:id/history/reveal': {
    ask: ({ bookingId }) => ({
      url: `/api/operator/bookings/${bookingId}/history/reveal`,
      payload: { reason: 'Litige' },
    }),
    expected: anyOperator,
    operatorIsTold: 'everything',
  },
  'GET /api/operator/people': {
    ask: () => ({ url: '/api/operator/people?q=camille' }),
    expected: anyOperator,
  },
  'GET /api/admin/recorded-clients/:id': operators(`recorded-clients/${recordedId}`, anyOperator),
  'POST /api/admin/recorded-clients/:id/reveal': {
    ...operators(`recorded-clients/${recordedId}/reveal`, anyOperator, { reason: 'Litige' }),
    operatorIsTold: 'everything',
  },
  'GET /api/address/validate-distance': {
    ask: () => ({
      url: `/api/address/validate-distance?professionalId=${practitionerId}&customerAddress=Lyon`,
    }),
    expected: anyone,
  },
  'GET /api/practitioner/visio-link': {
    ask: () => ({ url: '/api/practitioner/visio-link' }),
    expected: anyPractitioner,
  },
  'POST /api/practitioner/visio-link': {
    ask: () => ({
      url: '/api/practitioner/visio-link',
      payload: { link: 'https://visio.exemple.fr/salle' },
    }),
    expected: anyPractitioner,
  },
  'GET /health': { ask: () => ({ url: '/health' }), expected: anyone },
  'GET /api/practitioner/diplomas': {
    ask: () => ({ url: '/api/practitioner/diplomas' }),
    expected: anyPractitioner,
  },
  // None of these has sent one.
  'POST /api/practitioner/diplomas': {
    ask: () => ({
      url: '/api/practitioner/diplomas',
      ...aForm({ form: { speciality: sophrologyId }, files: [aDiploma({ name: 'diploma' })] }),
    }),
    expected: [401, 403, 403, 409, 409, 403],
  },
  'GET /api/practitioner/diplomas/:id/file': {
    ask: () => ({ url: '/api/practitioner/diplomas/diploma-unknown/file' }),
    expected: [401, 403, 403, 404, 404, 403],
  },
  'GET /api/operator/diplomas': {
    ask: () => ({ url: '/api/operator/diplomas' }),
    expected: anyOperator,
  },
  'GET /api/operator/diplomas/:id': ofDiploma(''),
  'GET /api/operator/diplomas/:id/file': ofDiploma('/file'),
  'POST /api/operator/diplomas/:id/validate': ofDiploma('/validate', {}),
  'POST /api/operator/diplomas/:id/refuse': ofDiploma('/refuse', { reason: 'Illisible.' }),
  'GET /uploads/profilePic/:file': {
    ask: () => ({ url: '/uploads/profilePic/unknown-192.webp' }),
    expected: [404, 404, 404, 404, 404, 404],
  },
  'GET /professionnel/api/professional/:id/socials': profile(
    `professional/${practitionerId}/socials`,
  ),
  'GET /professionnel/api/professional/:id/payments': profile(
    `professional/${practitionerId}/payments`,
  ),
  'GET /api/professional/:id/certifications': {
    ask: () => ({ url: `/api/professional/${practitionerId}/certifications` }),
    expected: anyone,
  },
  'GET /api/practitioner/profile': ownProfile(''),
  'PUT /api/practitioner/profile/presentation': ownProfile('/presentation', {
    description: '',
    keywords: [],
    languages: [],
  }),
  'PUT /api/practitioner/profile/contact': ownProfile('/contact', {
    phone: null,
    website: null,
    facebook: null,
    instagram: null,
    linkedin: null,
  }),
  'PUT /api/practitioner/profile/certifications': ownProfile('/certifications', {
    certifications: [],
  }),
  'PUT /api/practitioner/profile/payments': ownProfile('/payments', { payments: [] }),
  // Nothing is sent.
  'POST /api/practitioner/profile/pictures': {
    ask: () => ({ url: '/api/practitioner/profile/pictures', ...aForm({ form: {} }) }),
    expected: [401, 403, 403, 400, 400, 403],
  },
  'DELETE /api/practitioner/profile/pictures/:picture': ownProfile('/pictures/logo'),
  'POST /api/practitioner/profile/addresses': ownProfile('/addresses', aPractice),
  'PUT /api/practitioner/profile/addresses/:id': {
    ...ownProfile('/addresses/address-unknown', aPractice),
    expected: noPractitioner,
  },
  'DELETE /api/practitioner/profile/addresses/:id': {
    ...ownProfile('/addresses/address-unknown'),
    expected: noPractitioner,
  },
  'POST /api/practitioner/profile/addresses/:id/default': {
    ...ownProfile('/addresses/address-unknown/default', {}),
    expected: noPractitioner,
  },
  'GET /professionnel/api/:slug': profile('claire-fontaine'),
  'GET /professionnel/api/:id/options': profile(`${practitionerId}/options`),
  'GET /professionnel/api/:id/consultations': profile(`${practitionerId}/consultations`),
  'GET /professionnel/api/:id/consultation-slots': profile(`${practitionerId}/consultation-slots`),
  'GET /professionnel/api/info/:id': profile(`info/${practitionerId}`),
  'GET /api/professionals/bookable': {
    ask: () => ({ url: '/api/professionals/bookable' }),
    expected: anyone,
  },
};

export const hiddenFrom = (
  caller: Caller,
  { operatorIsTold }: Row,
  { bookingId, alertId }: Theirs,
) => {
  if (owners.includes(caller)) return [];
  const told = caller === 'operator' ? operatorIsTold : undefined;
  if (told === 'everything') return [];
  return told === 'which' ? secrets : [...secrets, bookingId, alertId];
};
