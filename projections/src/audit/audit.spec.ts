import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accessStream,
  accountStream,
  agendaStream,
  catalogueStream,
  invoiceSeriesStream,
  ledgerIdOf,
  messageStream,
  paperStream,
  type MessagesEvent,
  type PapersEvent,
  type SeriesEvent,
  planningStream,
  type OfferEvent,
  referralStream,
  type DomainEvent,
} from 'contracts';
import {
  aBookingCancelled,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveStarted,
  aBookingPlaced,
  aConsultation,
  aContactMessageSent,
  aCreditNoteIssued,
  aFileShared,
  aLedgerDestroyed,
  anInvoiceIssued,
  aSeriesClosed,
  aSeriesOpened,
  anAdviceGiven,
  aPaperWithdrawn,
  aCustomerRegistered,
  addressId,
  aDiploma,
  anAddress,
  aRelativeAdded,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  followUpId,
  groupId,
  messageId,
  metadataAt,
  nextDay,
  now,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  relativeId,
  senderId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import {
  byCamille,
  byClaire,
  byLouis,
  byMarc,
  byOperator,
  byProcess,
  ofAccount,
  ofCustomer,
  ofDay,
  ofPractice,
  people,
  appendEvents,
  type AppendedEvent,
} from '../testing/index.ts';
import { auditLines } from './audit-lines.ts';
import { audit } from './audit.ts';

const instant = (date: string, start: string, minutes = 0) =>
  new Date(Date.parse(`${date}T${start}:00.000Z`) - 3_600_000 + minutes * 60_000).toISOString();

type Deal = Partial<ReturnType<typeof aBookingPlaced>['data']>;

/** A booking of Camille at Claire's; by default of an hour with a pause of 15 minutes. */
const placed = (start: string, bookingId: string, deal: Deal = {}) => {
  const { day: date = day, durationMinutes = 60 } = deal;
  const times = { startsAt: instant(date, start), endsAt: instant(date, start, durationMinutes) };
  return aBookingPlaced({ bookingId, start, ...times, ...deal });
};
const diplomaSent: OfferEvent = {
  type: 'DiplomaSubmitted',
  data: { practitionerId, ...aDiploma() },
};
const { specialityId, diplomaId } = aDiploma();
const diplomaDecided = { practitionerId, diplomaId, specialityId, by: 'account-operator' };
const one = ofDay(placed('09:00', 'one'));
/** Booked by Claire by hand, at any minute. */
const byHand = (start: string, bookingId: string, deal: Deal = {}) =>
  placed(start, bookingId, { by: 'practitioner', startKind: 'free', ...deal });
/** Hélène has no account. */
const recordedBy = (byPractitionerId: string): DomainEvent => ({
  type: 'CustomerRecorded',
  data: {
    customerId: 'customer-helene',
    byPractitionerId,
    firstname: 'Hélène',
    lastname: 'Vasseur',
    phone: null,
    birthday: null,
  },
});
/** A day in summer time, beyond the eight weeks and within the two years. */
const farAway = {
  day: '2027-06-16',
  startsAt: '2027-06-16T05:01:00.000Z',
  endsAt: '2027-06-16T06:01:00.000Z',
};
const atHome = [{ option: 'DOMICILE' as const, priceCents: 8000 }];
const visit = {
  option: 'DOMICILE',
  place: null,
  visitAddress: null,
  baseAddressId: addressId,
  priceCents: 8000,
} as const;
const forLouis = { customerId: otherCustomerId };
const followUp = { consultationId: followUpId, consultationName: 'Séance de suivi' };
const inGroup = { consultationId: groupId, consultationName: 'Atelier respiration', placesMax: 3 };
const seat = (bookingId: string, deal: Deal = {}) =>
  placed('09:00', bookingId, { ...inGroup, ...deal });
const cancelled = (bookingId: string, facts: Parameters<typeof aBookingCancelled>[0] = {}) =>
  aBookingCancelled({ bookingId, late: true, ...facts });
const imported = metadataAt(now, { origin: 'import' });
const revised = (change: Parameters<typeof aConsultation>[0], at = now) =>
  ofPractice(
    { type: 'ConsultationRevised', data: { practitionerId, ...aConsultation(change) } },
    byClaire(at),
  );
const later = '2026-03-10T10:05:00.000Z';
const graceOfLater = { graceUntil: '2026-03-11T10:05:00.000Z' };

const secondId = 'customer-camille-at-marcs';
const attached = (account: string, metadata = byProcess()): AppendedEvent => ({
  stream: accountStream(`account-${account}`),
  event: {
    type: 'CustomerAttached',
    data: { accountId: `account-${account}`, customerId: secondId, by: 'activation' },
  },
  metadata,
});
const secondRegistered = ofCustomer(
  secondId,
  aCustomerRegistered({ customerId: secondId }),
  byProcess(),
);

const follower = { practitionerId, accountId: 'account-claire' };
const left: OfferEvent = { type: 'PractitionerLeft', data: follower };
const returned: OfferEvent = { type: 'PractitionerReturned', data: follower };
const erased: OfferEvent = {
  type: 'PractitionerErased',
  data: { ...follower, diplomaIds: [] },
};

let stores: Stores;
beforeEach(async () => {
  stores = openMemoryStores();
  await appendEvents(stores.eventStore, people(), 'people');
});
afterEach(() => stores.close());

const auditOf = async (...written: readonly AppendedEvent[]) => {
  await appendEvents(stores.eventStore, written, 'told');
  return audit(stores);
};

describe('a log of the product', () => {
  it('is certified', async () => {
    const found = await auditOf(
      one,
      ofDay(cancelled('one')),
      ofDay(placed('10:15', 'two', forLouis), byLouis()),
      ofDay(placed('09:00', 'three', { relativeId })),
      ofDay(
        placed('09:00', 'four', { day: nextDay, option: 'VISIO', place: null, priceCents: 6000 }),
      ),
    );
    expect(auditLines(found)).toEqual(['0 anomalie sur 4 réservations, 32 événements']);
  });

  it.each<[string, readonly AppendedEvent[]]>([
    [
      'a diploma that is refused, and another that is validated once it was read',
      [
        ofPractice(diplomaSent, byClaire()),
        ofPractice(
          { type: 'DiplomaRefused', data: { ...diplomaDecided, reason: 'Illisible.' } },
          byOperator(),
        ),
        ofPractice(
          { type: 'DiplomaSubmitted', data: { practitionerId, ...aDiploma({ diplomaId: 'b' }) } },
          byClaire(),
        ),
        {
          stream: accessStream('b'),
          event: {
            type: 'DiplomaViewed',
            data: { practitionerId, diplomaId: 'b', accountId: 'account-operator' },
          },
          metadata: byOperator(),
        },
        ofPractice(
          { type: 'DiplomaValidated', data: { ...diplomaDecided, diplomaId: 'b' } },
          byOperator(),
        ),
      ],
    ],
    [
      'a practitioner who leaves, comes back and is erased in the end',
      [
        ofDay(placed('09:00', 'one')),
        ofDay(cancelled('one')),
        ofPractice(left, byClaire()),
        ofPractice(returned, byClaire()),
        ofDay(placed('09:00', 'two'), byCamille(later)),
        ofDay(cancelled('two'), byCamille(later)),
        ofPractice(left, byOperator()),
        ofPractice(erased, byProcess()),
      ],
    ],
    [
      'a group up to its places, for a relative too',
      [
        ofDay(seat('one')),
        ofDay(seat('two', { relativeId })),
        ofDay(seat('three', forLouis), byLouis()),
        ofDay(cancelled('two', { relativeId })),
        ofDay(seat('four', { relativeId })),
      ],
    ],
    [
      'a seat that was sold by an offer of before, and one by that of today',
      [
        ofDay(seat('one')),
        revised(
          { consultationId: groupId, name: inGroup.consultationName, kind: 'GROUP', placesMax: 2 },
          later,
        ),
        ofDay(seat('two', { ...forLouis, placesMax: 2 }), byLouis(later)),
      ],
    ],
    [
      'an account that is one more customer, and books for that one',
      [
        attached('camille'),
        secondRegistered,
        ofDay(placed('09:00', 'one', { customerId: secondId })),
        ofDay(cancelled('one', { customerId: secondId })),
      ],
    ],
    [
      'a booking that was decided on the offer of a moment before',
      [revised({ name: 'Bilan' }, now), one],
    ],
    [
      'a move that keeps what was agreed, whatever the offer says since',
      [
        one,
        revised({ name: 'Bilan', options: [{ option: 'PRESENTIEL', priceCents: 9900 }] }, later),
        ofDay(aBookingMoveStarted({ bookingId: 'one' }), byClaire(later)),
        ofDay(aBookingMovedIn({ bookingId: 'one', ...graceOfLater }), byClaire(later)),
        ofDay(aBookingMovedOut({ bookingId: 'one' }), byClaire(later)),
        ofDay(cancelled('one', { day: nextDay, start: '10:15', late: false }), byCamille(later)),
      ],
    ],
    [
      'a booking that its customer cancels on the new day before the old one has let it go',
      [
        one,
        ofDay(aBookingMoveStarted({ bookingId: 'one' }), byClaire()),
        ofDay(aBookingMovedIn({ bookingId: 'one' }), byClaire()),
        ofDay(cancelled('one', { day: nextDay, start: '10:15', late: false })),
        ofDay(aBookingMovedOut({ bookingId: 'one' }), byProcess()),
      ],
    ],
    [
      'a cancellation in time a few hours before a start that the practitioner chose',
      [
        ofDay(byHand('14:20', 'one', graceOfLater), byClaire(later)),
        ofDay(
          cancelled('one', { start: '14:20', late: false }),
          byCamille('2026-03-11T10:05:00.000Z'),
        ),
      ],
    ],
    [
      'what was imported: whoever did it has no account here, whenever it was agreed',
      [ofDay(placed('09:10', 'one', { day: '2026-02-05' }), imported)],
    ],
    [
      'a sign-up of somebody else by whoever is signed in',
      [
        {
          ...ofAccount('emma', 'ROLE_USER', { customerId: 'customer-emma' }),
          metadata: byCamille(),
        },
        ofCustomer(
          'customer-emma',
          aCustomerRegistered({ customerId: 'customer-emma', accountId: 'account-emma' }),
          byCamille(),
        ),
      ],
    ],
    [
      'starts that their practitioner chose by hand, outside of hours and notice, in manual mode',
      [
        ofPractice(
          { type: 'ManagementModeChosen', data: { practitionerId, mode: 'manual' } },
          byClaire(),
        ),
        ofDay(
          byHand('19:20', 'one', { graceUntil: '2026-03-13T18:00:00.000Z' }),
          byClaire('2026-03-12T18:00:00.000Z'),
        ),
        ofDay(byHand('22:59', 'two', graceOfLater), byClaire(later)),
        ofDay(byHand('07:01', 'three', { ...farAway, ...graceOfLater }), byClaire(later)),
      ],
    ],
    [
      'somebody without an account, whom their practitioner recorded and booked for',
      [
        ofCustomer('customer-helene', recordedBy(practitionerId), byClaire()),
        ofDay(byHand('19:20', 'one', { customerId: 'customer-helene' }), byClaire()),
      ],
    ],
    [
      'a relative who left a moment before the booking for them',
      [
        ofCustomer(
          customerId,
          { type: 'RelativeDeactivated', data: { customerId, relativeId } },
          byCamille(),
        ),
        ofDay(placed('09:00', 'one', { relativeId })),
      ],
    ],
  ])('is certified with %s', async (_, reported) => {
    expect((await auditOf(...reported)).anomalies).toEqual([]);
  });
});

/** A planted fault, and the anomalies that report it: a part of the sentence, and the events. */
type Row = readonly [
  name: string,
  written: readonly AppendedEvent[],
  ...anomalies: (readonly [sentence: string, ...positions: number[]])[],
];

const inStreamOf = (stream: string, { event, metadata }: AppendedEvent): AppendedEvent => ({
  stream,
  event,
  metadata,
});
const leavingBooking = { bookingId: 'one' };
const wrongPlace = { ...anAddress(), city: 'Villeurbanne' };
const { label, street, zipCode, city } = wrongPlace;
const otherPlace = { addressId, label, street, zipCode, city };

const bookings: readonly Row[] = [
  [
    'two bookings that meet',
    [
      one,
      ofDay(placed('10:00', 'two', { ...followUp, ...forLouis, durationMinutes: 45 }), byLouis()),
    ],
    ['les rendez-vous de 09:00 et de 10:00 se chevauchent', 1, 2],
  ],
  [
    'a second seat of a start for one, which claims more places',
    [one, ofDay(placed('09:00', 'two', { ...forLouis, placesMax: 99 }), byLouis())],
    ['le nombre de places n’est pas celui de l’offre', 2],
    ['les rendez-vous de 09:00 et de 09:00 se chevauchent', 1, 2],
  ],
  [
    'a seat beyond those of the offer',
    [
      ofDay(seat('one')),
      ofDay(seat('two', { relativeId })),
      ofDay(seat('three', forLouis), byLouis()),
      ofDay(seat('four', { ...forLouis, relativeId: 'relative-emma' }), imported),
    ],
    ['la séance de 09:00 a 4 inscrits pour 3 places', 1, 2, 3, 4],
    ['réserve pour le proche relative-emma, qui est inconnu', 4],
  ],
  [
    'two seats of one session for the same person',
    [ofDay(seat('one')), ofDay(seat('two'))],
    ['la même personne a deux places', 1, 2],
  ],
  [
    'a booking in the stream of another day',
    [inStreamOf(agendaStream(practitionerId, nextDay), one)],
    ['BookingPlaced est dans le flux', 1],
  ],
  [
    'a booking in the stream of another practitioner',
    [inStreamOf(agendaStream(otherPractitionerId, day), one)],
    ['BookingPlaced est dans le flux', 1],
  ],
  [
    'one booking on two days',
    [one, ofDay(placed('09:00', 'one', { day: nextDay }))],
    ['Le rendez-vous one est pris deux fois', 1, 2],
  ],
  [
    'one booking at two practitioners',
    [one, ofDay(placed('09:00', 'one', { practitionerId: otherPractitionerId }))],
    ['Le rendez-vous one est pris deux fois', 1, 2],
  ],
  [
    'a false end',
    [ofDay(placed('09:00', 'one', { endsAt: instant(day, '10:30') }))],
    ['il dure 90 minutes entre son début et sa fin, et est dit en durer 60', 1],
  ],
  [
    'an end before the start',
    [ofDay(placed('09:00', 'one', { endsAt: instant(day, '08:00') }))],
    ['il ne finit pas après son début', 1],
  ],
  [
    'an hour that is not that of its instant',
    [ofDay(placed('09:00', 'one', { startsAt: instant(day, '10:15') }))],
    ['il est dit à 09:00 et commence à 2026-03-12T09:15:00.000Z', 1],
  ],
  [
    'a day that does not exist',
    [ofDay(placed('09:00', 'one', { day: '2026-02-30' }))],
    ['le jour 2026-02-30 n’existe pas', 1],
  ],
  [
    'another zone',
    [
      ofDay(
        placed('09:00', 'one', {
          timeZone: 'America/Martinique',
          startsAt: '2026-03-12T13:00:00.000Z',
          endsAt: '2026-03-12T14:00:00.000Z',
        }),
      ),
    ],
    ['le fuseau n’est pas celui de l’offre', 1],
  ],
  [
    'a zone that nobody knows',
    [ofDay(placed('09:00', 'one', { timeZone: 'Europe/Lyon' }))],
    ['le fuseau Europe/Lyon est inconnu', 1],
  ],
  ...(
    [
      ['price', { priceCents: 100 }, 'le prix'],
      ['name', { consultationName: 'Bilan' }, 'le nom'],
      ['pause', { pauseMinutes: 0 }, 'la pause'],
      ['length', { durationMinutes: 30 }, 'la durée'],
      ['delay', { cancellationDelayMinutes: 0 }, 'le délai d’annulation'],
      ['town', { place: otherPlace }, 'l’adresse'],
    ] as const
  ).map(([what, deal, word]): Row => [
    `another ${what} than was offered`,
    [ofDay(placed('09:00', 'one', deal))],
    [`${word} n’est pas cel`, 1],
  ]),
  [
    'a price that the offer had not yet',
    [one, revised({ options: [{ option: 'PRESENTIEL', priceCents: 9900 }] }, later)]
      .reverse()
      .map((reported, index) =>
        index === 0 ? reported : { ...reported, metadata: byCamille('2026-03-10T11:00:00.000Z') },
      ),
    ['le prix n’est pas celui de l’offre', 2],
  ],
  [
    'a session that does not exist, or is not sold so',
    [
      ofDay(placed('09:00', 'one', { consultationId: 'none' })),
      ofDay(placed('10:15', 'two', { option: 'DOMICILE' })),
    ],
    ['la séance n’existe pas', 1],
    ['la séance n’est pas vendue ainsi', 2],
  ],
  [
    'a home visit that takes place at the practice, or sets out from nowhere',
    [
      revised({ options: atHome }),
      ofDay(placed('09:00', 'one', { option: 'DOMICILE', priceCents: 8000 })),
      ofDay(placed('10:15', 'two', visit)),
      ofDay(placed('09:00', 'three', { ...visit, day: nextDay, baseAddressId: 'none' })),
    ],
    ['une visite à domicile a lieu au cabinet', 2],
    ['l’adresse n’est pas celle de l’offre', 4],
  ],
  [
    'a start outside of the hours, or between two starts',
    [
      ofDay(placed('07:45', 'one')),
      ofDay(placed('09:30', 'two', { day: nextDay })),
      ofDay(placed('09:00', 'three', { day: '2026-03-13' })),
    ],
    ['son départ n’est pas dans les horaires du praticien', 1],
    ['son départ n’est pas dans les horaires du praticien', 2],
    ['son départ n’est pas dans les horaires du praticien', 3],
  ],
  [
    'somebody whom nobody recorded, or in the name of another practitioner, or twice',
    [
      ofDay(byHand('19:20', 'one', { customerId: 'customer-paul' }), byClaire()),
      ofCustomer('customer-helene', recordedBy(otherPractitionerId), byClaire()),
      ofCustomer('customer-helene', recordedBy(practitionerId), byClaire()),
    ],
    ['n’est pas inscrit et réserve', 1],
    ['n’en a pas le droit', 2],
    ['est inscrit deux fois', 3],
  ],
  [
    'a start by the hand of somebody else, beyond two years, or that the next day knows nothing of',
    [
      ofDay(byHand('07:45', 'one', { by: 'customer' })),
      ofDay(
        byHand('07:01', 'two', {
          day: '2028-06-16',
          startsAt: '2028-06-16T05:01:00.000Z',
          endsAt: '2028-06-16T06:01:00.000Z',
        }),
        byClaire(),
      ),
      ofDay(byHand('23:30', 'three'), byClaire()),
      ofDay(byHand('07:01', 'four', { ...farAway, priceCents: 100 }), byClaire()),
    ],
    ['son départ est dit choisi à la main par un autre que son praticien', 1],
    ['il est au-delà de l’horizon', 2],
    ['il finit après minuit', 3],
    ['le prix n’est pas celui de l’offre', 4],
  ],
  [
    'a start that had begun, was too near or too far',
    [
      ofDay(placed('09:00', 'one'), byCamille('2026-03-12T08:00:00.000Z')),
      ofDay(placed('10:15', 'two'), byCamille('2026-03-12T08:00:00.000Z')),
      ofDay(
        placed('09:00', 'three', {
          day: '2026-06-04',
          startsAt: '2026-06-04T07:00:00.000Z',
          endsAt: '2026-06-04T08:00:00.000Z',
        }),
      ),
    ],
    ['il a déjà commencé', 1],
    ['il est dans le délai de réservation', 2],
    ['il est au-delà de l’horizon', 3],
  ],
  [
    'a booking online where the agenda is closed',
    [
      ofPractice(
        { type: 'ManagementModeChosen', data: { practitionerId, mode: 'manual' } },
        byClaire(),
      ),
      ofDay(placed('09:00', 'one'), byCamille(later)),
    ],
    ['le praticien ne se réservait pas en ligne', 2],
  ],
  [
    'a booking at somebody who is no practitioner',
    [ofDay(placed('09:00', 'one', { practitionerId: 'practitioner-nobody' }))],
    ['son praticien n’est pas inscrit', 1],
  ],
  [
    'a customer whom nobody knows',
    [ofDay(placed('09:00', 'one', { customerId: 'customer-nobody' }), imported)],
    ['Le client customer-nobody n’est pas inscrit et réserve', 1],
  ],
  [
    'a relative whom nobody knows, or who left long before',
    [
      ofDay(placed('09:00', 'one', { relativeId: 'relative-emma' })),
      ofCustomer(
        customerId,
        { type: 'RelativeDeactivated', data: { customerId, relativeId } },
        byCamille(),
      ),
      ofDay(placed('10:15', 'two', { relativeId }), byCamille(later)),
    ],
    ['réserve pour le proche relative-emma, qui est inconnu', 1],
    ['réserve pour le proche relative-jeanne, qui est désactivé', 3],
  ],
  [
    'a cancellation of nothing',
    [ofDay(cancelled('one'))],
    ['Rendez-vous one\u00a0: il n’a jamais été pris', 1],
  ],
  [
    'a cancellation twice',
    [one, ofDay(cancelled('one')), ofDay(cancelled('one'))],
    ['il est déjà annulé', 1, 3],
  ],
  [
    'a cancellation of somebody else’s booking',
    [one, ofDay(cancelled('one', forLouis), byLouis())],
    ['il est à quelqu’un d’autre', 1, 2],
  ],
  [
    'a cancellation by somebody else',
    [one, ofDay(cancelled('one'), byLouis())],
    ['le compte account-louis n’en a pas le droit', 2],
  ],
  [
    'a cancellation at another start, or after the start',
    [
      one,
      ofDay(cancelled('one', { start: '10:15' })),
      ofDay(cancelled('one'), byCamille('2026-03-12T09:00:00.000Z')),
    ],
    ['il est le 2026-03-12 à 09:00, et non le 2026-03-12 à 10:15', 1, 2],
    ['il a déjà commencé', 1, 3],
  ],
  [
    'a late cancellation that passes for one in time, and the reverse',
    [
      ofDay(placed('09:00', 'one', { day: nextDay })),
      ofDay(cancelled('one', { day: nextDay })),
      ofDay(placed('09:00', 'two')),
      ofDay(cancelled('two', { late: false }), byCamille('2026-03-11T10:00:00.000Z')),
    ],
    ['son annulation n’est pas tardive', 1, 2],
    ['son annulation est tardive et ne le dit pas', 3, 4],
  ],
  [
    'a grace period of the customer’s own making, and others that end late',
    [
      ofDay(placed('09:00', 'one', graceOfLater)),
      ofDay(byHand('13:00', 'two', graceOfLater), byClaire()),
      ofDay(placed('10:15', 'three')),
      ofDay(aBookingMoveStarted({ bookingId: 'three', start: '10:15' }), byClaire()),
      ofDay(
        aBookingMovedIn({ bookingId: 'three', fromStart: '10:15', ...graceOfLater }),
        byClaire(),
      ),
      ofDay(aBookingMovedOut({ bookingId: 'three', start: '10:15' }), byClaire()),
    ],
    ['son délai de grâce n’est pas celui qui est dû', 1],
    ['son délai de grâce n’est pas celui qui est dû', 2],
    ['son délai de grâce n’est pas celui qui est dû', 5],
  ],
];

const moves: readonly Row[] = [
  [
    'a move of a booking that was never made, or was cancelled',
    [
      ofDay(aBookingMoveStarted(leavingBooking), byClaire()),
      one,
      ofDay(cancelled('one')),
      ofDay(aBookingMoveStarted({ ...leavingBooking, moveId: 'move-2' }), byClaire()),
    ],
    ['il n’a jamais été pris', 1],
    ['il est déjà annulé', 2, 4],
    ['Le déplacement move-1 du rendez-vous one n’est pas terminé', 1],
    ['Le déplacement move-2 du rendez-vous one n’est pas terminé', 4],
  ],
  [
    'an arrival that never left',
    [one, ofDay(aBookingMovedIn(leavingBooking), byClaire())],
    ['Le déplacement move-1 du rendez-vous one arrive sans avoir commencé', 2],
  ],
  [
    'a departure that never arrives',
    [one, ofDay(aBookingMovedOut(leavingBooking), byClaire())],
    ['quitte l’ancien jour sans être arrivé', 2],
  ],
  [
    'a move that never ends',
    [
      one,
      ofDay(aBookingMoveStarted(leavingBooking), byClaire()),
      ofDay(aBookingMovedIn(leavingBooking), byClaire()),
    ],
    ['est arrivé sans quitter l’ancien jour', 2, 3],
  ],
  [
    'a move to other terms, to another start than it set out for, to no start',
    [
      one,
      ofDay(aBookingMoveStarted(leavingBooking), byClaire()),
      ofDay(aBookingMovedIn({ ...leavingBooking, priceCents: 1 }), byClaire()),
      ofDay(aBookingMovedOut(leavingBooking), byClaire()),
      ofDay(placed('10:15', 'two')),
      ofDay(
        aBookingMoveStarted({
          bookingId: 'two',
          start: '10:15',
          moveId: 'move-2',
          toStart: '09:00',
        }),
        byClaire(),
      ),
      ofDay(
        aBookingMovedIn({
          bookingId: 'two',
          moveId: 'move-2',
          fromStart: '10:15',
          start: '11:30',
          startsAt: instant(nextDay, '11:30'),
          endsAt: instant(nextDay, '12:30'),
        }),
        byClaire(),
      ),
      ofDay(
        aBookingMovedOut({ bookingId: 'two', start: '10:15', moveId: 'move-2', toStart: '09:00' }),
        byClaire(),
      ),
      ofDay(placed('09:00', 'three')),
      ofDay(
        aBookingMoveStarted({ bookingId: 'three', moveId: 'move-3', toStart: '09:30' }),
        byClaire(),
      ),
      ofDay(
        aBookingMovedIn({
          bookingId: 'three',
          moveId: 'move-3',
          start: '09:30',
          startsAt: instant(nextDay, '09:30'),
          endsAt: instant(nextDay, '10:30'),
        }),
        byClaire(),
      ),
      ofDay(
        aBookingMovedOut({ bookingId: 'three', moveId: 'move-3', toStart: '09:30' }),
        byClaire(),
      ),
    ],
    ['il n’a plus les conditions qui étaient convenues', 3],
    ['il n’arrive pas où il allait', 7],
    ['son départ n’est pas dans les horaires du praticien', 11],
    ['les rendez-vous de 10:15 et de 09:30 se chevauchent', 3, 11],
  ],
  [
    'a seat on the old day while its booking is on its way, and on the new day once it is there',
    [
      one,
      ofDay(aBookingMoveStarted(leavingBooking), byClaire()),
      ofDay(placed('09:00', 'two', forLouis), byLouis()),
      ofDay(aBookingMovedIn(leavingBooking), byClaire()),
      ofDay(aBookingMovedOut(leavingBooking), byClaire()),
      ofDay(placed('10:15', 'three', { ...forLouis, day: nextDay }), byLouis()),
      ofDay(placed('10:15', 'four', forLouis), byLouis()),
    ],
    ['les rendez-vous de 09:00 et de 09:00 se chevauchent', 1, 3],
    ['les rendez-vous de 10:15 et de 10:15 se chevauchent', 4, 6],
  ],
  [
    'a move by somebody else’s practitioner',
    [
      one,
      ofDay(aBookingMovedOut({ ...leavingBooking, toDay: day, toStart: '10:15' }), byMarc()),
      ofDay(
        aBookingMovedIn({
          ...leavingBooking,
          day,
          startsAt: instant(day, '10:15'),
          endsAt: instant(day, '11:15'),
        }),
        byMarc(),
      ),
    ],
    ['BookingMovedOut\u00a0: le compte account-marc n’en a pas le droit', 2],
    ['BookingMovedIn\u00a0: le compte account-marc n’en a pas le droit', 3],
  ],
];

const ofReferral = (event: Extract<DomainEvent, { type: `Referral${string}` }>): AppendedEvent => ({
  stream: referralStream(event.data.code),
  event,
  metadata: byOperator(),
});

const ofMessage = (event: MessagesEvent): AppendedEvent => ({
  stream: messageStream(event.data.messageId),
  event,
  metadata: event.type === 'ContactMessageSent' ? metadataAt(now) : byOperator(),
});
const byTheOperator = { messageId, senderId, accountId: 'account-operator' };
const messageClosed = { type: 'ContactMessageClosed', data: byTheOperator } as const;
const messageAnswered = (overrides: object) => ({
  type: 'ContactMessageAnswered' as const,
  data: { ...byTheOperator, answerText: 'Vendredi.', ...overrides },
});

const ofPaper = (event: PapersEvent, metadata = byClaire()): AppendedEvent => ({
  stream: paperStream(event.data.paperId),
  event,
  metadata,
});

const ofYear = (event: SeriesEvent, metadata = byClaire()): AppendedEvent => ({
  stream: invoiceSeriesStream(event.data.practitionerId, event.data.year),
  event,
  metadata,
});
const first = anInvoiceIssued().data.lines.slice(0, 1);
const firstVat = [{ permille: 0, netCents: 4_500, vatCents: 0 }];

const others: readonly Row[] = [
  [
    'a booking at who has left a while ago, by whomever',
    [
      ofPractice(left, byClaire()),
      ofDay(placed('09:00', 'one'), byCamille(later)),
      ofDay(byHand('10:15', 'two', graceOfLater), byClaire(later)),
    ],
    ['le praticien était parti', 2],
    ['le praticien était parti', 3],
  ],
  [
    'a practitioner who leaves or comes back twice, or is erased twice and changes then',
    [
      ofPractice(returned, byClaire()),
      ofPractice(left, byClaire()),
      ofPractice(left, byClaire()),
      ofPractice(erased, byProcess()),
      ofPractice(erased, byProcess()),
      ofPractice(
        { type: 'PractitionerVerified', data: { practitionerId, by: 'account-operator' } },
        byOperator(),
      ),
    ],
    ['revient sans être parti', 1],
    ['part deux fois', 3],
    ['est effacé deux fois', 5],
    ['change alors qu’il est effacé', 6],
  ],
  [
    'an author without an account, or with none that is known',
    [
      ofDay(placed('09:00', 'one'), metadataAt(now, { actor: { role: 'customer' } })),
      ofDay(
        placed('10:15', 'two'),
        metadataAt(now, { actor: { role: 'customer', accountId: 'account-nobody' } }),
      ),
    ],
    ['BookingPlaced a un auteur sans compte', 1],
    ['le compte account-nobody n’existe pas', 2],
  ],
  [
    'an author whose account was closed, or has not the role',
    [
      {
        stream: 'account-account-louis',
        event: { type: 'AccountClosed', data: { accountId: 'account-louis' } },
        metadata: byProcess(),
      },
      ofDay(placed('09:00', 'one', forLouis), byLouis(later)),
      ofPractice(
        { type: 'PractitionerVerified', data: { practitionerId, by: 'account-claire' } },
        metadataAt(now, { actor: { role: 'operator', accountId: 'account-claire' } }),
      ),
    ],
    ['le compte account-louis est fermé', 2],
    ['le compte account-claire n’a pas le rôle ROLE_ADMIN', 3],
    ['le compte account-claire n’est pas de l’exploitation', 3],
  ],
  [
    'an author whose account was suspended, and who is reinstated without being suspended',
    [
      {
        stream: 'account-account-louis',
        event: {
          type: 'AccountSuspended',
          data: { accountId: 'account-louis', reason: 'Plainte' },
        },
        metadata: byOperator(),
      },
      ofDay(placed('09:00', 'one', forLouis), byLouis(later)),
      {
        stream: 'account-account-camille',
        event: {
          type: 'AccountReinstated',
          data: { accountId: 'account-camille', reason: 'Une erreur' },
        },
        metadata: byOperator(),
      },
      ofPractice(
        {
          type: 'PractitionerReinstated',
          data: { practitionerId, by: 'account-operator', reason: 'Une erreur' },
        },
        byOperator(),
      ),
    ],
    ['le compte account-louis est suspendu', 2],
    ['le compte account-camille est rétabli sans être suspendu', 3],
    ['est rétabli sans être suspendu', 4],
  ],
  [
    'what people ask for, by a process; what operators do, by others; in another’s name',
    [
      ofDay(placed('09:00', 'one'), byProcess()),
      ofPractice(
        {
          type: 'TrialStarted',
          data: { practitionerId, by: 'account-operator', endsOn: '2027-12-31' },
        },
        byClaire(),
      ),
      ofDay(cancelled('one', { by: 'practitioner' })),
    ],
    ['BookingPlaced n’a été demandé par personne', 1],
    ['TrialStarted est réservé à l’exploitation', 2],
    ['BookingCancelled dit avoir été demandé par un autre', 3],
  ],
  [
    'a planning in another practitioner’s stream',
    [
      inStreamOf(
        planningStream(otherPractitionerId),
        ofPractice(
          {
            type: 'WeeklySlotAdded',
            data: { practitionerId, ...aWeeklySlot({ slotId: 'slot-2' }) },
          },
          byClaire(),
        ),
      ),
    ],
    ['WeeklySlotAdded est dans le flux planning-practitioner-marc', 1],
  ],
  [
    'a planning by another practitioner',
    [
      ofPractice(
        { type: 'ManagementModeChosen', data: { practitionerId, mode: 'manual' } },
        byMarc(),
      ),
    ],
    ['le compte account-marc n’en a pas le droit', 1],
  ],
  [
    'sessions, slots and addresses that are not there, or twice',
    [
      ofPractice(
        { type: 'ConsultationDefined', data: { practitionerId, ...aConsultation() } },
        byClaire(),
      ),
      ofPractice(
        { type: 'ConsultationArchived', data: { practitionerId, consultationId: 'none' } },
        byClaire(),
      ),
      ofPractice(
        { type: 'WeeklySlotRemoved', data: { practitionerId, slotId: 'none' } },
        byClaire(),
      ),
      ofPractice(
        {
          type: 'WeeklySlotAdded',
          data: { practitionerId, ...aWeeklySlot({ slotId: 'a', to: '08:00' }) },
        },
        byClaire(),
      ),
      ofPractice(
        {
          type: 'WeeklySlotAdded',
          data: { practitionerId, ...aWeeklySlot({ slotId: 'b', addressId: 'none' }) },
        },
        byClaire(),
      ),
      ofPractice(
        {
          type: 'WeeklySlotAdded',
          data: { practitionerId, ...aWeeklySlot({ slotId: 'c', consultationIds: ['none'] }) },
        },
        byClaire(),
      ),
      ofPractice(
        { type: 'PractitionerAddressAdded', data: { practitionerId, ...anAddress({ addressId }) } },
        byClaire(),
      ),
    ],
    [`la séance ${consultationId} est là deux fois`, 1],
    ['la séance none n’existe pas', 2],
    ['le créneau none n’existe pas', 3],
    ['le créneau a finit avant de commencer', 4],
    ['le créneau b est à une adresse inconnue', 5],
    ['le créneau c est pour une séance qui n’existe pas', 6],
    ['l’adresse address-merciere est là deux fois', 7],
  ],
  [
    'a customer who is attached to nobody, twice, or not at all',
    [
      attached('nobody'),
      attached('louis'),
      attached('louis'),
      secondRegistered,
      ofDay(placed('09:00', 'one', { customerId: secondId })),
    ],
    ['le compte account-nobody reçoit un client sans être ouvert', 1],
    ['le compte account-louis reçoit deux fois le même client', 3],
    ['le compte account-camille n’est pas celui de qui s’inscrit', 4],
    ['le compte account-camille n’en a pas le droit', 5],
  ],
  [
    'people who are opened or registered twice, and relatives of nobody',
    [
      ofAccount('louis', 'ROLE_USER', { customerId: otherCustomerId }),
      ofCustomer(customerId, aCustomerRegistered(), byCamille()),
      ofCustomer(customerId, aRelativeAdded(), byCamille()),
      ofCustomer('customer-nobody', aRelativeAdded({ customerId: 'customer-nobody' }), imported),
      ofCustomer(
        otherCustomerId,
        { type: 'RelativeDeactivated', data: { customerId: otherCustomerId, relativeId } },
        byLouis(),
      ),
    ],
    ['le compte account-louis est ouvert deux fois', 1],
    ['Le client customer-camille est inscrit deux fois', 2],
    ['le proche relative-jeanne est ajouté deux fois', 3],
    ['Le client customer-nobody n’est pas inscrit', 4],
    ['le proche relative-jeanne est inconnu', 5],
  ],
  [
    'entries of the catalogue that were never there, a slug that is taken',
    [
      {
        stream: catalogueStream,
        event: { type: 'CatalogueEntryArchived', data: { kind: 'speciality', entryId: 'none' } },
        metadata: byOperator(),
      },
      {
        stream: catalogueStream,
        event: { type: 'CatalogueEntryRestored', data: { kind: 'keyword', entryId: 'none' } },
        metadata: byOperator(),
      },
      {
        stream: 'slug-1',
        event: { type: 'SlugClaimed', data: { practitionerId } },
        metadata: byClaire(),
      },
      {
        stream: 'slug-1',
        event: { type: 'SlugClaimed', data: { practitionerId: otherPractitionerId } },
        metadata: byMarc(),
      },
    ],
    ['L’entrée speciality/none est archivée sans être au catalogue', 1],
    ['L’entrée keyword/none est proposée de nouveau sans être archivée', 2],
    ['L’adresse de profil du praticien practitioner-claire est prise encore', 4],
  ],
  [
    'referral codes that were never created, are over, or are used twice',
    [
      ofReferral({ type: 'ReferralCodeUsed', data: { code: 'JAMAIS', practitionerId } }),
      ofReferral({ type: 'ReferralCodeRevised', data: { code: 'RIEN', validUntil: null } }),
      ofReferral({ type: 'ReferralCodeCreated', data: { code: 'CODE', validUntil: null } }),
      ofReferral({ type: 'ReferralCodeCreated', data: { code: 'CODE', validUntil: null } }),
      ofReferral({ type: 'ReferralCodeRestored', data: { code: 'CODE' } }),
      ofReferral({ type: 'ReferralCodeUsed', data: { code: 'CODE', practitionerId } }),
      ofReferral({ type: 'ReferralCodeUsed', data: { code: 'CODE', practitionerId } }),
      ofReferral({ type: 'ReferralCodeArchived', data: { code: 'CODE' } }),
      ofReferral({ type: 'ReferralCodeArchived', data: { code: 'CODE' } }),
    ],
    ['Le code de parrainage JAMAIS est utilisé sans être valable', 1],
    ['Le code de parrainage RIEN est modifié sans avoir été créé', 2],
    ['Le code de parrainage CODE est créé deux fois', 4],
    ['Le code de parrainage CODE est rendu valable sans être archivé', 5],
    ['Le code de parrainage CODE est utilisé deux fois par le même praticien', 7],
    ['Le code de parrainage CODE est archivé sans être valable', 9],
  ],
  [
    'messages that were never sent, change hands, or are answered twice',
    [
      ofMessage(messageClosed),
      ofMessage(aContactMessageSent({ messageId: 'one' })),
      ofMessage(aContactMessageSent({ messageId: 'one' })),
      ofMessage(messageAnswered({ messageId: 'one', senderId: 'another' })),
      ofMessage(messageAnswered({ messageId: 'one', senderId: 'another' })),
      ofMessage({ ...messageClosed, data: { ...messageClosed.data, messageId: 'one' } }),
      { ...ofMessage(messageAnswered({ messageId: 'other' })), metadata: byCamille() },
    ],
    ['Le message message-1 est traité sans avoir été envoyé', 1],
    ['Le message one est envoyé deux fois', 3],
    ['Le message one change d’expéditeur', 4],
    ['Le message one reçoit deux réponses', 5],
    ['Le message one change d’expéditeur', 6],
    ['ContactMessageAnswered est réservé à l’exploitation', 7],
    ['Le message other est traité sans avoir été envoyé', 7],
  ],
  [
    'papers that change hands, are shared twice, or withdrawn without being there',
    [
      ofPaper(aPaperWithdrawn()),
      ofPaper(anAdviceGiven({ paperId: 'one' })),
      ofPaper(anAdviceGiven({ paperId: 'one', version: 2, customerId: 'customer-louis' })),
      ofPaper(aFileShared({ paperId: 'two' })),
      ofPaper(aFileShared({ paperId: 'two' })),
      ofPaper(anAdviceGiven({ paperId: 'two' })),
      ofPaper(aPaperWithdrawn({ paperId: 'two' })),
      ofPaper(aPaperWithdrawn({ paperId: 'two' })),
      ofPaper(anAdviceGiven({ paperId: 'three' }), byProcess()),
    ],
    ['Le document paper-1 est retiré sans avoir été remis', 1],
    ['Le document one change de destinataire ou d’auteur', 3],
    ['Le document two est remis deux fois', 5],
    ['Le document two est remis comme texte après un fichier', 6],
    ['Le document two est retiré deux fois', 8],
    ['AdviceGiven n’a été demandé par personne', 9],
  ],
  [
    'invoices with a gap, a double, a day that goes back, a wrong sum, or of a year that is over',
    [
      ofYear(anInvoiceIssued({ paperId: 'none' })),
      ofYear(aSeriesOpened()),
      ofYear(anInvoiceIssued()),
      ofYear(anInvoiceIssued({ paperId: 'double' })),
      ofYear(anInvoiceIssued({ paperId: 'gap', number: 44, numberText: '2026-0044' })),
      ofYear(
        anInvoiceIssued({
          paperId: 'back',
          number: 45,
          numberText: '2026-0045',
          issuedOn: '2026-03-09',
        }),
      ),
      ofYear(
        anInvoiceIssued({
          paperId: 'sum',
          number: 46,
          numberText: '2026-0046',
          totalCents: 6_501,
        }),
      ),
      ofYear(
        anInvoiceIssued({
          paperId: 'vat',
          number: 47,
          numberText: '2026-0047',
          vat: [{ permille: 0, netCents: 6_499, vatCents: 1 }],
        }),
      ),
      ofYear(aSeriesOpened({ year: 2027, ledgerId: ledgerIdOf(practitionerId, 2027) })),
      ofYear(aSeriesClosed()),
      ofYear(anInvoiceIssued({ paperId: 'late', number: 48, numberText: '2026-0048' })),
      ofYear(aSeriesClosed()),
      ofYear(aLedgerDestroyed(), byProcess()),
      ofYear(aLedgerDestroyed(), byProcess()),
      ofYear(anInvoiceIssued({ paperId: 'of-nobody' }), byProcess()),
      ofYear(aSeriesOpened({ year: 2025, ledgerId: ledgerIdOf(practitionerId, 2025) })),
      ofYear(aSeriesClosed({ year: 2028, ledgerId: ledgerIdOf(practitionerId, 2028) })),
      ofYear(aSeriesOpened({ year: 2028, ledgerId: ledgerIdOf(practitionerId, 2028) })),
    ],
    [
      'Le document 2026-0042 de practitioner-claire est émis dans une série qui n’est pas ouverte',
      1,
    ],
    ['Le document 2026-0042 de practitioner-claire porte un numéro qui est déjà pris', 4],
    [
      'Le document 2026-0044 de practitioner-claire porte un numéro qui laisse un vide avant lui',
      5,
    ],
    ['Le document 2026-0045 de practitioner-claire est daté d’avant celui qui le précède', 6],
    ['Le document 2026-0046 de practitioner-claire a une somme fausse', 7],
    ['Le document 2026-0047 de practitioner-claire a une somme fausse', 8],
    ['La série 2027 de practitioner-claire est ouverte avant la clôture de la précédente', 9],
    ['Le document 2026-0048 de practitioner-claire est émis après la clôture de sa série', 11],
    ['La série 2026 de practitioner-claire est close deux fois', 12],
    ['La série 2026 de practitioner-claire change alors que son registre est détruit', 14],
    ['Le document 2026-0042 de practitioner-claire change alors que son registre est détruit', 15],
    ['InvoiceIssued n’a été demandé par personne', 15],
    ['La série 2025 de practitioner-claire est ouverte après la suivante', 16],
    ['La série 2028 de practitioner-claire est ouverte après sa clôture', 18],
  ],
  [
    'credit notes of what does not exist, twice, of another amount, or in the ledger of another',
    [
      ofYear(aSeriesOpened()),
      ofYear(anInvoiceIssued()),
      ofYear(aCreditNoteIssued({ totalCents: 4_500, lines: first, vat: firstVat })),
      ofYear(aCreditNoteIssued({ paperId: 'again', number: 44, numberText: '2026-0044' })),
      ofYear(
        aCreditNoteIssued({
          paperId: 'of-none',
          number: 45,
          numberText: '2026-0045',
          invoiceId: 'none',
        }),
      ),
      ofYear(
        anInvoiceIssued({
          paperId: 'foreign',
          number: 46,
          numberText: '2026-0046',
          ledgerId: ledgerIdOf(practitionerId, 2025),
        }),
      ),
    ],
    ['Le document 2026-0043 de practitioner-claire annule une facture d’un autre montant', 3],
    ['Le document 2026-0044 de practitioner-claire annule une facture qui l’est déjà', 4],
    ['Le document 2026-0045 de practitioner-claire annule une facture qui n’existe pas', 5],
    ['Le document 2026-0046 de practitioner-claire nomme le registre d’un autre', 6],
  ],
  [
    'diplomas that are sent twice, decided on twice, by somebody else, or never sent',
    [
      ofPractice(diplomaSent, byClaire()),
      ofPractice(diplomaSent, byClaire()),
      ofPractice({ type: 'DiplomaValidated', data: diplomaDecided }, byOperator()),
      ofPractice(
        { type: 'DiplomaRefused', data: { ...diplomaDecided, reason: 'Illisible.' } },
        byOperator(),
      ),
      ofPractice(
        { type: 'DiplomaValidated', data: { ...diplomaDecided, diplomaId: 'none' } },
        byClaire(),
      ),
      ofPractice(
        { type: 'DiplomaSubmitted', data: { practitionerId, ...aDiploma({ diplomaId: 'other' }) } },
        byMarc(),
      ),
      ofPractice(
        {
          type: 'DiplomaValidated',
          data: { ...diplomaDecided, diplomaId: 'other', specialityId: 'none' },
        },
        byOperator(),
      ),
      {
        stream: accessStream(diplomaDecided.diplomaId),
        event: {
          type: 'DiplomaViewed',
          data: {
            practitionerId,
            diplomaId: diplomaDecided.diplomaId,
            accountId: 'account-claire',
          },
        },
        metadata: byClaire(),
      },
    ],
    ['est envoyé deux fois', 2],
    ['fait l’objet de deux décisions', 4],
    ['Le diplôme none fait l’objet d’une décision sans avoir été envoyé', 5],
    ['DiplomaValidated est réservé à l’exploitation', 5],
    ['le compte account-marc n’en a pas le droit', 6],
    ['Le diplôme other fait l’objet d’une décision qui le dit d’un autre', 7],
    ['DiplomaViewed est réservé à l’exploitation', 8],
    ['le compte account-claire n’est pas de l’exploitation', 8],
  ],
  [
    'an event that breaks its schema, is unknown, or says badly who did it',
    [
      ofDay(aBookingPlaced({ day: 'jeudi' })),
      { stream: 'stream', event: { type: 'Unheard', data: {} }, metadata: byCamille() },
      ofDay(placed('09:00', 'two'), { ...byCamille(), actor: { role: 'somebody' } } as never),
    ],
    ['BookingPlaced ne respecte pas son schéma (/data/day pattern)', 1],
    ['Le type Unheard est inconnu', 2],
    ['Les métadonnées ne respectent pas leur schéma (/actor/role enum)', 3],
  ],
];

const positionsOf = async (...ids: readonly string[]) => {
  const log = await stores.eventStore.readAll(0, 1_000);
  return ids.map((wanted) => log.find(({ id }) => id === wanted)?.position);
};

describe.each([
  ['of bookings', bookings],
  ['of moves', moves],
  ['of all else', others],
])('planted damage %s', (_, rows) => {
  it.each(rows.map((row) => [row[0], row] as const))('%s', async (__, [, reported, ...wanted]) => {
    const { anomalies } = await auditOf(...reported);
    const expected = await Promise.all(
      wanted.map(async ([sentence, ...which]) => {
        const eventIds = which.map((index) => `told-${index}`);
        const positions = await positionsOf(...eventIds);
        return {
          sentence: expect.stringContaining(sentence),
          eventIds,
          positions,
          ...(sentence.endsWith('se chevauchent') ? { isOverlap: true } : {}),
        };
      }),
    );
    expect(anomalies).toHaveLength(expected.length);
    expect(anomalies).toEqual(expect.arrayContaining(expected));
  });
});

it('finds one id that two events have, wherever they stand', async () => {
  await appendEvents(stores.eventStore, [one], 'told');
  const twice = ofDay(placed('09:00', 'two', { practitionerId: otherPractitionerId }));
  await appendEvents(stores.eventStore, [twice], 'told');
  const [first, second] = (await stores.eventStore.readAll(0, 1_000)).filter(
    ({ id }) => id === 'told-1',
  );
  expect((await audit(stores)).anomalies).toEqual([
    {
      sentence: 'L’identifiant told-1 est celui de deux événements.',
      eventIds: ['told-1'],
      positions: [first?.position, second?.position],
    },
  ]);
});

/** Half of the faults concern keys that are dropped from memory. */
const many: readonly AppendedEvent[] = [
  day,
  nextDay,
  '2026-03-26',
  '2026-04-02',
  '2026-04-09',
].flatMap((date) => {
  const summer = date < '2026-03-29' ? 0 : -60;
  const at = (start: string, bookingId: string, deal: Deal) =>
    ofDay(
      placed(start, bookingId, {
        day: date,
        startsAt: instant(date, start, summer),
        endsAt: instant(date, start, summer + 60),
        ...deal,
      }),
    );
  return [
    at('09:00', `one-${date}`, { priceCents: 1 }),
    at('10:15', `two-${date}`, { relativeId: 'relative-emma' }),
    at('09:00', `three-${date}`, { practitionerId: otherPractitionerId, pauseMinutes: 0 }),
  ];
});

describe('memory', () => {
  it('may hold only a few things at a time: the same is found', async () => {
    const whole = await auditOf(...many);
    expect(whole.anomalies).toHaveLength(15);
    const ids = ({ anomalies }: typeof whole) =>
      anomalies.map(({ sentence, eventIds }) => `${sentence} ${eventIds.join()}`).sort();
    for (const itemsInMemory of [100, 60, 30]) {
      let readings = 0;
      const eventStore = {
        ...stores.eventStore,
        readStored: (after: number, limit: number) => {
          readings += after === 0 ? 1 : 0;
          return stores.eventStore.readStored(after, limit);
        },
      };
      const inParts = await audit({ eventStore, itemsInMemory });
      expect(ids(inParts)).toEqual(ids(whole));
      expect(inParts).toMatchObject({ bookings: 15, events: whole.events, stoppedAt: null });
      expect(readings).toBeGreaterThan(1);
    }
  });

  it('is not filled with anomalies: so many are enough', async () => {
    await appendEvents(stores.eventStore, many, 'told');
    const found = await audit({ ...stores, anomaliesAtMost: 10 });
    expect(found.stoppedAt).not.toBeNull();
    expect(auditLines(found).at(-1)).toMatch(
      /^Le contrôle s’est arrêté à la position \d+, après \d+ anomalies\.$/,
    );
  });
});

describe('positions', () => {
  const found = async (change: (position: number) => number, countsPositions: boolean) => {
    const { anomalies } = await audit({
      eventStore: {
        ...stores.eventStore,
        countsPositions,
        head: async () => 1_000_000,
        readStored: async (after) =>
          after > 0
            ? []
            : (await stores.eventStore.readStored(0, 100)).map((record, index) => ({
                ...record,
                position: change(index + 1),
              })),
      },
    });
    return anomalies.map(({ sentence, positions }) => [sentence, ...positions]);
  };

  it('count on from one where the store counts them', async () => {
    expect(await found((position) => position, true)).toEqual([]);
    expect(await found((position) => position + 1, true)).toEqual([
      ['La position 2 suit la position 0.', 2],
    ]);
    expect(await found((position) => (position < 9 ? position : position + 1), true)).toEqual([
      ['La position 10 suit la position 8.', 10],
    ]);
  });
  it('only grow elsewhere', async () => {
    expect(await found((position) => 7 * position, false)).toEqual([]);
    expect(await found((position) => (position === 9 ? 8 : position), false)).toEqual([
      ['La position 8 suit la position 8.', 8],
    ]);
  });
});

describe('what lies beside the log', () => {
  const marked = async (change: {
    readonly logId?: string;
    readonly position?: number;
    readonly eventId?: string;
  }) => {
    const position = await stores.eventStore.head();
    const eventId = (await stores.eventStore.eventAt(position))?.id ?? '';
    const mark = { logId: await stores.eventStore.logId(), position, eventId, ...change };
    const found = await audit({ ...stores, marks: async () => [{ name: 'La vue', mark }] });
    return found.anomalies.map(({ sentence }) => sentence);
  };

  it('may have seen the last event', async () => {
    expect(await marked({})).toEqual([]);
  });
  it('has not seen what the log does not hold: its end was cut off', async () => {
    const head = await stores.eventStore.head();
    expect(await marked({ position: head + 3_000 })).toEqual([
      `La vue a lu le journal jusqu’à la position ${head + 3_000}, et il finit à la position ${head}.`,
    ]);
    expect(await marked({ eventId: 'event-gone' })).toEqual([
      `La vue a lu à la position ${head} un événement qui n’y est plus.`,
    ]);
  });
  it('is of the same log', async () => {
    expect(await marked({ logId: 'log-2' })).toEqual(['La vue est d’un autre journal.']);
  });
});
