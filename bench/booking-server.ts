import { join, resolve } from 'node:path';
import { fastify } from 'fastify';
import { pino } from 'pino';
import {
  openCommandHandler,
  planningDecider,
  practitionerDecider,
  registerCustomer,
  registerPractitioner,
} from 'command-service';
import {
  agendaDayId,
  addDays,
  confirmBooking,
  DEFAULT_ZONE,
  localOf,
  planningStream,
  practitionerStream,
  visitorLimits,
  withoutVisitorLimits,
  type CommandMetadata,
  type Consultation,
} from 'contracts';
import { aConsultation, aCustomerRegistered, anAddress, aWeeklySlot } from 'contracts/testing';
import type { Session } from 'contracts/ports';
import {
  openKeyedHashes,
  openPasswords,
  openSqliteAccountStore,
  openSqliteEventStore,
  openSqliteProcessStore,
  secrets,
  openLinkSecrets,
} from 'infra';
import { openFolderFiles } from '../infra/src/files/folder-files.ts';
import { openEncryptedLog, decryptedLog } from '../infra/src/log/open-log.ts';
import { upcasting } from '../infra/src/log/upcasting.ts';
import { openDataKeys } from '../infra/src/log/data-keys.ts';
import { openSqlitePersonKeys } from '../infra/src/sqlite/accounts/sqlite-person-keys.ts';
import { VISIO_ROOMS_URL } from '../infra/src/security/visio-rooms.ts';
import { openWebPages } from '../infra/src/run/server/web-pages.ts';
import { composeApp, type RunningApp } from '../infra/src/run/composition/compose.ts';
import { openSqliteReadStore } from '../infra/src/sqlite/views/sqlite-read-store.ts';
import { openEveryView } from '../infra/src/run/stores/open-attached-stores.ts';
import { systemClock } from '../infra/src/run/process/system-clock.ts';
import { openViewsAndMails } from '../infra/src/run/threads/views-and-mails.ts';
import { customerIdOf, sessionSecretOf } from './booking-customers.ts';
import { fillWorkshops, ORGANISER } from './full-workshops.ts';
import { withoutStorage } from './without-storage.ts';

/**
 * The server that bookings are measured on: the whole product in one process on files. On another port it
 * serves the same route without storage, and a bare call, session and checks included, that decides nothing
 * either. Prints one line of JSON when it listens.
 */
const [
  ,
  ,
  folder = '',
  practitionerCount = '40',
  customerCount = '1',
  page = '',
  kindOfLog = 'encrypted',
  mails = 'sent',
  fullWorkshops = '0',
] = process.argv;
/**
 * Enough for the offers of all practitioners, which are read all the time, and so few that a day is
 * dropped and free again before the base books it once more.
 */
const STREAMS_OF_THE_BASE = 1_000;
const VIEWS_WITHIN_MS = 30_000;

const keys = {
  personsKey: secrets.fresh(),
  addressKey: secrets.fresh(),
  namesKey: secrets.fresh(),
};
const personKeys = openSqlitePersonKeys(join(folder, 'person-keys.sqlite'), {
  masterKey: keys.personsKey,
});
const stored = openEncryptedLog(
  openSqliteEventStore(join(folder, 'log.sqlite'), { isCheckpointedExternally: true }),
  systemClock,
);
const eventStore =
  kindOfLog === 'unencrypted' ? upcasting(stored) : decryptedLog(stored, openDataKeys(personKeys));
const readStore = openSqliteReadStore(join(folder, 'views.sqlite'));
const accountStore = openSqliteAccountStore(join(folder, 'accounts.sqlite'), {
  addressKey: keys.addressKey,
});
const passwords = openPasswords(withoutVisitorLimits, { memoryKiB: 8, passes: 1 });
const commands = openCommandHandler({ eventStore, clock: systemClock });
const keyedHashes = openKeyedHashes(keys.namesKey);
const files = openFolderFiles(join(folder, 'files'), { personKeys });
const registration = { commands, accountStore, passwords, keyedNames: keyedHashes };
const now = systemClock.now();
const today = localOf(DEFAULT_ZONE, now).day;

let command = 0;
const metadata = (at = now): CommandMetadata => {
  command += 1;
  const commandId = `seed-${command}`;
  const actor = { role: 'process', process: 'bench' } as const;
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor,
    at,
    origin: 'import',
  };
};

/** Open all day, every day: `step` minutes from one start to the next. */
const openPractice = async (practitionerId: string, consultation: Consultation) => {
  const handle = commands.handle;
  await registerPractitioner(
    registration,
    {
      practitionerId,
      accountId: `account-${practitionerId}`,
      slug: practitionerId,
      firstname: 'Claire',
      lastname: practitionerId,
      phone: null,
      timeZone: DEFAULT_ZONE,
      specialityIds: [],
      origin: 'signup',
      email: `${practitionerId}@bench.fr`,
      password: 'Demo1234!',
    },
    metadata(),
  );
  const stream = practitionerStream(practitionerId);
  const address = anAddress();
  const by = 'bench';
  const endsOn = addDays(today, 90);
  for (const fact of [
    {
      type: 'AddPractitionerAddress',
      data: { practitionerId, address, timeZone: DEFAULT_ZONE, addressesMax: Infinity },
    },
    { type: 'VerifyPractitioner', data: { practitionerId, by } },
    { type: 'StartTrial', data: { practitionerId, by, endsOn } },
  ] as const)
    await handle(practitionerDecider, stream, { ...fact, metadata: metadata() });
  const planning = planningStream(practitionerId);
  await handle(planningDecider, planning, {
    type: 'DefineConsultation',
    data: { practitionerId, consultation, consultationsMax: Infinity },
    metadata: metadata(),
  });
  for (const dayOfWeek of [1, 2, 3, 4, 5, 6, 7]) {
    const slot = aWeeklySlot({
      slotId: `slot-${dayOfWeek}`,
      dayOfWeek,
      from: '06:00',
      to: '23:00',
      consultationIds: [consultation.consultationId],
    });
    await handle(planningDecider, planning, {
      type: 'AddWeeklySlot',
      data: { practitionerId, slot, addresses: [address], slotsMax: Infinity },
      metadata: metadata(),
    });
  }
};

const rateConsultation = aConsultation({ durationMinutes: 15, pauseMinutes: 0, noticeMinutes: 0 });
/** Allows exactly 20 starts a day. */
const raceConsultation = aConsultation({ durationMinutes: 50, pauseMinutes: 1, noticeMinutes: 0 });

/** Newcomers are counted by network address, and all these customers come from one. */
const longAgo = `${addDays(today, -30)}T00:00:00.000Z`;

/** A customer of long standing, with the session that the client signs its calls with. */
const openSession = (
  id: string,
  session: Pick<Session, 'accountId' | 'roles' | 'customerIds' | 'practitionerId'>,
) =>
  accountStore.openSession(secrets.fingerprint(sessionSecretOf(id)), {
    ...session,
    era: 0,
    openedAt: now,
    expiresAt: `${addDays(today, 30)}T00:00:00.000Z`,
  });

const openCustomer = async (index: number): Promise<void> => {
  const customerId = customerIdOf(index);
  const accountId = `account-${customerId}`;
  const { accountId: _, customerId: __, ...profile } = aCustomerRegistered().data;
  const credential = { email: `${customerId}@bench.fr`, password: 'Demo1234!' };
  const customer = { customerId, accountId, profile, ...credential };
  await registerCustomer(registration, customer, metadata(longAgo));
  await accountStore.confirmEmail(accountId, credential.email);
  const customerIds = [customerId];
  await openSession(customerId, {
    accountId,
    roles: ['ROLE_USER'],
    customerIds,
    practitionerId: null,
  });
};

const CUSTOMERS_AT_ONCE = 100;
for (let first = 0; first < Number(customerCount); first += CUSTOMERS_AT_ONCE)
  await Promise.all(
    Array.from({ length: Math.min(CUSTOMERS_AT_ONCE, Number(customerCount) - first) }, (_, index) =>
      openCustomer(first + index),
    ),
  );
await Promise.all(
  Array.from({ length: Number(practitionerCount) }, (_, index) =>
    openPractice(`bench-${index + 1}x`, rateConsultation),
  ),
);
await Promise.all(['race-1x', 'race-2x'].map((id) => openPractice(id, raceConsultation)));
await Promise.all(
  Array.from({ length: Number(practitionerCount) }, (_, index) => {
    const practitionerId = `bench-${index + 1}x`;
    return openSession(practitionerId, {
      accountId: `account-${practitionerId}`,
      roles: ['ROLE_PROFESSIONAL'],
      customerIds: [],
      practitionerId,
    });
  }),
);
if (fullWorkshops !== '0') {
  await fillWorkshops(eventStore, { today, now, full: Number(fullWorkshops) });
  await openSession(ORGANISER, {
    accountId: `account-${ORGANISER}`,
    roles: ['ROLE_PROFESSIONAL'],
    customerIds: [],
    practitionerId: ORGANISER,
  });
}

const logger = pino({ level: 'silent' });
const nothing = {
  bookingId: 'none',
  message: 'Booking enregistré avec succès',
  proPicture: null,
  proName: 'Claire Fontaine',
  customerName: 'Camille Durand',
  beginningHour: `${today} 09:00`,
  deplacementDemande: false,
  eventTitle: null,
  consultationOption: 'Présentiel',
  duration: 60,
  reason: null,
  address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
  price: 65,
};
const logId = await eventStore.logId();
const opened = performance.now();
await openEveryView(readStore, logId);
const mailFrom = { name: 'Souffle', address: 'bonjour@souffle.exemple' };
const publicUrl = 'http://127.0.0.1';
const viewsAndMails = openViewsAndMails({
  logId,
  folder,
  mailSettings: {
    mailFrom,
    publicUrl,
    contact: mailFrom.address,
    visioRoomsUrl: VISIO_ROOMS_URL,
  },
  keys,
  eventStore,
  readStore,
  logger,
});
const composition = {
  personKeys,
  files,
  keyedNames: keyedHashes,
  eventStore,
  readStore,
  accountStore,
  processStore: openSqliteProcessStore(join(folder, 'processes.sqlite')),
  // Mails are sent during the bookings, as in production.
  ...viewsAndMails,
  passwords,
  linkSecrets: openLinkSecrets(keys.namesKey),
  // Calls are counted as ever, but one address makes all of them.
  limits: { ...visitorLimits, confirmationsAMinute: Number.MAX_SAFE_INTEGER },
  publicUrl,
  logger,
};
const web = page === '' ? undefined : await openWebPages(resolve('dist'), composition.publicUrl);
const app = await composeApp({
  ...composition,
  runsProcesses: mails === 'sent',
  ...(web === undefined ? {} : { webPages: web.webPages }),
  mount: async (server) => {
    await web?.mountFiles(server);
    server.get('/bench/mails', { config: { access: 'anyone' } }, async () => ({
      settled: await readStore.count('mails-settled', {}),
    }));
    server.get(
      '/bench/occupied/:practitionerId/:day',
      { config: { access: 'anyone' } },
      async (request) => {
        const { practitionerId, day } = request.params as Record<string, string>;
        const head = await eventStore.head();
        return readStore
          .reached(['agenda-days'], head, VIEWS_WITHIN_MS)
          .then(() => readStore.get('agenda-days', agendaDayId(practitionerId ?? '', day ?? '')))
          .then((document) => ({ occupied: document?.occupied.length ?? 0 }));
      },
    );
  },
});
const base = await composeApp({
  ...composition,
  eventStore: withoutStorage(eventStore),
  agendaCache: STREAMS_OF_THE_BASE,
  runsProcesses: false,
  mount: async (server) => {
    server.route({ ...confirmBooking, url: '/bench/nothing', handler: async () => nothing });
  },
});

const listening = async ({ server }: RunningApp): Promise<number> => {
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(url).port);
};
await app.ready;
/** The views were empty: they are made from the whole log. */
const made = { events: await eventStore.head(), milliseconds: performance.now() - opened };

/** A server that only sends the page as a browser receives it. */
const openBare = async (): Promise<number> => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await app.server.inject({ url: page, headers });
  const bare = fastify();
  bare.get('/', async (_, reply) =>
    reply
      .headers({ 'content-type': response.headers['content-type'], 'content-encoding': 'br' })
      .send(response.rawPayload),
  );
  return Number(new URL(await bare.listen({ host: '127.0.0.1', port: 0 })).port);
};
console.log(
  JSON.stringify({
    port: await listening(app),
    basePort: await listening(base),
    barePort: page === '' ? 0 : await openBare(),
    today,
    made,
  }),
);
process.on(
  'SIGTERM',
  () =>
    void base.server
      .close()
      .then(app.close)
      .then(() => process.exit(0)),
);
