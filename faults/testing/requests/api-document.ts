import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Answer, Ask } from '../../../acceptance/testing/browser.ts';

/** The part of JSON Schema that the document of the calls uses. */
export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  /** Present for a call that takes one of several bodies. */
  readonly then?: Schema;
  readonly else?: Schema;
};

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly unknown[];
};
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

/** A call of the API document. */
export type Operation = {
  readonly method: Ask['method'];
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly isForm: boolean;
  /** The schema of the answer to each documented status. */
  readonly answers: ReadonlyMap<number, Schema>;
};

export const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

export const operationsOf = ({ paths }: ApiDocument): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const content = described.requestBody?.content ?? {};
      return {
        method: method.toUpperCase() as Ask['method'],
        path,
        parameters: described.parameters ?? [],
        body: (content[JSON_TYPE] ?? content[FORM_TYPE])?.schema,
        isForm: content[FORM_TYPE] !== undefined,
        answers: new Map(
          Object.entries(described.responses).map(([status, answer]) => [
            Number(status),
            answer.content?.[JSON_TYPE]?.schema ?? {},
          ]),
        ),
      };
    }),
  );

export const nameOfOperation = ({ method, path }: Pick<Operation, 'method' | 'path'>) =>
  `${method} ${path}`;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new Map<Schema, ReturnType<typeof ajv.compile>>();
const validatorOf = (schema: Schema) => {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
};

/** How an answer contradicts the API document; `undefined` if it does not. */
export const faultOf = (
  { answers }: Operation,
  { status, headers, text }: Answer,
): string | undefined => {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  const schema = answers.get(status);
  if (schema === undefined) return `undocumented ${status} ${text.slice(0, 200)}`;
  if (!String(headers['content-type']).includes('json')) return undefined;
  const validate = validatorOf(schema);
  return validate(JSON.parse(text))
    ? undefined
    : `${status} breaks its schema: ${ajv.errorsText(validate.errors)} ${text.slice(0, 200)}`;
};
