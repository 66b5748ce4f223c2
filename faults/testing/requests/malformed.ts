import * as fc from 'fast-check';
import type { AnyCall } from 'contracts';
import type { Chance } from '../../../demo/src/chance.ts';

/** The part of JSON Schema that the route table uses. */
type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};
type Fields = Readonly<Record<string, unknown>>;

/** An injected request without its caller. */
export type Malformed = {
  readonly method: AnyCall['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
  /** The fault in it, for the message of a failure. */
  readonly fault: string;
};

const LONG = 4_000;
const SHORT = 20;

/** fast-check makes no text for a pattern that looks ahead: that of mail addresses is the only one. */
export const textsMatching = (pattern: string, maxLength: number): fc.Arbitrary<string> =>
  /\(\?<?[=!]/.test(pattern)
    ? fc.integer({ min: 0 }).map((number) => `personne.${number}@exemple.fr`)
    : fc.stringMatching(new RegExp(pattern), { maxLength });

const stringsOf = ({ pattern, minLength = 0, maxLength = LONG }: Schema): fc.Arbitrary<string> =>
  pattern === undefined
    ? fc.string({ minLength, maxLength: Math.min(maxLength, minLength + SHORT), unit: 'grapheme' })
    : textsMatching(pattern, Math.min(maxLength, LONG)).filter(
        (text) => text.length >= minLength && text.length <= maxLength,
      );

/** A value that the schema accepts. */
const allowedBy = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(allowedBy));
  const { minimum = -1e6, maximum = 1e6 } = schema;
  switch (schema.type) {
    case 'string':
      return stringsOf(schema);
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, allowedBy(field)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return fc.jsonValue();
  }
};

const isWithin = (number: number, { minimum = -Infinity, maximum = Infinity }: Schema) =>
  number >= minimum && number <= maximum;

const isAllowedList = ({ items = {}, minItems = 0, maxItems }: Schema, list: readonly unknown[]) =>
  list.length >= minItems &&
  list.length <= (maxItems ?? list.length) &&
  list.every((item) => isAllowed(items, item));

/** Checked here by hand, and not by the validator that is being tried. */
const isAllowed = (schema: Schema, value: unknown): boolean => {
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => isAllowed(one, value));
  switch (schema.type) {
    case 'string': {
      const { pattern = '', minLength = 0, maxLength = Infinity } = schema;
      if (typeof value !== 'string' || !new RegExp(pattern, 'u').test(value)) return false;
      const { length } = Array.from(value);
      return length >= minLength && length <= maxLength;
    }
    case 'integer':
      return Number.isInteger(value) && isWithin(value as number, schema);
    case 'number':
      return typeof value === 'number' && isWithin(value, schema);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value) && isAllowedList(schema, value);
    case 'object':
      // For the values tried below: only the empty object has the form by chance.
      return JSON.stringify(value) === '{}' && (schema.required ?? []).length === 0;
    default:
      return true;
  }
};

/** Parameters and queries are texts, in which a number or a truth value is read. */
const isReadable = (schema: Schema, text: string): boolean => {
  if (schema.type === 'integer' || schema.type === 'number')
    return text !== '' && isAllowed(schema, Number(text));
  if (schema.type === 'boolean') return ['true', 'false'].includes(text);
  return isAllowed(schema, text);
};

const nastyTexts = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e99',
  '0x10',
  '٣',
  '\u0000',
  'é'.repeat(70),
  'a'.repeat(5_000),
  '../../../etc/passwd',
  "'; DROP TABLE events; --",
  '<script>alert(1)</script>',
  '${process.exit()}',
  '2026-02-30T25:61',
  '2026-03-12\n',
  '🧘'.repeat(40),
  '\ud800',
  '__proto__',
] as const;
const nastyValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 1 },
  ...nastyTexts,
];

const UNKNOWN_FIELDS = ['admin', 'constructor', 'toString', '_id', '', 'é', 'a.b'] as const;

type Spoiled = { readonly value: unknown; readonly fault: string };

/** Makes a valid value invalid in one place: a field too few, one too many, or an invalid one. */
const spoil = (schema: Schema, value: unknown, chance: Chance): Spoiled => {
  const fields = Object.entries(schema.properties ?? {});
  if (schema.type !== 'object' || chance.isLikely(0.05)) {
    const wrong = nastyValues.filter((one) => !isAllowed(schema, one));
    const chosen = chance.pick(wrong as [unknown, ...unknown[]]);
    return { value: chosen, fault: `is ${JSON.stringify(chosen)?.slice(0, 60)}` };
  }
  const kind = chance.below(fields.length === 0 ? 1 : 4);
  if (kind === 0) {
    const name = chance.pick(UNKNOWN_FIELDS);
    return { value: { ...(value as Fields), [name]: 'x' }, fault: `knows no ${name}` };
  }
  const required = schema.required ?? [];
  if (kind === 1 && required.length > 0) {
    const missing = chance.pick(required as [string, ...string[]]);
    const { [missing]: _, ...rest } = value as Fields;
    return { value: rest, fault: `lacks ${missing}` };
  }
  const [name, field] = chance.pick(fields as [[string, Schema], ...[string, Schema][]]);
  // An optional object may be missing in the sample.
  const whole = (value ?? {}) as Fields;
  const spoiled = spoil(field, whole[name], chance);
  return {
    value: { ...whole, [name]: spoiled.value },
    fault: `${name} ${spoiled.fault}`,
  };
};

/** The same in texts, as a query or the parameters of a path carry them. */
const spoilTexts = (schema: Schema, value: Fields, chance: Chance, canLack: boolean): Spoiled => {
  const fields = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  const kind = chance.below(4);
  const tooMuch = { value: { ...value, x: 'x' }, fault: 'knows no x' };
  if (canLack && (kind === 0 || fields.length === 0)) return tooMuch;
  if (canLack && kind === 1 && required.length > 0) {
    const missing = chance.pick(required as [string, ...string[]]);
    const { [missing]: _, ...rest } = value;
    return { value: rest, fault: `lacks ${missing}` };
  }
  const [name, field] = chance.pick(fields as [[string, Schema], ...[string, Schema][]]);
  const wrong = nastyTexts.filter((text) => !isReadable(field, arriving(text)));
  // A field that takes every text cannot be wrong.
  if (wrong.length === 0) return tooMuch;
  const chosen = chance.pick(wrong as unknown as [string, ...string[]]);
  return { value: { ...value, [name]: chosen }, fault: `${name} is ${JSON.stringify(chosen)}` };
};

const brokenBodies = [
  '',
  '{',
  '{"a":1,}',
  '"text"',
  '[]',
  'null',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
] as const;
const otherTypes = ['text/plain', 'application/xml', 'multipart/form-data', 'é/è'] as const;

/** Lone surrogates have no UTF-8: sent as the bytes that a careless client would send. */
const LONE = '%ED%A0%80';
const encoded = (text: string) => (/^\ud800$/.test(text) ? LONE : encodeURIComponent(text));
/** In an address, a text without UTF-8 is read as other characters. */
const arriving = (text: string) => (/^\ud800$/.test(text) ? LONE : text);
const pathOf = (url: string, params: Fields) =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => encoded(String(params[name])));
const queryOf = (query: Fields) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]) => `${name}=${encoded(String(value))}`);
  return texts.length === 0 ? '' : `?${texts.join('&')}`;
};

type Parts = { readonly params: Fields; readonly querystring: Fields; readonly body: unknown };
type Schemas = Readonly<Partial<Record<'params' | 'querystring' | 'body' | 'headers', Schema>>>;

const requestOf = (
  { method, url }: AnyCall,
  { params, querystring, body }: Parts,
  fault: string,
): Malformed => ({
  method,
  url: pathOf(url, params) + queryOf(querystring),
  headers: body === undefined ? {} : { 'content-type': 'application/json' },
  ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  fault,
});

/** Requests that satisfy a call's schemas, though most of them make no sense. */
export const openRequests = (call: AnyCall, seed: number, chance: Chance) => {
  const schemas = call.schema as Schemas;
  const partOf = (part: 'params' | 'querystring' | 'body') =>
    allowedBy(schemas[part] ?? { type: 'object' });
  const allowed = fc.record({
    params: partOf('params'),
    querystring: partOf('querystring'),
    body: schemas.body === undefined ? fc.constant(undefined) : partOf('body'),
  }) as fc.Arbitrary<Parts>;

  const faults: ((parts: Parts) => Malformed)[] = [];
  const { body, querystring, params, headers } = schemas;
  if (body !== undefined)
    faults.push(
      (parts) => {
        const { value, fault } = spoil(body, parts.body, chance);
        return requestOf(call, { ...parts, body: value }, `body ${fault}`);
      },
      (parts) => {
        const payload = chance.pick(brokenBodies);
        return { ...requestOf(call, parts, `body ${payload.slice(0, 40)}`), payload };
      },
      (parts) => {
        const type = chance.pick(otherTypes);
        const request = requestOf(call, parts, `content type ${type}`);
        return { ...request, headers: { 'content-type': type } };
      },
    );
  if (querystring !== undefined)
    faults.push(
      (parts) => {
        const { value, fault } = spoilTexts(querystring, parts.querystring, chance, true);
        return requestOf(call, { ...parts, querystring: value as Fields }, `query ${fault}`);
      },
      (parts) => {
        const name = Object.keys(querystring.properties ?? {})[0] ?? 'x';
        const request = requestOf(call, { ...parts, querystring: {} }, `query ${name} twice`);
        return { ...request, url: `${request.url}?${name}=1&${name}=2` };
      },
    );
  if (params !== undefined)
    faults.push(
      (parts) => {
        const { value, fault } = spoilTexts(params, parts.params, chance, false);
        return requestOf(call, { ...parts, params: value as Fields }, `path ${fault}`);
      },
      (parts) => {
        const request = requestOf(call, parts, 'path %');
        return { ...request, url: call.url.replaceAll(/:\w+/g, '%E0%A4%A') };
      },
    );
  if (headers?.properties?.['idempotency-key'] !== undefined)
    faults.push((parts) => {
      const request = requestOf(call, parts, 'idempotency key');
      const key = chance.pick(['x', '1234', 'g'.repeat(36), '0'.repeat(3_000)]);
      return { ...request, headers: { ...request.headers, 'idempotency-key': key } };
    });

  return {
    /** Whether the call can be malformed: one without parameters cannot. */
    canBeMalformed: faults.length > 0,
    malformed: (count: number): Malformed[] =>
      fc
        .sample(allowed, { numRuns: count, seed })
        .map((parts) => chance.pick(faults as [(typeof faults)[number]])(parts)),
  };
};
