import { ownValue } from 'contracts';
import type { FilesFields } from 'contracts';
import { fileOfDataUrl, placedFiles, placeOf } from './form-files.ts';
import { JSON_PART, MalformedForm, type FilePart, type Parts } from './read-parts.ts';

type FieldSchema = {
  readonly type?: string;
  readonly anyOf?: readonly { readonly type?: string }[];
};
/** As much of a body's schema as tells how a text is to be read. */
export type BodySchema = { readonly properties: Readonly<Record<string, FieldSchema>> };

const typesOf = ({ type, anyOf = [] }: FieldSchema): readonly (string | undefined)[] => [
  type,
  ...anyOf.map((choice) => choice.type),
];

const booleans: ReadonlyMap<string, boolean> = new Map(
  Object.entries({ true: true, '1': true, false: false, '0': false }),
);

/** A text as the schema's type; one that cannot be read so stays what it is, and is refused as that. */
const valueOf = (text: string, schema: FieldSchema = {}): unknown => {
  const types = typesOf(schema);
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (types.includes('boolean')) return booleans.get(text) ?? text;
  return text;
};

const objectIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) return { ...said };
  } catch {
    // Told below.
  }
  throw new MalformedForm();
};

const listIn = (text: string): readonly unknown[] => {
  try {
    const said: unknown = JSON.parse(text);
    if (Array.isArray(said)) return said;
  } catch {
    // One of a list, by itself.
  }
  return [text];
};

/** What the JSON part says, and then what single parts say; `''` says nothing. */
const saidIn = ({ texts }: Parts, schema: BodySchema): Record<string, unknown> => {
  const json = texts.find(({ name }) => name === JSON_PART);
  const body = new Map<string, unknown>(
    json === undefined ? [] : Object.entries(objectIn(json.text)),
  );
  for (const { name, text } of texts) {
    if (name === JSON_PART || text === '') continue;
    const { field } = placeOf(name);
    const known = ownValue(schema.properties, field);
    if (known?.type === 'array')
      body.set(field, [...((body.get(field) ?? []) as unknown[]), ...listIn(text)]);
    else body.set(field, valueOf(text, known));
  }
  return Object.fromEntries(body);
};

const textsOf = (name: string, value: unknown): readonly (readonly [string, string])[] => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((text, index) =>
    typeof text === 'string' ? [[Array.isArray(value) ? `${name}[${index}]` : name, text]] : [],
  );
};

/** Those of the fields of files that hold a data URL; anything else there is no file and is left. */
const filesIn = (parts: Parts, fields: FilesFields) => {
  const isFile = (name: string) => Object.hasOwn(fields, placeOf(name).field);
  const files: FilePart[] = [...parts.files];
  const texts = parts.texts.flatMap((part) => {
    if (part.name === JSON_PART) {
      const form = Object.entries(objectIn(part.text));
      const found = form
        .filter(([name]) => isFile(name))
        .flatMap(([name, value]) => textsOf(name, value));
      const urls = found.flatMap(([name, text]) => fileOfDataUrl(name, text) ?? []);
      files.push(...urls);
      const rest = Object.fromEntries(form.filter(([name]) => !isFile(name)));
      return [{ name: JSON_PART, text: JSON.stringify(rest) }];
    }
    const url = isFile(part.name) ? fileOfDataUrl(part.name, part.text) : undefined;
    if (url === undefined) return isFile(part.name) ? [] : [part];
    files.push(url);
    return [];
  });
  return { texts, files };
};

/** The body that a call's schema checks, and its files, from the parts of a form. */
export const formOf = (parts: Parts, fields: FilesFields, schema: BodySchema) => {
  const { texts, files } = filesIn(parts, fields);
  return { body: saidIn({ texts, files: [] }, schema), ...placedFiles(fields, files) };
};
