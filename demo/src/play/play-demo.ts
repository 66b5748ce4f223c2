/* oxlint-disable max-lines -- a table, read entry by entry */
import {
  agendaDecider,
  alertsDecider,
  catalogueDecider,
  customerDecider,
  openCommandHandler,
  planningDecider,
  practitionerDecider,
  registerCustomer,
  registerOperator,
  registerPractitioner,
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
  planningStream,
  practitionerStream,
  type CommandMetadata,
  type PractitionerCommand,
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
import {
  bookForTheNamed,
  bookForTheOthers,
  openBookingPlan,
  type DemoBooking,
} from '../dataset/demo-bookings.ts';
import { camille, louis, otherCustomers, type DemoCustomer } from '../dataset/demo-customers.ts';
import {
  claire,
  marc,
  otherPractitioners,
  type DemoPractitioner,
} from '../dataset/demo-practitioners.ts';
import { pageOf } from '../dataset/demo-pages.ts';
import { importForTheDemo } from './play-imported.ts';
import { writeForTheDemo } from './play-messages.ts';
import { choosePortraits } from './play-portraits.ts';
import { playRequests } from './play-requests.ts';
import { audiences, keywords, specialities } from '../dataset/practices.ts';

const SEED = 'souffle-1';
const PASSWORD = 'Demo1234!';
const OTHER_PRACTITIONERS = 298;
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

/** A refused demo command is a bug. */
const expectAccepted = <Result extends { readonly outcome: string }>(
  what: string,
  result: Result,
): Result => {
  if (result.outcome === 'rejected') throw new Error(`Demo: ${what}: ${JSON.stringify(result)}`);
  return result;
};

/** Commands that wait for longer than a few seconds are refused. */
const AT_A_TIME = 32;

/** So many at a time. */
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

/** From the first event. */
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
  };
  const chance = openChance(SEED + today);
  const named = [claire(today), marc(today)] as const;
  const practitioners = [...named, ...otherPractitioners(OTHER_PRACTITIONERS, today, chance)];
  const customers = otherCustomers(OTHER_CUSTOMERS, chance);
  const plan = openBookingPlan(today, chance);
  bookForTheNamed(plan, named[0], named[1], today);
  bookForTheOthers(plan, practitioners, [louis, ...customers], today, chance);

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
  await choosePortraits({ commands, files: dependencies.files }, practitioners, metadataOfDemo);
  const byOperator = { today, operatorId: operator.accountId, metadataOf: metadataOfDemo };
  await applyForTheDemo(
    { ...registration, files: dependencies.files },
    { ...byOperator, password: PASSWORD },
  );
  await importForTheDemo(registration, byOperator);
  await writeForTheDemo(registration, byOperator);
  const byPractitioner = bookingsByPractitioner(plan.planned);
  await playAll([...byPractitioner.values()], async (bookings) => {
    for (const booking of bookings) step(await playBooking(commands, booking));
  });
  await playRequests(
    { commands, eventStore, today, metadataOf: metadataOfDemo },
    named[1],
    demoRequests(customers),
  );
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

const metadataOfDemo = (
  what: string,
  at: string,
  actor: CommandMetadata['actor'] = { role: 'process', process: 'demo' },
): CommandMetadata => {
  const commandId = idFrom('demo', SEED, what);
  return { commandId, correlationId: commandId, causationId: commandId, actor, at, origin: 'demo' };
};

const addCatalogue = async (commands: CommandHandler, at: string): Promise<void> => {
  for (const entry of [...specialities, ...audiences, ...keywords]) {
    const { kind, entryId } = entry;
    const metadata = metadataOfDemo(`${kind}/${entryId}`, at);
    const add = { type: 'AddCatalogueEntry', data: entry, metadata } as const;
    expectAccepted(entryId, await commands.handle(catalogueDecider, catalogueStream, add));
  }
};

type Registration = Parameters<typeof registerPractitioner>[0];

/** The commands that set it. */
const pageCommands = (
  { practitionerId, slug, specialityIds, phone, trialStartsOn, ...profile }: DemoPractitioner,
  metadataFor: (what: string) => CommandMetadata,
): readonly PractitionerCommand[] => {
  const page = pageOf(slug, specialityIds[0] ?? '', trialStartsOn);
  const { languages, certifications, paymentMethods, socials } = page;
  const presentation = {
    practitionerId,
    presentationText: profile.description,
    keywordIds: profile.keywordIds,
    languages,
  };
  return [
    { type: 'RevisePresentation', data: presentation, metadata: metadataFor('profile') },
    {
      type: 'ReviseCertifications',
      data: { practitionerId, certifications },
      metadata: metadataFor('certifications'),
    },
    {
      type: 'RevisePaymentMethods',
      data: { practitionerId, paymentMethods },
      metadata: metadataFor('payments'),
    },
    {
      type: 'ReviseContact',
      data: { practitionerId, phone, socials },
      metadata: metadataFor('contact'),
    },
  ];
};

const linkOf = (
  { practitionerId, visioLink }: DemoPractitioner,
  metadataFor: (what: string) => CommandMetadata,
) =>
  visioLink === null
    ? []
    : [
        {
          type: 'ChooseVisioLink' as const,
          data: { practitionerId, visioLink },
          metadata: metadataFor('visio-link'),
        },
      ];

const openPractice = async (
  registration: Registration,
  practitioner: DemoPractitioner,
  operatorId: string,
): Promise<void> => {
  const { practitionerId, accountId, email, slug, firstname, lastname, phone, timeZone } =
    practitioner;
  const { specialityIds, trialStartsOn, trialEndsOn } = practitioner;
  const at = `${trialStartsOn}T08:00:00.000Z`;
  const metadataFor = (what: string) =>
    metadataOfDemo(`${slug}/${what}`, at, { role: 'practitioner', accountId });
  const decided = (what: string) =>
    metadataOfDemo(`${slug}/${what}`, at, { role: 'operator', accountId: operatorId });
  const profile = practitionerStream(practitionerId);
  const planning = planningStream(practitionerId);
  const { commands } = registration;
  const identity = { practitionerId, accountId, slug, firstname, lastname, phone, timeZone };
  const params = {
    ...identity,
    specialityIds,
    origin: 'signup',
    email,
    password: PASSWORD,
  } as const;
  expectAccepted(slug, await registerPractitioner(registration, params, metadataFor('register')));
  await registration.accountStore.confirmEmail(accountId, email);

  const by = operatorId;
  const facts = [
    ...pageCommands(practitioner, metadataFor),
    ...practitioner.addresses.map((address) => ({
      type: 'AddPractitionerAddress' as const,
      data: { practitionerId, address, timeZone, addressesMax: Infinity },
      metadata: metadataFor('address'),
    })),
    { type: 'VerifyPractitioner', data: { practitionerId, by }, metadata: decided('verify') },
    {
      type: 'StartTrial',
      data: { practitionerId, by, endsOn: trialEndsOn },
      metadata: decided('trial'),
    },
    ...linkOf(practitioner, metadataFor),
  ] as const;
  for (const fact of facts)
    expectAccepted(fact.type, await commands.handle(practitionerDecider, profile, fact));
  const plans = [
    ...practitioner.consultations.map((consultation) => ({
      type: 'DefineConsultation' as const,
      data: { practitionerId, consultation, consultationsMax: Infinity },
      metadata: metadataFor(consultation.consultationId),
    })),
    ...practitioner.weeklySlots.map((slot) => ({
      type: 'AddWeeklySlot' as const,
      data: { practitionerId, slot, addresses: practitioner.addresses, slotsMax: Infinity },
      metadata: metadataFor(slot.slotId),
    })),
  ] as const;
  for (const one of plans)
    expectAccepted(one.type, await commands.handle(planningDecider, planning, one));
};

const openCustomer = async (
  registration: Registration,
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
