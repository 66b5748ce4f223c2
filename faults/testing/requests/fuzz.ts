import * as fc from 'fast-check';
import type { Chance } from '../../../demo/src/chance.ts';
import { aForm } from '../../../acceptance/testing/a-form.ts';
import type { Ask } from '../../../acceptance/testing/browser.ts';
import { JSON_TYPE, type Operation, type Schema } from './api-document.ts';
import { textsMatching } from './malformed.ts';

/** A request to inject, as text or as the bytes of a form. */
export type Request = Omit<Ask, 'payload'> & { readonly payload?: string | Buffer };

/** Marks values that JSON cannot express, and that are written into the body unchanged. */
const RAW = '@raw:';
const raw = (text: string) => `${RAW}${text}`;
const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"@raw:([^"]*)"/g, '$1');

const DEEP = 1_500;
const LONG = 4_000;
const hostileTexts: readonly [string, ...string[]] = [
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  '\ud800',
  'a\udfffb',
  '\u0000',
  'a\u0000b',
  'x'.repeat(100_000),
  'x'.repeat(3_000),
  '\u202eمرحبا\u202c',
  'שלום',
  '🧘‍♀️'.repeat(30),
  '../../../etc/passwd',
  '..\\..\\x',
  '%00',
  '%',
  '%2e%2e%2f',
  'a\r\nSet-Cookie: x=1',
  '"><script>alert(1)</script>',
  "' OR 1=1 --",
  '{{7*7}}${7*7}',
  ' ',
  '',
  '\ufeff',
  'e\u0301'.repeat(200),
  'null',
  '-0',
  '1e999',
  '٣٤',
];
const hostileValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  [],
  {},
  [[]],
  0,
  -1,
  1.5,
  raw('9007199254740993'),
  raw('1e999'),
  raw('-1e999'),
  raw(`1${'0'.repeat(400)}`),
  raw('{"__proto__":{"a":1}}'),
  raw('{"constructor":{"prototype":{}}}'),
  raw(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  raw('{"toString":1}'),
];
/** Values in the formats of fields; the pool of real ids is tried first. */
const wellFormed: readonly string[] = [
  '2026-03-12',
  '2026-03-12 09:00',
  '09:00',
  '2026-03-12T09:00:00.000Z',
  '11111111-2222-4333-8444-555555555555',
  '06 12 34 56 78',
  '69002',
  'quelqu.un@exemple.fr',
  '#578EF7',
  '80314786200027',
  'https://exemple.fr/page',
  'Demo1234!',
  'Lyon',
  'Une phrase, tout simplement.',
];

export type FuzzOptions = {
  readonly chance: Chance;
  /** Real ids and slugs of all people. */
  readonly ids: readonly [string, ...string[]];
  /** The probability of a hostile value. */
  readonly hostility: number;
};

const fits = ({ pattern, minLength = 0, maxLength = Infinity }: Schema, text: string): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

/** Requests to the calls of a document: mostly what their schemas allow, with hostile values among it. */
export const openFuzz = ({ chance, ids, hostility }: FuzzOptions) => {
  const textOf = (schema: Schema): string => {
    const candidates = [chance.pick(ids), ...wellFormed, chance.pick(ids)];
    const fitting = candidates.filter((text) => fits(schema, text));
    const { pattern } = schema;
    if (fitting.length > 0) return chance.pick(fitting as [string, ...string[]]);
    if (pattern === undefined) return 'a'.repeat(schema.minLength ?? 1);
    const seed = chance.below(1_000_000);
    const [text = ''] = fc.sample(textsMatching(pattern, LONG), { numRuns: 1, seed });
    return text;
  };

  const numberOf = ({ minimum = -1_000, maximum = minimum + 2_000 }: Schema): number =>
    minimum + chance.below(Math.min(maximum - minimum, 1_000) + 1);

  const objectOf = ({ properties = {}, required = [] }: Schema): object =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || chance.isLikely(0.5))
        .map(([name, field]) => [name, valueOf(field)]),
    );

  const soundOf = (schema: Schema): unknown => {
    if ('const' in schema) return schema.const;
    if (schema.enum !== undefined) return chance.pick(schema.enum as [unknown]);
    if (schema.anyOf !== undefined) return valueOf(chance.pick(schema.anyOf as [Schema]));
    switch (schema.type) {
      case 'string':
        return textOf(schema);
      case 'integer':
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return chance.isLikely(0.5);
      case 'null':
        return null;
      case 'array': {
        const length = (schema.minItems ?? 0) + chance.below(3);
        return Array.from({ length }, () => valueOf(schema.items ?? {}));
      }
      default:
        return objectOf(schema);
    }
  };

  const valueOf = (schema: Schema): unknown => {
    if (!chance.isLikely(hostility)) return soundOf(schema);
    return schema.type === 'string' && chance.isLikely(0.8)
      ? chance.pick(hostileTexts)
      : chance.pick(hostileValues);
  };

  /** In an address, a text without UTF-8 is sent as bytes. */
  const encoded = (text: string): string =>
    text === Buffer.from(text).toString() ? encodeURIComponent(text) : '%ED%A0%80';
  const spelled = (value: unknown): string =>
    encoded(typeof value === 'string' ? value.replace(RAW, '').slice(0, 4_000) : jsonOf(value));

  const pathOf = ({ path, parameters }: Operation): string =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
      // An empty segment, or one that the address itself resolves, names another path.
      const segment = spelled(valueOf(parameter?.schema ?? { type: 'string' }));
      return /^\.{0,2}$/.test(segment) ? 'x' : segment;
    });

  const queryOf = ({ parameters }: Operation): string => {
    const given = parameters
      .filter((each) => each.in === 'query')
      .filter(({ required }) => required === true || chance.isLikely(0.5))
      .flatMap(({ name, schema }) => {
        const pair = () => `${name}=${spelled(valueOf(schema))}`;
        return chance.isLikely(hostility / 2) ? [pair(), pair()] : [pair()];
      });
    if (chance.isLikely(hostility / 4)) given.push('__proto__=1', '%00=%');
    return given.length === 0 ? '' : `?${given.join('&')}`;
  };

  const headersOf = ({ parameters }: Operation): Readonly<Record<string, string>> =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === 'header' && chance.isLikely(0.3))
        .map(({ name, schema }) => [name, textOf(schema)]),
    );

  const payloadOf = ({ body, isForm }: Operation): Pick<Request, 'payload' | 'headers'> => {
    if (body === undefined) return {};
    const value = valueOf(body);
    if (!isForm) return { payload: jsonOf(value), headers: { 'content-type': JSON_TYPE } };
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const isFile = (name: string) => body.properties?.[name]?.format === 'binary';
    return aForm({
      texts: Object.fromEntries(
        fields.filter(([name]) => !isFile(name)).map(([name, field]) => [name, jsonOf(field)]),
      ),
      files: fields
        .filter(([name]) => isFile(name))
        .map(([name]) => ({ name, fileName: 'a.pdf', bytes: Buffer.from('%PDF-1.4 nothing') })),
    });
  };

  return (operation: Operation): Request => {
    const { headers, ...payload } = payloadOf(operation);
    return {
      method: operation.method,
      url: pathOf(operation) + queryOf(operation),
      ...payload,
      headers: { ...headersOf(operation), ...headers },
    };
  };
};
