import { SESSION_COOKIE } from 'contracts';
import type { Session } from 'contracts/ports';
import {
  customerId,
  now,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';
import { openHttp, openSoundDocuments, openTablePlaces, secrets } from 'infra';
import {
  drawnSheet,
  openMemoryStores,
  openRefusalsWitness,
  newsletterSenderForSpecs,
  visioRoomsForSpecs,
} from 'infra/testing';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { buildQueryApp } from '../app.ts';
import type { QueryDependencies } from '../engine/dependencies.ts';

/** A clock that moves only when the spec sets it. */
export const openClock = () => {
  let instant = now;
  let elapsedMs = 0;
  return {
    now: () => instant,
    elapsedMs: () => elapsedMs,
    set: (to: string) => {
      instant = to;
    },
    pass: (ms: number) => {
      elapsedMs += ms;
    },
  };
};

const customer = (id: string): Partial<Session> => ({ roles: ['ROLE_USER'], customerIds: [id] });
const practitioner = (id: string): Partial<Session> => ({
  roles: ['ROLE_PROFESSIONAL'],
  practitionerId: id,
});

/** The callers; the name is the cookie's value. */
const people = {
  camille: customer(customerId),
  louis: customer(otherCustomerId),
  claire: practitioner(practitionerId),
  marc: practitioner(otherPractitionerId),
  operator: { roles: ['ROLE_ADMIN'] },
  both: {
    ...customer(customerId),
    ...practitioner(practitionerId),
    roles: ['ROLE_USER', 'ROLE_PROFESSIONAL'],
  },
} as const satisfies Readonly<Record<string, Partial<Session>>>;
export type Person = keyof typeof people;

export const cookieOf = (person: Person): string => `${SESSION_COOKIE}=${person}`;
export const sessionHashOf = (person: Person): string => secrets.fingerprint(person);

/** Far ahead of what specs write, so that a browser may have changed what no view has seen. */
export const HEAD = 1_000;

/** Read once for all the specs of a file. */
const places = openTablePlaces();

/** The query service on a server that knows who is calling, with stores of its own. */
export const openQueryService = async (given: Partial<QueryDependencies> = {}) => {
  const stores = openMemoryStores();
  const { accountStore, processStore, readStore, files } = stores;
  const clock = openClock();
  for (const [name, session] of Object.entries(people))
    await accountStore.openSession(secrets.fingerprint(name), {
      accountId: `account-${name}`,
      era: 0,
      customerIds: [],
      practitionerId: null,
      roles: [],
      openedAt: now,
      expiresAt: '2026-12-31T00:00:00.000Z',
      ...session,
    });
  const logger = pino({ level: 'silent' });
  const publicUrl = 'http://localhost:3000';
  const server = await openHttp({
    accountStore,
    secrets,
    clock,
    head: async () => HEAD,
    publicUrl,
    logger,
  });
  const witness = openRefusalsWitness();
  witness.watch(server);
  const faulty: string[] = [];
  await buildQueryApp(server, {
    readStore: openSoundDocuments(readStore, ({ view, id }) => faulty.push(`${view}/${id}`))
      .readStore,
    accountStore,
    processStore,
    files,
    sheets: { drawn: drawnSheet },
    places,
    visioRooms: visioRoomsForSpecs,
    contact: 'contact@souffle.exemple',
    newsletterSender: newsletterSenderForSpecs,
    calendarOfBooking: async () => undefined,
    clock,
    headAtStart: 0,
    ...given,
  });
  const ask = async (requested: InjectOptions) => {
    const answer = await server.inject(requested);
    const isJson = answer.headers['content-type']?.toString().includes('json') === true;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json<unknown>() : answer.body,
    };
  };
  return {
    server,
    clock,
    readStore,
    processStore,
    accountStore,
    /** The documents that were reported, in the order in which they were. */
    faulty,
    /** Calls as a person, or without a session. */
    get: (url: string, person?: Person, headers: Readonly<Record<string, string>> = {}) => {
      const cookies = [person && cookieOf(person), headers['cookie']].filter(Boolean).join('; ');
      const all = { ...headers, ...(cookies === '' ? {} : { cookie: cookies }) };
      return ask({ method: 'GET', url, headers: all });
    },
    /** Sends a query with a body, without a session. */
    post: (url: string, body: object) => ask({ method: 'POST', url, payload: body }),
    close: async () => {
      await server.close();
      await stores.close();
      witness.expectAllDeclared();
    },
  };
};

export type QueryService = Awaited<ReturnType<typeof openQueryService>>;
