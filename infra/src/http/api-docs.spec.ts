import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callAreas, calls, errorCatalogue, refusalCodesOf, startRefusals } from 'contracts';
import type { RouteOptions } from 'fastify';
import { pino } from 'pino';
import { composeApp, type RunningApp } from '../run/composition/compose.ts';
import { everyService, type Service } from '../run/settings/composition.ts';
import { mailForSpecs, openMemoryStores, passwordsForSpecs } from '../testing/memory-stores.ts';

type Operation = {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};
type Document = {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const nameOf = (method: string, url: string) =>
  `${method.toUpperCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;

const operationsIn = (paths: Document['paths']) =>
  new Map(
    Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => [nameOf(method, url), operation]),
    ),
  );

describe('the document of the calls', () => {
  let app: RunningApp;
  /** The routes registered by the services. */
  let registered: string[];
  const open = (services: readonly Service[]) =>
    composeApp({
      ...openMemoryStores(),
      services,
      passwords: passwordsForSpecs,
      mail: mailForSpecs,
      publicUrl: 'http://localhost:3000',
      logger: pino({ level: 'silent' }),
      mount: async (server) => {
        server.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
          if (config?.service !== undefined && method !== 'HEAD')
            registered.push(nameOf(String(method), url));
        });
      },
    });
  beforeEach(async () => {
    registered = [];
    app = await open(everyService);
  });
  afterEach(() => app.close());

  const get = (url: string) => app.server.inject({ method: 'GET', url });
  const operations = async () => operationsIn((await get('/api/docs/json')).json<Document>().paths);

  it('holds every route that is registered, and no other', async () => {
    expect(registered.length).toBeGreaterThan(20);
    expect([...(await operations()).keys()].sort()).toEqual(registered.sort());
  });

  it.each(everyService)(
    'holds every call of the route table, and no other, in a process of %s alone',
    async (service) => {
      const one = await open([service]);
      const { paths } = (await one.server.inject('/api/docs/json')).json<Document>();
      await one.close();
      const declared = calls.map(({ method, url }) => nameOf(method, url));
      expect([...operationsIn(paths).keys()].sort()).toEqual(declared.sort());
    },
  );

  it('lists every call under its title, in an area that has some', async () => {
    const shown = await operations();
    const { tags } = (await get('/api/docs/json')).json<Document>();
    expect(tags.map(({ name }) => name)).toEqual(Object.values(callAreas).map(({ name }) => name));
    expect([...new Set([...shown.values()].flatMap(({ tags: own }) => own))].sort()).toEqual(
      tags.map(({ name }) => name).sort(),
    );
    const { summary, tags: own } = shown.get('GET /api/customer/getBooking') ?? {};
    expect([own, summary]).toEqual([['Espace client'], 'Lister ses rendez-vous']);
  });

  it('says of every call who may make it and what it can be refused with', async () => {
    const shown = await operations();
    const confirm = shown.get('POST /reservation/api/booking/confirm');
    expect(confirm).toMatchObject({
      summary: 'Confirmer un rendez-vous, s’inscrire à un événement, ou envoyer une demande',
      description: '**Qui\u00A0:** client. **Au plus\u00A0:** 120 appels par minute.',
      security: [{ session: [] }],
    });
    expect(confirm?.parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }]);
    const login = shown.get('POST /api/login');
    expect(login?.description).toContain('300 appels par minute');
    expect(login?.security).toEqual([]);
    for (const { responses } of shown.values())
      for (const { description } of Object.values(responses)) expect(description).toMatch(/\.$/);
  });

  /** The codes that a call is shown with, by status. */
  const codesOf = async (name: string) => {
    const { responses = {} } = (await operations()).get(name) ?? {};
    return Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status !== '200')
        .map(([status, { description }]) => [
          status,
          [...description.matchAll(/^- `([A-Z_]+)`/gm)].map(([, code]) => code),
        ]),
    );
  };

  it('names every code that a call can be refused with, and no other', async () => {
    expect(await codesOf('POST /api/login')).toEqual({
      400: ['INVALID_REQUEST'],
      401: ['BAD_CREDENTIALS'],
      403: ['CROSS_SITE', 'ACCOUNT_SUSPENDED'],
      413: ['TOO_LARGE'],
      429: ['TOO_MANY_REQUESTS'],
      503: ['UNAVAILABLE', 'BUSY'],
    });
    expect(await codesOf('GET /reservation/api/booking/details')).toEqual({
      400: ['INVALID_REQUEST'],
      404: [
        'PRACTITIONER_NOT_FOUND',
        'CONSULTATION_NOT_FOUND',
        'ADDRESS_NOT_FOUND',
        'EVENT_NOT_FOUND',
      ],
      503: ['UNAVAILABLE'],
    });
    expect(await codesOf('POST /reservation/api/booking/confirm')).toMatchObject({
      401: ['NOT_SIGNED_IN'],
      403: ['WRONG_ROLE', 'CROSS_SITE'],
      404: [
        'CUSTOMER_NOT_FOUND',
        'PRACTITIONER_NOT_FOUND',
        'CONSULTATION_NOT_FOUND',
        'ADDRESS_NOT_FOUND',
        'EVENT_NOT_FOUND',
      ],
      409: [
        'ALREADY_YOURS',
        'TOO_MANY_BOOKINGS',
        'EMAIL_NOT_CONFIRMED',
        'TOO_MANY_OPEN_REQUESTS',
        'NOT_ON_REQUEST',
        'ALREADY_IN_THIS_WORKSHOP',
        'ALREADY_WAITING',
        'SIGN_UP_OVER',
        'TOO_FEW_PLACES',
        'TOO_MANY_SEATS',
        'WAITING_LIST_FULL',
        'WORKSHOP_CANCELLED',
        'WORKSHOP_CLOSED',
        'WORKSHOP_FULL',
        'WORKSHOP_STARTED',
        ...startRefusals.filter((code) => code !== 'ENDS_AFTER_MIDNIGHT'),
      ],
      503: ['UNAVAILABLE', 'BUSY'],
    });
    expect((await codesOf('GET /api/notificationsSeen'))['404']).toEqual(['ALERT_NOT_FOUND']);
    expect(await codesOf('GET /api/user/status')).toEqual({ 503: ['UNAVAILABLE'] });
    const move = (await codesOf('POST /api/practitioner/bookings/{id}/move'))['409'];
    expect(move).toContain('SLOT_TAKEN');
    expect(move).not.toContain('NOT_BOOKABLE_ONLINE');
  });

  it('tells each code in its sentence, and readiness in the words of the health call', async () => {
    const shown = await operations();
    for (const call of calls) {
      const { responses = {} } = shown.get(nameOf(call.method, call.url)) ?? {};
      for (const code of refusalCodesOf(call)) {
        const { status, message } = errorCatalogue[code];
        const reported = responses[String(status)]?.description.replaceAll('\u00A0', ' ');
        if (call.url !== '/health') expect(reported).toContain(`\`${code}\` : ${message}`);
      }
    }
    expect(shown.get('GET /health')?.responses['503']?.description).toMatch(/^Une vue au moins/);
  });

  it('is shown by a page under the policy of the site, with files of ours alone', async () => {
    const page = await get('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\/static\//);
      expect((await get(file)).statusCode).toBe(200);
    }
    expect(page.body).not.toMatch(/<script>|<style|onload=/);
  });
});
