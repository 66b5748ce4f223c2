import { ownValue, type FilesFields } from 'contracts';
import { bytesOfDataUrl, PLACEHOLDER, restored, withoutDataUrls } from '../data-urls.ts';
import { placedFiles, fieldPlaceOf, type FilePart } from './form-files.ts';
import type { IncomingFile, RequestFiles } from './incoming-files.ts';
import { JSON_PART, MalformedForm, type MultipartPart } from './read-parts.ts';

type FieldSchema = {
  readonly type?: string;
  readonly anyOf?: readonly { readonly type?: string }[];
};
/** The schema by which the texts of a form are read. */
export type BodySchema = { readonly properties: Readonly<Record<string, FieldSchema>> };

const typesOf = ({ type, anyOf = [] }: FieldSchema): readonly (string | undefined)[] => [
  type,
  ...anyOf.map((choice) => choice.type),
];

const booleans: ReadonlyMap<string, boolean> = new Map(
  Object.entries({ true: true, '1': true, false: false, '0': false }),
);

/** The value in the type of the schema; an invalid text is passed on, and the schema refuses it. */
const valueOf = (text: string, schema: FieldSchema = {}): unknown => {
  const types = typesOf(schema);
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (types.includes('boolean')) return booleans.get(text) ?? text;
  return text;
};

const objectIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return { ...parsed };
  } catch {
    // The schema refuses it.
  }
  throw new MalformedForm();
};

const listIn = (text: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // A list of one element.
  }
  return [text];
};

/** The limit of JSON bodies too: larger ones would delay other requests. */
const TEXT_BYTES_MAX = 65_536;
/** More than any call takes. */
const FILES_MAX = 200;

const textOf = async (content: IncomingFile): Promise<string> => (await content.read()).toString();

/** Throws if all texts together are too large. */
const openTextCount = () => {
  let left = TEXT_BYTES_MAX;
  return {
    left: (): number => left,
    count: (bytes: number): void => {
      left -= bytes;
      if (left < 0) throw new MalformedForm();
    },
  };
};

type Form = {
  readonly body: Map<string, unknown>;
  readonly files: FilePart[];
  readonly isFile: (name: string) => boolean;
  readonly received: RequestFiles;
  readonly schema: BodySchema;
  readonly texts: ReturnType<typeof openTextCount>;
};

/** A file may be sent as a data URL (D-34). */
const addDataUrl = async ({ files, received }: Form, name: string, text: string): Promise<void> => {
  const bytes = bytesOfDataUrl(text);
  if (bytes === undefined) return;
  if (files.length >= FILES_MAX) throw new MalformedForm();
  async function* once() {
    yield bytes as Buffer;
  }
  files.push({ name, fileName: 'fichier', content: await received.receive(once()) });
};

const textsOf = (name: string, value: unknown): readonly (readonly [string, string])[] => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((text, index) =>
    typeof text === 'string' ? [[Array.isArray(value) ? `${name}[${index}]` : name, text]] : [],
  );
};

/** Single parts may override these fields. */
const readJson = async (form: Form, { content }: MultipartPart): Promise<void> => {
  const { json, urls } = withoutDataUrls(await textOf(content), form.texts.left());
  form.texts.count(Buffer.byteLength(json));
  const fields = Object.entries(objectIn(json));
  const rest = Object.fromEntries(fields.filter(([name]) => !form.isFile(name)));
  if (urls.length > 0 && JSON.stringify(rest).includes(PLACEHOLDER)) throw new MalformedForm();
  for (const [name, value] of Object.entries(rest)) form.body.set(name, value);
  for (const [name, value] of fields.filter(([name]) => form.isFile(name)))
    for (const [place, text] of textsOf(name, value))
      await addDataUrl(form, place, restored(text, urls));
};

/** `''` means none. */
const readText = async (form: Form, { name, content }: MultipartPart): Promise<void> => {
  const { body, schema, texts } = form;
  if (form.isFile(name)) return addDataUrl(form, name, await textOf(content));
  texts.count(content.bytes);
  const text = await textOf(content);
  if (text === '') return;
  const { field } = fieldPlaceOf(name);
  const known = ownValue(schema.properties, field);
  if (known?.type === 'array')
    body.set(field, [...((body.get(field) ?? []) as unknown[]), ...listIn(text)]);
  else body.set(field, valueOf(text, known));
};

/** The body and files in the parts of a form. */
export const parsedFormOf = async (
  [parts, received]: readonly [readonly MultipartPart[], RequestFiles],
  fields: FilesFields,
  schema: BodySchema,
) => {
  const form: Form = {
    body: new Map(),
    files: parts.flatMap(({ name, fileName, content }) =>
      fileName === undefined ? [] : [{ name, fileName, content }],
    ),
    isFile: (name) => Object.hasOwn(fields, fieldPlaceOf(name).field),
    received,
    schema,
    texts: openTextCount(),
  };
  const texts = parts.filter(({ fileName }) => fileName === undefined);
  const [json] = texts.filter(({ name }) => name === JSON_PART);
  if (json !== undefined) await readJson(form, json);
  for (const part of texts) if (part.name !== JSON_PART) await readText(form, part);
  return { body: Object.fromEntries(form.body), ...placedFiles(fields, form.files) };
};
