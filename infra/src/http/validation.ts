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

/** Normalises a text before its length and pattern are checked. */
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
  // The keyword `personal` marks fields and validates nothing.
  ajv.addKeyword('personal');
  ajv.addKeyword(textKeyword);
  return ajv;
};

// Compiled schemas are cached for all servers of the process.
const ofBodies = ajvOf({});
// `1e999` reads as infinite, which passes every bound of strict numbers.
const ofTexts = ajvOf({ coerceTypes: true, strictNumbers: false });

/**
 * Fastify's own compiler would turn "1" into 1 and drop unknown fields. Parameters and queries arrive as
 * text and are converted. A schema is compiled by the first request that it checks, since all of them take half as
 * long as the rest of a start.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? ofBodies : ofTexts;
  return (data: unknown) => {
    const validate = ajv.compile(schema);
    return validate(data) || { error: validate.errors ?? [] };
  };
};

/** A body may hold thousands of unknown fields. */
const FIELDS_NAMED = 20;
const ERRORS_READ = 200;
/** The answer repeats names of fields up to this length. */
const NAME_LENGTH_MAX = 200;

/** The paths of invalid fields, with dots. */
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
