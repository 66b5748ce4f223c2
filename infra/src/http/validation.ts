import { Ajv, type KeywordDefinition, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import {
  EMAIL_FORMAT,
  emailOf,
  isEmail,
  lineOf,
  paragraphOf,
  TEXT_KIND,
  type TextKind,
} from 'contracts';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';

const readAs: Readonly<Record<TextKind, (typed: string) => string>> = {
  line: lineOf,
  paragraph: paragraphOf,
  email: emailOf,
  verbatim: (typed) => typed,
};

/** Replaces a text of a call by how it is kept, before its length and pattern are checked. */
const textKeyword: KeywordDefinition = {
  keyword: TEXT_KIND,
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  before: 'maxLength',
  compile: (kind: TextKind) => {
    const read = readAs[kind];
    return (typed: string, place) => {
      return (
        place !== undefined && Reflect.set(place.parentData, place.parentDataProperty, read(typed))
      );
    };
  },
};

const ajvOf = (options: Options) => {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, strictTypes: false, ...options });
  addFormats.default(ajv);
  ajv.addFormat(EMAIL_FORMAT, isEmail);
  // Declares the keyword `personal` of contracts, which validates nothing.
  ajv.addKeyword('personal');
  ajv.addKeyword(textKeyword);
  return ajv;
};

// One per process: they cache compiled schemas for all of its servers.
const ofBodies = ajvOf({});
// `1e999` is read as an infinite number, which strict numbers let pass every bound.
const ofTexts = ajvOf({ coerceTypes: true, strictNumbers: false });

/**
 * Values keep their types: Fastify's own compiler would turn "1" into 1 and silently drop unknown
 * fields. Parameters and queries arrive as text, so they are converted. Texts are normalised as their
 * schema says, so that no handler has to.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? ofBodies : ofTexts).compile(schema);

/** A form marks fewer fields; a body may hold thousands that are unknown. */
const FIELDS_NAMED = 20;
const ERRORS_READ = 200;
/** The longest name that is repeated to the client. */
const NAME_LENGTH_MAX = 200;

/** The names of what is wrong, with a dot between an object and its field. */
export const invalidFieldsOf = (
  errors: readonly FastifySchemaValidationError[],
): readonly string[] => {
  const names = errors.slice(0, ERRORS_READ).map(({ instancePath, params }) => {
    const field = params['missingProperty'] ?? params['additionalProperty'];
    const path = instancePath.split('/').slice(1);
    return [...path, ...(typeof field === 'string' ? [field] : [])].join('.');
  });
  const named = new Set(names.filter((name) => name !== '' && name.length <= NAME_LENGTH_MAX));
  return [...named].slice(0, FIELDS_NAMED);
};
