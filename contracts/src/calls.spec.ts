import { describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { calls, callsByName, type AnyCall } from './calls.ts';
import { Day, Line, Paragraph, TEXT_KIND, type TextKind } from './engine/fields.ts';

const nameOf = ({ method, url }: AnyCall): string => `${method} ${url}`;

type Node = {
  readonly type?: string;
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly then?: Node;
  readonly else?: Node;
};
type Schemas = Partial<Record<'body' | 'params' | 'querystring', Node>> & {
  readonly response: Readonly<Record<string, Node>>;
};

const schemasOf = (call: AnyCall): Schemas => call.schema as Schemas;

type TextNode = Node & {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly [TEXT_KIND]?: TextKind;
};

/** Characters that no line may hold: a field with an anchored pattern that excludes them needs no kind. */
const breaks = ['\n', '\r', '\t', '\u0000', '\u200B', '\u202E', '\u2028', '\uFEFF'];
const isClosed = ({ pattern = '' }: TextNode): boolean =>
  /^\^.*\$$/.test(pattern) &&
  breaks.every((sign) => !new RegExp(pattern.replaceAll(/[+*]\$$/g, '*$'), 'u').test(sign));

/** Paths of the text fields whose schema does not say how they are read. */
const bareTexts = (node: TextNode, path: string): string[] => [
  ...(node.type === 'string' &&
  node.enum === undefined &&
  node.const === undefined &&
  node[TEXT_KIND] === undefined &&
  !isClosed(node)
    ? [path]
    : []),
  ...Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
    bareTexts(field, `${path}.${name}`),
  ),
  ...(node.items === undefined ? [] : bareTexts(node.items, `${path}[]`)),
  ...[node.anyOf ?? [], node.then ?? [], node.else ?? []]
    .flat()
    .flatMap((other) => bareTexts(other, path)),
];

/** Paths of the objects that would let an unknown field pass. */
const openObjects = (node: Node, path: string): string[] => [
  ...(node.type === 'object' && node.additionalProperties !== false ? [path] : []),
  ...Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
    openObjects(field, `${path}.${name}`),
  ),
  ...(node.items === undefined ? [] : openObjects(node.items, `${path}[]`)),
  ...[node.anyOf ?? [], node.then ?? [], node.else ?? []]
    .flat()
    .flatMap((other) => openObjects(other, path)),
];

const parametersOf = ({ url }: AnyCall): string[] =>
  [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * Queries that change nothing. Their text is too long or too private for an address, or becomes a line of the
 * log.
 */
const queriesWithBody = [
  'POST /api/admin/article-texts/read',
  'POST /api/practitioner/likely-doubles',
  'POST /api/search',
  'POST /api/crashes',
];

/**
 * Queries that change nothing, or only record an access; command-service answers them, since it alone may
 * read and write the log (ADR-0008).
 */
const tellingTheLog = [
  'GET /api/admin/people/:id/history',
  'GET /api/admin/recorded-clients/:id',
  'GET /api/customer/export',
  'GET /api/customer/seats/:id/certificate',
  'GET /api/operator/bookings',
  'GET /api/operator/bookings/:id/history',
  'GET /api/operator/diplomas/:id/file',
  'GET /api/operator/events/:id/history',
  'GET /api/operator/people',
  'GET /api/practitioner/export',
] as const;

describe('the route table', () => {
  it('holds the calls of every folder', () => {
    const names = calls.map(nameOf);
    expect(names).toContain('POST /api/login');
    expect(names).toContain('POST /reservation/api/booking/confirm');
    expect(names).toContain('GET /api/notificationsUnseen');
    expect(names).toContain('GET /api/specialities');
    expect(names).toContain('GET /api/customer/family/:customerId');
    expect(names).toContain('GET /professionnel/api/:slug');
    expect(names).toContain('GET /health');
  });

  it('answers each method and address once, whatever its parameters are called', () => {
    const addresses = calls.map((call) => nameOf(call).replaceAll(/:\w+/g, ':'));
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it.each(calls.map((call) => ({ name: nameOf(call), call })))(
    '$name refuses the fields that it does not name',
    ({ call }) => {
      const { body, params, querystring } = schemasOf(call);
      const open = Object.entries({ body, params, querystring }).flatMap(([part, schema]) =>
        schema === undefined ? [] : openObjects(schema, part),
      );
      expect(open).toEqual([]);
    },
  );

  it('says of each text whether it is a line, a paragraph or something else', () => {
    const bare = calls.flatMap((call) => {
      const { body, params, querystring } = schemasOf(call);
      return Object.entries({ body, params, querystring }).flatMap(([part, schema]) =>
        schema === undefined ? [] : bareTexts(schema, `${nameOf(call)} ${part}`),
      );
    });
    expect(bare).toEqual([]);
  });

  it('would tell of a text of which nothing says so', () => {
    const planted = Type.Object({
      name: Type.String({ maxLength: 80 }),
      open: Type.String({ pattern: '^.+$' }),
      anywhere: Type.String({ pattern: '[a-z]' }),
      titles: Type.Array(Type.Union([Type.String(), Type.Null()])),
      line: Line(80),
      text: Paragraph(80),
      day: Day,
    });
    expect(bareTexts(planted as Node, 'body')).toEqual([
      'body.name',
      'body.open',
      'body.anywhere',
      'body.titles[]',
    ]);
  });

  it.each(calls.map((call) => ({ name: nameOf(call), call })))(
    '$name says who may call, who answers and what',
    ({ call }) => {
      const { access, service } = call.config;
      expect(['anyone', 'signed-in', 'customer', 'practitioner', 'operator']).toContain(access);
      expect(['command', 'query', 'projections']).toContain(service);
      expect(Object.keys(schemasOf(call).response)).toEqual(
        expect.arrayContaining(['200', '4xx', '5xx']),
      );
    },
  );

  it.each(calls.map((call) => ({ name: nameOf(call), call })))(
    '$name has a schema for each of its parameters',
    ({ call }) => {
      const named = Object.keys(schemasOf(call).params?.properties ?? {});
      expect(named.sort()).toEqual(parametersOf(call).sort());
    },
  );

  it.each(calls.map((call) => ({ name: nameOf(call), call })))(
    '$name says each field once, so that its name tells where it goes',
    ({ call }) => {
      const { body, params, querystring } = schemasOf(call);
      const fields = [body, params, querystring].flatMap((part) =>
        Object.keys(part?.properties ?? {}),
      );
      expect(fields).toHaveLength(new Set(fields).size);
    },
  );

  it('knows each call by the name of its declaration', () => {
    expect(nameOf(callsByName.getCustomerBookings)).toBe('GET /api/customer/getBooking');
    expect(Object.keys(callsByName)).toHaveLength(calls.length);
  });

  it('leaves what changes something to the command service, and the views to projections', () => {
    const changing = calls.filter(({ method }) => method !== 'GET');
    expect(changing.filter(({ config }) => config.service === 'query').map(nameOf)).toEqual(
      queriesWithBody,
    );
    for (const { config } of calls)
      if (config.service === 'projections') expect(config.access).toBe('operator');
  });

  it('lets GET change something only where the specification says so', () => {
    const changing = calls.filter(
      ({ method, config }) => method === 'GET' && config.service === 'command',
    );
    expect(changing.map(nameOf).sort()).toEqual(
      [
        // The call changes nothing: it signs the time, which takes a key.
        'GET /api/contact/form',
        // They change nothing: the service that sends the mails has their templates.
        'GET /api/admin/mail-templates',
        'GET /api/admin/mail-templates/:kind',
        'GET /api/admin/newsletter/issues/:id/preview',
        'GET /api/notificationSeen/:id',
        'GET /api/notificationsSeen',
        // They change nothing: their forms do.
        'GET /lettre/confirmation/:token',
        'GET /lettre/desabonnement/:token',
        ...tellingTheLog,
      ].sort(),
    );
  });
});
