import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getClients, SESSION_COOKIE } from 'contracts';
import { openHttp, secrets } from 'infra';
import { pino } from 'pino';
import { now, practitionerId } from 'contracts/testing';
import { openMemoryStores } from '../../infra/src/testing/memory-stores.ts';
import { aCustomer, write } from '../../query-service/src/testing/documents.ts';
import { clientListRoutes } from '../../query-service/src/clients/client-list-routes.ts';
import { openClientLists } from '../../query-service/src/clients/client-lists.ts';
import { milliseconds, type Figure } from '../figures.ts';
import { openChance, openFrance } from '../france.ts';

const CLIENTS = 20_000;
const WRITTEN_AT_ONCE = 2_000;
const SEARCH_MS = 30;
const TURN_MS = 50;
const NANOSECONDS = 1e6;

/** The calls of the list alone, on stores in memory. */
const openService = async () => {
  const stores = openMemoryStores();
  const { accountStore, readStore } = stores;
  const clock = { now: () => now, elapsedMs: () => performance.now() };
  await accountStore.openSession(secrets.fingerprint('claire'), {
    accountId: 'account-claire',
    era: 0,
    customerIds: [],
    practitionerId,
    roles: ['ROLE_PROFESSIONAL'],
    openedAt: now,
    expiresAt: '2026-12-31T00:00:00.000Z',
  });
  const server = await openHttp({
    accountStore,
    secrets,
    clock,
    head: async () => 1,
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'silent' }),
  });
  const ended = new AbortController();
  const clientLists = openClientLists({ accountStore, readStore, server, signal: ended.signal });
  await server.register(clientListRoutes, { accountStore, readStore, clock, clientLists });
  return {
    accountStore,
    readStore,
    get: async (url: string) => {
      const { statusCode } = await server.inject({
        url,
        cookies: { [SESSION_COOKIE]: 'claire' },
      });
      if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}.`);
    },
    close: async () => {
      ended.abort();
      await server.close();
      await stores.close();
    },
  };
};

/** Every third client was noted, with a mail address. */
const isNoted = (number: number): boolean => number % 3 === 0;

/** One practitioner with many clients, a tenth of whom have an appointment ahead. */
const openPractice = async () => {
  const { firstname, lastname } = openFrance(openChance());
  const service = await openService();
  const searched: string[] = [];
  for (let start = 0; start < CLIENTS; start += WRITTEN_AT_ONCE) {
    const clients = Array.from({ length: WRITTEN_AT_ONCE }, (_, index) => {
      const number = start + index;
      const customerId = `customer-${number}`;
      const customer = aCustomer({
        customerId,
        firstname: firstname(),
        lastname: lastname(),
        phone: `06 ${String(number).padStart(8, '0')}`,
        relatives: [],
        ...(isNoted(number) ? { accountId: null } : {}),
      });
      searched.push(customer.lastname);
      const known = {
        customerId,
        practitionerId,
        relativeIds: [],
        open:
          number % 10 === 0
            ? { [`booking-${number}`]: '2026-04-02T08:00:00.000Z' }
            : { [`booking-${number}`]: '2026-03-09T08:00:00.000Z' },
        firstAt: '2024-01-09T08:00:00.000Z',
        lastAt: `2025-${String((number % 12) + 1).padStart(2, '0')}-09T08:00:00.000Z`,
        past: 3,
        seats: {},
        recordedAt: isNoted(number) ? '2024-01-02T08:00:00.000Z' : null,
        mergedInto: null,
        separatedFrom: [],
      };
      return { customer, known };
    });
    for (const { customer, known } of clients)
      if (known.recordedAt !== null)
        await service.accountStore.setContact(
          customer.customerId,
          `${customer.customerId}@exemple.fr`,
        );
    await write(
      service.readStore,
      {
        customers: Object.fromEntries(
          clients.map(({ customer }) => [customer.customerId, customer]),
        ),
        'customer-practitioners': Object.fromEntries(
          clients.map(({ known }) => [`${known.customerId}/${practitionerId}`, known]),
        ),
      },
      start + 1,
    );
  }
  return { service, searched };
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

/** P32: the first list after a start reads all clients; the others search by three letters of a name. */
export const measureClients = async ({
  searches,
}: {
  readonly searches: number;
}): Promise<Figure[]> => {
  const { service, searched } = await openPractice();
  const ask = (q: string) => service.get(`${getClients.url}?q=${encodeURIComponent(q)}`);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await ask('');
  const times: number[] = [];
  for (let sent = 0; sent < searches; sent += 1) {
    const name = searched[(sent * 7_919) % searched.length] ?? '';
    const begun = performance.now();
    await ask(name.slice(0, 3));
    times.push(performance.now() - begun);
  }
  delays.disable();
  await service.close();
  const p95 = percentile(times, 0.95);
  const longest = delays.max / NANOSECONDS;
  return [
    {
      id: 'P32',
      goal: 'a search by three letters among 20,000 clients of one practitioner',
      ours: `p95 ${milliseconds(p95)} (p50 ${milliseconds(percentile(times, 0.5))})`,
      base: milliseconds(SEARCH_MS),
      ratio: p95 / SEARCH_MS,
      must: 1,
      reach: 0.5,
      isLessBetter: true,
    },
    {
      id: 'P32',
      goal: 'the longest turn of the loop meanwhile, the first reading of the list included',
      ours: milliseconds(longest),
      base: milliseconds(TURN_MS),
      ratio: longest / TURN_MS,
      must: 1,
      reach: 0.6,
      isLessBetter: true,
    },
  ];
};
