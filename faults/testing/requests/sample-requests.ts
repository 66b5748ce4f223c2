import { aForm, type FormFile } from '../../../acceptance/testing/a-form.ts';
import { JSON_TYPE, type Operation, type Schema } from './api-document.ts';
import type { Ask } from '../../../acceptance/testing/browser.ts';

type Fields = Readonly<Record<string, unknown>>;
const sources = ['path', 'query', 'header', 'body'] as const;
/**
 * The place of a text in a request: in its body as `address.city`, or `keywords.[]` for the texts of a list.
 */
export type TextPlace = {
  readonly source: (typeof sources)[number];
  readonly at: readonly string[];
  /** A file, of which the name is the text. */
  readonly isFile: boolean;
};

/** The values that a request gives, before it is written as an address and a body. */
export type SampleRequest = { readonly [source in TextPlace['source']]: Fields } & {
  readonly files: Readonly<Record<string, FormFile>>;
};

/** The value of a required field, by its name. */
export type FieldValue = (name: string) => unknown;

const LIST = '[]';
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const alternativesOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf?.flatMap(alternativesOf) ?? [schema];
/** The richest alternative of a field: the others are `null`. */
const mainOf = (schema: Schema): Schema => {
  const all = alternativesOf(schema);
  return all.find(({ type }) => type !== 'null') ?? schema;
};

const isText = ({ type, enum: words, const: word }: Schema): boolean =>
  type === 'string' || [...(words ?? []), word].some((each) => typeof each === 'string');

const placesIn = (
  schema: Schema,
  source: TextPlace['source'],
  at: readonly string[],
): readonly TextPlace[] => {
  const all = alternativesOf(schema);
  const texts = all.filter(isText).slice(0, 1);
  return [
    ...texts.map(({ format }) => ({ source, at, isFile: format === 'binary' })),
    ...all.flatMap(({ items }) =>
      items === undefined ? [] : placesIn(items, source, [...at, LIST]),
    ),
    ...all.flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, field]) => placesIn(field, source, [...at, name])),
    ),
  ];
};

/** Every text that a call takes. */
export const textPlacesOf = ({ parameters, body }: Operation): readonly TextPlace[] => [
  ...parameters.flatMap((each) => placesIn(each.schema, each.in, [each.name])),
  ...placesIn(body ?? {}, 'body', []),
];

export const nameOfPlace = ({ source, at }: TextPlace): string => `${source} ${at.join('.')}`;

const bodiesOf = (body: Schema): readonly Schema[] =>
  body.then === undefined ? [body] : [body.then, ...bodiesOf(body.else ?? {})];

/** A call that takes one of several bodies is as many. */
export const withOneBody = (operation: Operation): readonly Operation[] => {
  const { body, path } = operation;
  if (body?.then === undefined) return [operation];
  return bodiesOf(body).map((each, index) => ({
    ...operation,
    path: `${path}#${index}`,
    body: each,
  }));
};

const FIRST = 0;
const sampleOf = (schema: Schema, name: string, valueOf: FieldValue): unknown => {
  const main = mainOf(schema);
  if (main.properties !== undefined) return sampleOfFields(main, valueOf);
  if (main.type === 'array')
    return (main.minItems ?? 0) === 0 ? [] : [sampleOf(main.items ?? {}, name, valueOf)];
  const value = valueOf(name);
  if (value !== undefined) return value;
  if (main.enum !== undefined) return main.enum[FIRST];
  if (main.type === 'boolean') return false;
  if (main.type === 'integer' || main.type === 'number') return main.minimum ?? 0;
  throw new Error(`A field is new to the sample requests: ${name}`);
};

const isBinary = (schema: Schema): boolean =>
  alternativesOf(schema).some(({ format, items }) => (items ?? { format }).format === 'binary');

const sampleOfFields = (
  { properties = {}, required = [] }: Schema,
  valueOf: FieldValue,
  given: Fields = {},
): Fields =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([name, field]) =>
          required.includes(name) && !Object.hasOwn(given, name) && !isBinary(field),
      )
      .map(([name, field]) => [name, sampleOf(field, name, valueOf)]),
  );

export type Given = Partial<SampleRequest>;

/** A request with the required fields and the given ones. */
export const sampleRequest = (
  { parameters, body }: Operation,
  valueOf: FieldValue,
  given: Given = {},
): SampleRequest => {
  const required = (source: TextPlace['source']): Fields =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === source && (each.required === true || source === 'path'))
        .filter(({ name }) => given[source]?.[name] === undefined)
        .map(({ name, schema }) => [name, sampleOf(schema, name, valueOf)]),
    );
  return {
    path: { ...required('path'), ...given.path },
    query: { ...required('query'), ...given.query },
    header: { ...given.header },
    body: { ...sampleOfFields(body ?? {}, valueOf, given.body), ...given.body },
    files: given.files ?? {},
  };
};

const placed = (
  schema: Schema,
  value: unknown,
  [step, ...rest]: readonly string[],
  { word, valueOf }: { readonly word: string; readonly valueOf: FieldValue },
): unknown => {
  if (step === undefined) return word;
  const main = mainOf(schema);
  if (step === LIST) {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [placed(main.items ?? {}, first, rest, { word, valueOf }), ...others];
  }
  const fields = isObject(value) ? value : sampleOfFields(main, valueOf);
  const field = main.properties?.[step] ?? {};
  return { ...fields, [step]: placed(field, fields[step], rest, { word, valueOf }) };
};

/** The same request with a word in one place. */
export const withWord = (
  { body }: Operation,
  request: SampleRequest,
  { source, at, isFile }: TextPlace,
  put: { readonly word: string; readonly valueOf: FieldValue },
): SampleRequest => {
  const [name = '', inList] = at;
  if (isFile) {
    const field = inList === LIST ? `${name}[0]` : name;
    const file = request.files[field] ?? put.valueOf(`file:${name}`);
    const named = { ...(file as FormFile), name: field, fileName: put.word };
    return { ...request, files: { ...request.files, [field]: named } };
  }
  const fields =
    source === 'body'
      ? (placed(body ?? {}, request.body, at, put) as Fields)
      : { ...request[source], [name]: put.word };
  return { ...request, [source]: fields };
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const encoded = (value: unknown): string => encodeURIComponent(textOf(value));

/** The request as it is sent. */
export const askOf = ({ method, path, body, isForm }: Operation, request: SampleRequest): Ask => {
  const [template = ''] = path.split('#');
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(request.path[name]),
  );
  const query = Object.entries(request.query).map(([name, value]) => `${name}=${encoded(value)}`);
  const form = isForm
    ? aForm({ form: request.body, files: Object.values(request.files) })
    : { payload: JSON.stringify(request.body), headers: { 'content-type': JSON_TYPE } };
  const headers = Object.entries(request.header).map(([name, value]) => [name, textOf(value)]);
  return {
    method,
    url: query.length === 0 ? address : `${address}?${query.join('&')}`,
    ...(body === undefined ? {} : { payload: form.payload }),
    headers: {
      ...(body === undefined ? {} : form.headers),
      ...(Object.fromEntries(headers) as Record<string, string>),
    },
  };
};
