import type { AnswerOf, CustomerRequest, PractitionerRequest, ProposedTime } from 'contracts';

const requestFields = {
  id: 'request-1',
  state: 'pending',
  isOpen: true,
  consultationId: 'suivi',
  consultationName: 'Séance de suivi',
  optionId: 'PRESENTIEL',
  option: 'Présentiel',
  duration: 45,
  price: 45,
  address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
  visitAddress: null,
  outOfRadius: false,
  isForRelative: false,
  requestText: 'Je suis libre en fin d’après-midi, sauf le lundi.',
  question: null,
  messages: [],
  submittedAt: '2026-03-05T17:20:00.000Z',
  changedAt: '2026-03-05T17:20:00.000Z',
  expiresAt: '2026-03-12T17:20:00.000Z',
  timeZone: 'Europe/Paris',
  proposal: null,
  ended: null,
  bookingId: null,
  booked: null,
} as const;

export const aProposedTime: ProposedTime = {
  id: 'proposal-1',
  date: '2026-03-13',
  start: '15:30',
  end: '16:15',
  startsAt: '2026-03-13T14:30:00.000Z',
  duration: 45,
  price: 45,
};

/** A request from Nadia to Claire; the spec's own values are in the overrides. */
export const aPractitionerRequest = (
  overrides: Partial<PractitionerRequest> = {},
): PractitionerRequest => ({
  ...requestFields,
  messages: [],
  customer: { fullName: 'Nadia Haddad', phone: '0639980471', pastBookings: 3 },
  beneficiary: 'Nadia Haddad',
  gone: null,
  ...overrides,
});

/** The same request, as Nadia reads it. */
export const aCustomerRequest = (overrides: Partial<CustomerRequest> = {}): CustomerRequest => ({
  ...requestFields,
  messages: [],
  pro: {
    id: 'claire',
    prenom: 'Claire',
    nom: 'Fontaine',
    photo: null,
    slug: 'claire-fontaine',
    phone: null,
    canTakeAppointments: true,
  },
  customer: { prenom: 'Nadia', nom: 'Haddad' },
  gone: null,
  ...overrides,
});

const anAlert = {
  detail: 'nouveau',
  prenom: 'Nadia',
  nom: 'Haddad',
  date: '',
  time: '',
  day: '',
  from: null,
  late: false,
  relative: null,
  at: '2026-03-05T17:20:00.000Z',
} as const;

/** The practitioner's alert about the sent request; the second alert is about a booking. */
export const alertsOfARequest: AnswerOf<'getUnseenAlerts'> = {
  notifications: [
    { ...anAlert, id: 'alert-1', about: { kind: 'request', id: 'request-1' } },
    { ...anAlert, id: 'alert-2', about: { kind: 'booking', id: 'request-1' } },
  ],
  total: 2,
};
