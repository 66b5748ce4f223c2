/* oxlint-disable max-lines -- a table, read entry by entry */
import {
  agendaDecider,
  alertsDecider,
  catalogueDecider,
  customerDecider,
  openCommandHandler,
  registerCustomer,
  registerOperator,
  type CommandHandler,
} from 'command-service';
import {
  addDays,
  agendaStream,
  alertIdOf,
  alertsStream,
  catalogueStream,
  customerStream,
  demoStream,
  eventIdOf,
  idFrom,
  logStream,
  type CommandMetadata,
  type RecordedEvent,
} from 'contracts';
import type {
  AccountStore,
  Clock,
  EventStore,
  Files,
  KeyedHashes,
  Passwords,
} from 'contracts/ports';
import { openChance } from '../chance.ts';
import { demoRequests } from '../dataset/demo-requests.ts';
import { applyForTheDemo } from './play-applicants.ts';
import { bookForTheOthers, openBookingPlan, type DemoBooking } from '../dataset/demo-bookings.ts';
import { bookForTheGroup, bookForTheNamed } from '../dataset/named-bookings.ts';
import { camille, louis, otherCustomers, type DemoCustomer } from '../dataset/demo-customers.ts';
import { demoPractitioners } from '../dataset/practitioners/demo-practitioners.ts';
import { openPractice } from './play-practices.ts';
import { expectAccepted, metadataOfDemo, PASSWORD, SEED } from './demo-play.ts';
import { noteClientsForTheDemo } from './play-clients.ts';
import { importForTheDemo } from './play-imported.ts';
import { writeForTheDemo } from './play-messages.ts';
import { subscribeForTheDemo } from './play-subscribers.ts';
import { playArticles } from './play-articles.ts';
import { playIssue } from './play-issue.ts';
import { playInvoices } from './play-invoices.ts';
import { playPapers } from './play-papers.ts';
import { playRequests } from './play-requests.ts';
import { playWorkshops } from './play-workshops.ts';
import { audiences, keywords, specialities } from '../dataset/practices.ts';

const OTHER_CUSTOMERS = 240;
const ALERTS_LEFT_UNSEEN = 3;
/** Days before today on which the common data begins. */
const DAYS_BEFORE = 45;

export type DemoDependencies = {
  readonly eventStore: EventStore;
  readonly accountStore: AccountStore;
  readonly passwords: Passwords;
  readonly keyedNames: KeyedHashes;
  readonly files: Files;
  readonly clock: Clock;
  /** An interrupted demo keeps its day. */
  readonly today: string;
  readonly onProgress?: (share: number) => void;
};

/** Commands that wait for longer than a few seconds are refused, which a slow machine must not meet. */
const AT_A_TIME = 32;

/** Plays a limited number of items at a time. */
const playAll = async <Item>(
  items: readonly Item[],
  play: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const left = items.values();
  const playOn = async () => {
    for (const item of left) await play(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, playOn));
};

/** Thousands of hashes would dominate the start. */
const hashingOnce = (passwords: Passwords): Passwords => {
  let hashed: Promise<string> | undefined;
  return { ...passwords, hash: (password) => (hashed ??= passwords.hash(password)) };
};

export const isDemoPlayed = async (eventStore: EventStore): Promise<boolean> =>
  (await eventStore.readStream(demoStream)).length > 0;

/** After the beginning of the log. */
const firstEvent = async (eventStore: EventStore): Promise<RecordedEvent | undefined> =>
  (await eventStore.readAll(0, 2)).find(({ stream }) => stream !== logStream);

/** Empty, or begun by a demo. */
export const isForDemo = async (eventStore: EventStore): Promise<boolean> => {
  const first = await firstEvent(eventStore);
  return first === undefined || first.metadata.origin === 'demo';
};

/** The day that follows from the first event. */
const dayBegun = async (eventStore: EventStore): Promise<string | undefined> => {
  const first = await firstEvent(eventStore);
  return first && addDays(first.metadata.at.slice(0, 10), DAYS_BEFORE);
};

/** Through commands with stable ids: the same for the same day, and safe to repeat after a crash. */
// oxlint-disable-next-line max-lines-per-function -- one composition, read from top to bottom
export const playDemo = async (dependencies: DemoDependencies): Promise<void> => {
  const { eventStore, onProgress } = dependencies;
  const today = (await dayBegun(eventStore)) ?? dependencies.today;
  const commands = openCommandHandler(dependencies);
  const registration = {
    commands,
    accountStore: dependencies.accountStore,
    keyedNames: dependencies.keyedNames,
    passwords: hashingOnce(dependencies.passwords),
    files: dependencies.files,
  };
  const chance = openChance(SEED + today);
  const practitioners = demoPractitioners(today);
  const [claire, marc] = practitioners;
  const customers = otherCustomers(OTHER_CUSTOMERS, chance);
  const plan = openBookingPlan(today, chance);
  bookForTheNamed(plan, practitioners, today);
  bookForTheGroup(plan, claire, customers, today);
  bookForTheOthers(plan, practitioners, customers, today, chance);

  const steps = practitioners.length + customers.length + plan.planned.length;
  let done = 0;
  const step = <Result>(result: Result): Result => {
    done += 1;
    if (done % 100 === 0) onProgress?.(done / steps);
    return result;
  };
  const start = `${addDays(today, -DAYS_BEFORE)}T08:00:00.000Z`;

  await addCatalogue(commands, start);
  const operator = {
    accountId: idFrom('demo', 'account', 'admin'),
    email: 'admin@demo.fr',
    name: 'Anne R.',
  };
  expectAccepted(
    'operator',
    await registerOperator(
      registration,
      { ...operator, password: PASSWORD },
      metadataOfDemo('operator', start),
    ),
  );
  await playAll(practitioners, async (practitioner) =>
    step(await openPractice(registration, practitioner, operator.accountId)),
  );
  await playAll([camille, louis, ...customers], async (customer) =>
    step(await openCustomer(registration, customer, start)),
  );
  const byOperator = { today, operatorId: operator.accountId, metadataOf: metadataOfDemo };
  await applyForTheDemo(registration, byOperator);
  await importForTheDemo(registration, byOperator);
  await writeForTheDemo(registration, byOperator);
  await subscribeForTheDemo(registration, byOperator);
  await playArticles({ commands, files: dependencies.files }, practitioners, byOperator);
  await playIssue(commands, byOperator);
  const byPractitioner = bookingsByPractitioner(plan.planned);
  await playAll([...byPractitioner.values()], async (bookings) => {
    for (const booking of bookings) step(await playBooking(commands, booking));
  });
  await playPapers({ commands, files: dependencies.files, today }, practitioners, plan.planned);
  await playInvoices({
    commands,
    today,
    practitioner: claire,
    customers,
    planned: plan.planned,
  });
  await playRequests(
    { commands, eventStore, today, metadataOf: metadataOfDemo },
    marc,
    demoRequests(customers),
  );
  await noteClientsForTheDemo({
    commands,
    accountStore: dependencies.accountStore,
    practitioner: claire,
    played: byOperator,
  });
  await playWorkshops({ commands, today, metadataOf: metadataOfDemo }, practitioners, customers);
  await playAll([...byPractitioner], ([practitionerId, bookings]) =>
    seeMostAlerts(commands, practitionerId, bookings, today),
  );
  await eventStore.append(demoStream, -1, [
    {
      id: eventIdOf(SEED, demoStream, 0),
      event: { type: 'DemoPlayed', data: { seed: SEED, day: today } },
      metadata: metadataOfDemo('played', dependencies.clock.now()),
    },
  ]);
};

const bookingsByPractitioner = (
  bookings: readonly DemoBooking[],
): ReadonlyMap<string, readonly DemoBooking[]> => {
  const grouped = new Map<string, DemoBooking[]>();
  for (const booking of bookings) {
    const theirs = grouped.get(booking.offer.practitionerId) ?? [];
    theirs.push(booking);
    grouped.set(booking.offer.practitionerId, theirs);
  }
  return grouped;
};

const addCatalogue = async (commands: CommandHandler, at: string): Promise<void> => {
  for (const entry of [...specialities, ...audiences, ...keywords]) {
    const { kind, entryId } = entry;
    const metadata = metadataOfDemo(`${kind}/${entryId}`, at);
    const add = { type: 'AddCatalogueEntry', data: entry, metadata } as const;
    expectAccepted(entryId, await commands.handle(catalogueDecider, catalogueStream, add));
  }
};

const openCustomer = async (
  registration: Parameters<typeof registerCustomer>[0],
  customer: DemoCustomer,
  at: string,
): Promise<void> => {
  const { customerId, accountId, email, profile, relatives } = customer;
  const metadataFor = (what: string) =>
    metadataOfDemo(`${email}/${what}`, at, { role: 'customer', accountId });
  const params = { customerId, accountId, profile, email, password: PASSWORD };
  expectAccepted(email, await registerCustomer(registration, params, metadataFor('register')));
  await registration.accountStore.confirmEmail(accountId, email);
  for (const relative of relatives)
    expectAccepted(
      relative.relativeId,
      await registration.commands.handle(customerDecider, customerStream(customerId), {
        type: 'AddRelative',
        data: { customerId, relative, relativesMax: Infinity },
        metadata: metadataFor(relative.relativeId),
      }),
    );
};

const placedAs = ({ requested, at }: DemoBooking): CommandMetadata =>
  metadataOfDemo(`${requested.bookingId}/place`, at, { role: 'customer' });

const playBooking = async (commands: CommandHandler, booking: DemoBooking): Promise<void> => {
  const { offer, requested, cancelled } = booking;
  const stream = agendaStream(offer.practitionerId, requested.day);
  const requester = { by: 'customer', partyId: requested.customerId } as const;
  const place = {
    type: 'PlaceBooking',
    data: { requester, beneficiary: 'active', notAdmitted: null, offer, requested },
    metadata: placedAs(booking),
  } as const;
  expectAccepted(requested.bookingId, await commands.handle(agendaDecider, stream, place));
  if (cancelled === undefined) return;
  const partyId = cancelled.by === 'customer' ? requested.customerId : offer.practitionerId;
  const cancel = {
    type: 'CancelBooking',
    data: {
      bookingId: requested.bookingId,
      requester: { by: cancelled.by, partyId },
      reason: cancelled.reason,
    },
    metadata: metadataOfDemo(`${requested.bookingId}/cancel`, cancelled.at, { role: cancelled.by }),
  } as const;
  expectAccepted(requested.bookingId, await commands.handle(agendaDecider, stream, cancel));
};

/** All but the latest ones are seen. */
// oxlint-disable-next-line max-params -- a table row: values in reading order
const seeMostAlerts = async (
  commands: CommandHandler,
  practitionerId: string,
  bookings: readonly DemoBooking[],
  today: string,
): Promise<void> => {
  const oldestFirst = [...bookings].sort((one, other) => (one.at < other.at ? -1 : 1));
  const alertIds = oldestFirst.slice(0, -ALERTS_LEFT_UNSEEN).map((booking) => {
    const stream = agendaStream(practitionerId, booking.requested.day);
    return alertIdOf(eventIdOf(placedAs(booking).commandId, stream, 0), practitionerId);
  });
  if (alertIds.length === 0) return;
  const see = {
    type: 'SeeAlerts',
    data: { partyId: practitionerId, alertIds },
    metadata: metadataOfDemo(`${practitionerId}/seen`, `${addDays(today, -1)}T20:00:00.000Z`),
  } as const;
  expectAccepted('alerts', await commands.handle(alertsDecider, alertsStream(practitionerId), see));
};
