import {
  addDays,
  agendaStream,
  customerStream,
  dayOfWeek,
  DEFAULT_ZONE,
  epochMinuteOf,
  eventIdOf,
  hourOf,
  idFrom,
  localOf,
  planningStream,
  practitionerStream,
  slugStream,
  type AnyEvent,
  type PractitionerAddress,
} from 'contracts';
import {
  aBookingPlaced,
  aConsultation,
  aCustomerRegistered,
  anAddress,
  aPractitionerRegistered,
  aWeeklySlot,
  metadataAt,
} from 'contracts/testing';
import type { KeyedHashes } from 'contracts/ports';
import { closeStores, openStores } from '../infra/src/run/stores/open-data-folder.ts';
import { openPeople } from '../acceptance/testing/people.ts';
import { openChance, openFrance, SPECIALITIES, specialityIdOf, type France } from './france.ts';

export const practitionerIdOf = (number: number) => `practitioner-${number}`;
export const consultationIdOf = (number: number) => `consultation-${number}`;
export const addressIdOf = (number: number) => `address-${number}`;
const customerIdOf = (number: number) => `customer-${number}`;
const slugOf = (number: number) => `claire-fontaine-${number}`;

/** Working days around today over which the bookings of a practitioner are spread. */
const DAYS_BEFORE = 45;
const DAYS_AFTER = 45;
const OPENS = 9 * 60;
const STEP = 75;
const CUSTOMERS_A_PRACTITIONER = 4;
/** Streams that are under way at once, and share flushes. */
const GROUP = 500;

type Stream = { readonly stream: string; readonly events: readonly AnyEvent[] };
/** After the events that they refer to are in the log. */
type Steps = readonly (readonly Stream[])[];

const addressIn = (number: number, france: France): PractitionerAddress => {
  const commune = france.somewhere();
  return anAddress({
    addressId: addressIdOf(number),
    zipCode: commune.zipCodes[0] ?? '',
    city: commune.name,
    ...france.near(commune),
  });
};

type Practice = {
  readonly today: string;
  readonly weekdays: readonly number[];
  readonly address: PractitionerAddress;
};

/** The profile and places of a practitioner, then their hours. */
const practiceOf = (
  number: number,
  { today, weekdays, address }: Practice,
  france: France,
): Steps => {
  const practitionerId = practitionerIdOf(number);
  const own = { practitionerId, by: 'account-operator' };
  const specialityId = specialityIdOf(number % SPECIALITIES);
  const consultation = aConsultation({ consultationId: consultationIdOf(number), specialityId });
  const registered = aPractitionerRegistered({
    practitionerId,
    accountId: `account-${practitionerId}`,
    slug: slugOf(number),
    firstname: france.firstname(),
    lastname: france.lastname(),
    specialityIds: [specialityId],
  });
  return [
    [
      {
        stream: practitionerStream(practitionerId),
        events: [
          registered,
          { type: 'PractitionerAddressAdded', data: { practitionerId, ...address } },
          { type: 'PractitionerVerified', data: own },
          { type: 'TrialStarted', data: { ...own, endsOn: addDays(today, 90) } },
        ],
      },
    ],
    [
      {
        stream: planningStream(practitionerId),
        events: [
          { type: 'ConsultationDefined', data: { practitionerId, ...consultation } },
          ...weekdays.map((weekday) => ({
            type: 'WeeklySlotAdded',
            data: {
              practitionerId,
              ...aWeeklySlot({
                slotId: `slot-${number}-${weekday}`,
                dayOfWeek: weekday,
                from: '09:00',
                to: '18:00',
                consultationIds: [consultation.consultationId],
                addressId: address.addressId,
              }),
            },
          })),
        ],
      },
    ],
  ];
};

/** A start finds its key by the first one, as in the log of the product. */
const slugClaimOf = (number: number, keyedNames: KeyedHashes): Steps => [
  [
    {
      stream: slugStream(keyedNames.fingerprint('slug', slugOf(number))),
      events: [{ type: 'SlugClaimed', data: { practitionerId: practitionerIdOf(number) } }],
    },
  ],
];

const customerOf = (number: number): Stream => ({
  stream: customerStream(customerIdOf(number)),
  events: [
    aCustomerRegistered({
      customerId: customerIdOf(number),
      accountId: `account-${customerIdOf(number)}`,
    }),
  ],
});

type Agendas = Pick<Practice, 'today' | 'address'> & {
  readonly bookings: number;
  readonly customers: number;
};

/** A practitioner's bookings on the days that they work, from the first hour on. */
const agendasOf = (number: number, { today, bookings, customers, address }: Agendas): Stream[] => {
  const practitionerId = practitionerIdOf(number);
  const { addressId, label, street, zipCode, city } = address;
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER }, (_, index) =>
    addDays(today, index - DAYS_BEFORE),
  ).filter((day) => dayOfWeek(day) < 7);
  const placed = new Map<string, AnyEvent[]>();
  for (let booking = 0; booking < bookings; booking += 1) {
    const day = days[booking % days.length] ?? today;
    const ofDay = placed.get(day) ?? [];
    const minute = OPENS + ofDay.length * STEP;
    const startsAt = (epochMinuteOf(DEFAULT_ZONE, day, minute) ?? 0) * 60_000;
    ofDay.push(
      aBookingPlaced({
        bookingId: `booking-${number}-${booking}`,
        practitionerId,
        customerId: customerIdOf((number * 31 + booking * 7) % customers),
        consultationId: consultationIdOf(number),
        place: { addressId, label, street, zipCode, city },
        day,
        start: hourOf(minute),
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + 3_600_000).toISOString(),
      }),
    );
    placed.set(day, ofDay);
  }
  return Array.from(placed, ([day, events]) => ({
    stream: agendaStream(practitionerId, day),
    events,
  }));
};

/** The operator. */
export const operatorName = 'operator';

type Load = {
  /** Practitioners with bookings. */
  readonly practitioners: number;
  readonly bookings: number;
  /** Practitioners who are only searched; they receive on one day of the week. */
  readonly others: number;
};

/** Into an empty log; answers the number of events. */
export const fillLog = async (
  folder: string,
  { practitioners, bookings, others }: Load,
): Promise<number> => {
  const stores = await openStores(folder);
  const { eventStore, keyedNames } = stores;
  const now = new Date().toISOString();
  const today = localOf(DEFAULT_ZONE, now).day;
  const customers = practitioners * CUSTOMERS_A_PRACTITIONER;
  const each = Math.ceil(bookings / practitioners);
  const france = openFrance(openChance());
  let written = 0;
  let waiting: Promise<unknown>[] = [];
  let streams = 0;
  const appendStream = ({ stream, events }: Stream) => {
    const appended = events.map((event) => {
      written += 1;
      // Imported, so that generated bookings cause no mails.
      const commandId = idFrom('load', String(written));
      const metadata = metadataAt(now, { commandId, origin: 'import' });
      return { id: eventIdOf(commandId, stream, 0), event, metadata };
    });
    return eventStore.append(stream, -1, appended);
  };
  const appendInTurn = async (steps: Steps) => {
    for (const step of steps) await Promise.all(step.map(appendStream));
  };
  const everythingIsThere = async () => {
    await Promise.all(waiting);
    waiting = [];
    streams = 0;
  };
  const append = async (steps: Steps) => {
    waiting.push(appendInTurn(steps));
    streams += steps.flat().length;
    if (streams >= GROUP) await everythingIsThere();
  };
  // The log holds only its first event.
  if ((await eventStore.readAll(0, 2)).length < 2) {
    for (let number = 0; number < customers; number += 1) await append([[customerOf(number)]]);
    await everythingIsThere();
    for (let number = 0; number < practitioners; number += 1) {
      const address = addressIn(number, france);
      const weekdays = [1, 2, 3, 4, 5, 6];
      await append([
        ...slugClaimOf(number, keyedNames),
        ...practiceOf(number, { today, weekdays, address }, france),
        agendasOf(number, { today, bookings: each, customers, address }),
      ]);
    }
    for (let number = practitioners; number < practitioners + others; number += 1) {
      const address = addressIn(number, france);
      await append([
        ...slugClaimOf(number, keyedNames),
        ...practiceOf(number, { today, weekdays: [1 + (number % 6)], address }, france),
      ]);
    }
    await everythingIsThere();
    const clock = { now: () => now, elapsedMs: () => performance.now() };
    const people = openPeople(stores, clock);
    await people.operator(operatorName);
    for (let number = 0; number < SPECIALITIES; number += 1)
      await people.catalogueEntry(
        'speciality',
        specialityIdOf(number),
        `${france.lastname()} ${number}`,
      );
  }
  await closeStores(stores);
  return written;
};
