import { pino } from 'pino';
import { aClock } from '../../command-service/src/testing/clock.ts';
import {
  addressId,
  aConsultation,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  followUpId,
  groupId,
  now,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import type { EventStore, Mail, Passwords } from 'contracts/ports';
import {
  dayOfWeek,
  daysFrom,
  HORIZON_DAYS,
  idFrom,
  login,
  viewDeclarations,
  visitorLimits,
  withoutVisitorLimits,
  type AnyEvent,
  type ConfirmBookingBody,
  type ConfirmRequestBody,
  type ViewName,
  type VisitorLimits,
} from 'contracts';
import { openEmlMail } from '../../infra/src/mail/eml-mail.ts';
import { openTablePlaces } from '../../infra/src/places/table-places.ts';
import { openSandbox } from '../../infra/src/files/sandbox/open-sandbox.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  openMemoryStores,
  passwordsForSpecs,
  senderOfSpecs,
  type Stores,
} from '../../infra/src/testing/memory-stores.ts';
import { openRefusalsWitness } from '../../infra/src/testing/refusals-witness.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import { openBrowser } from './browser.ts';
import { bookingsIn, mailsSentIn } from './recorded.ts';
import { emailOf, openPeople, password } from './people.ts';

export const formerRelativeId = 'relative-former';
export const otherRelativeId = 'relative-louise';
export const groupPlaces = 3;

const consultations = (suffix = '') => [
  aConsultation({ consultationId: consultationId + suffix }),
  aConsultation({
    consultationId: followUpId + suffix,
    name: 'Séance de suivi',
    kind: 'FOLLOW_UP',
    durationMinutes: 45,
  }),
  aConsultation({
    consultationId: groupId + suffix,
    name: 'Atelier respiration',
    kind: 'GROUP',
    placesMax: groupPlaces,
  }),
];

/** Mondays, Tuesdays, Thursdays and Fridays. */
const receivingWeekdays = [1, 2, 4, 5];

/** Claire's days from that Thursday on, with two starts each: one day for each case of a spec. */
export const receivingDays: readonly string[] = daysFrom(day, HORIZON_DAYS - 2).filter((one) =>
  receivingWeekdays.includes(dayOfWeek(one)),
);

/** Slots from 9 to 12. */
const weeklySlots = (address: string, suffix = '') =>
  receivingWeekdays.map((weekday) =>
    aWeeklySlot({
      slotId: `slot-${weekday}${suffix}`,
      dayOfWeek: weekday,
      addressId: address,
      consultationIds: consultations(suffix).map((one) => one.consultationId),
    }),
  );

/** A key for an intention: a UUID, the same for the same words. */
export const keyOf = (...words: string[]) => ({ 'idempotency-key': idFrom('key', ...words) });

/** Thursday 09:00 at Claire's for Camille by default. */
export const aConfirmation = (overrides: Partial<ConfirmBookingBody> = {}): ConfirmBookingBody => ({
  professionalId: practitionerId,
  customerId,
  consultationId,
  consultationOptionId: 'PRESENTIEL',
  addressId,
  reason: null,
  deplacementDemande: false,
  beginningHour: `${day} 09:00`,
  ...overrides,
});

/** Camille's request to Claire, who must be in manual mode. */
export const aRequestBody = (overrides: Partial<ConfirmRequestBody> = {}): ConfirmRequestBody => ({
  professionalId: practitionerId,
  customerId,
  consultationId,
  consultationOptionId: 'PRESENTIEL',
  addressId,
  message: 'Je dors mal. Plutôt le jeudi matin.',
  isManualManagement: true,
  ...overrides,
});

/** Every product of one file of specs opens its files in one process, which ends when it is idle. */
const sandbox = openSandbox({ limits: withoutVisitorLimits });
const untrustedFiles = { ...sandbox, close: async () => {} };
/** The communes are read once for all products of one file of specs. */
const places = openTablePlaces();

/** Claire and Marc, who receive, Camille and Louis, who book, with their relatives, and an operator. */
export const letPeopleIn = async (people: ReturnType<typeof openPeople>): Promise<void> => {
  await people.practitioner('claire', {
    firstname: 'Claire',
    lastname: 'Fontaine',
    practitionerId,
    addressId,
    consultations: consultations(),
    weeklySlots: weeklySlots(addressId),
  });
  await people.practitioner('marc', {
    firstname: 'Marc',
    lastname: 'Delorme',
    practitionerId: otherPractitionerId,
    addressId: 'address-nantes',
    consultations: consultations('-marc'),
    weeklySlots: weeklySlots('address-nantes', '-marc'),
  });
  await people.customer('camille', { customerId });
  await people.relative(customerId, relativeId, { firstname: 'Jeanne' });
  await people.relative(customerId, formerRelativeId, { firstname: 'Paul' });
  await people.deactivateRelative(customerId, formerRelativeId);
  await people.customer('louis', {
    customerId: otherCustomerId,
    firstname: 'Louis',
    lastname: 'Bernard',
    phone: '06 00 00 00 09',
    address: {
      street: '27 rue de la Part-Dieu',
      zipCode: '69003',
      city: 'Lyon',
      latitude: 45.76,
      longitude: 4.85,
      locationName: 'Lyon',
    },
  });
  await people.relative(otherCustomerId, otherRelativeId, {
    firstname: 'Louise',
    lastname: 'Bernard',
  });
  await people.operator('operator');
};

export const confirmUrl = '/reservation/api/booking/confirm';

export type AppOptions = {
  /** Whether the processes work off to-do lists: the log then grows after each call. */
  readonly runsProcesses?: boolean;
  /** The mail adapter; by default files in a folder of its own. */
  readonly mail?: Mail;
  /** Another client's action, between a command's write and its next step. */
  readonly afterAppend?: (written: readonly AnyEvent[]) => Promise<void>;
  /** The time of all this; that Tuesday in March by default. */
  readonly at?: string;
  /** By default the limits of the product, except for bookings, since one person makes those of all cases. */
  readonly limits?: VisitorLimits;
  /** Its stores; in memory by default. */
  readonly stores?: Stores & { readonly passwords?: Passwords };
  /** By default the setting of the product. */
  readonly trustProxy?: string;
};

/** Limits of specs in which the same few people book again and again. */
export const onePersonBooks = {
  confirmationsAMinute: Infinity,
  bookingsWithOne: Infinity,
  bookingsInAll: Infinity,
  newcomersWithOne: Infinity,
  newcomersInAll: Infinity,
};

/**
 * The whole product in one process, on stores in memory, with two practitioners, two customers with
 * relatives, and an operator.
 */
export const openApp = async ({
  runsProcesses = false,
  mail,
  afterAppend,
  at = now,
  limits = { ...visitorLimits, ...onePersonBooks },
  stores = openMemoryStores(),
  ...settings
}: AppOptions = {}) => {
  const { folder, remove } = await aFolder();
  const clock = aClock(at);
  const people = openPeople(stores, clock);
  await letPeopleIn(people);

  const witness = openRefusalsWitness();
  const append: EventStore['append'] = async (...params) => {
    const appended = await stores.eventStore.append(...params);
    await afterAppend?.(params[2].map(({ event }) => event));
    return appended;
  };

  const app = await composeApp({
    passwords: passwordsForSpecs,
    untrustedFiles,
    places,
    ...stores,
    eventStore: { ...stores.eventStore, append },
    mail: mail ?? openEmlMail(folder, { from: senderOfSpecs }),
    runsProcesses,
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'silent' }),
    clock,
    limits,
    ...settings,
    mount: async (server) => witness.watch(server),
  });
  await app.ready;
  const { server } = app;
  const { eventStore, readStore } = stores;

  return {
    ...stores,
    server,
    clock,
    people,
    /** The folder of the mails, unless another adapter was given. */
    mailFolder: folder,
    close: async () => {
      await app.close();
      await remove();
      witness.expectAllDeclared();
    },
    visitor: () => openBrowser(server),
    signedIn: async (name: string) => {
      const browser = openBrowser(server);
      const { status } = await browser.post(login.url, { email: emailOf(name), password });
      if (status !== 200) throw new Error(`${name} was not signed in: ${status}`);
      return browser;
    },
    /** Every view has read the log. */
    caughtUp: async () => {
      await readStore.reached(
        Object.keys(viewDeclarations) as ViewName[],
        await eventStore.head(),
        10_000,
      );
    },
    aMailSent: mailsSentIn({ eventStore, readStore, clock }),
    /** The offer of a practitioner, from the view. */
    offerOf: async (of: string) => {
      const offer = await readStore.get('offers', of);
      if (offer === undefined) throw new Error(`${of} offers nothing.`);
      return offer;
    },
    bookingsOn: bookingsIn(eventStore),
  };
};

export type OpenApp = Awaited<ReturnType<typeof openApp>>;
