import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';

const ajvOf = (options: Options) => {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, strictTypes: false, ...options });
  addFormats.default(ajv);
  // Marks the fields that will be sealed (`personal` in contracts); it checks nothing.
  ajv.addKeyword('personal');
  return ajv;
};

// Of the process: they keep what they have compiled, for every server that opens in it.
const ofBodies = ajvOf({});
const ofTexts = ajvOf({ coerceTypes: true });

/**
 * Bodies are taken as they are: Fastify's own compiler would turn "1" into 1 and drop unknown
 * fields without a word. Parameters and queries arrive as text, so there types are read from it.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? ofBodies : ofTexts).compile(schema);

/** The names of what is wrong, with a dot between an object and its field. */
export const fieldsOf = (errors: readonly FastifySchemaValidationError[]): readonly string[] => {
  const names = errors.map(({ instancePath, params }) => {
    const field = params['missingProperty'] ?? params['additionalProperty'];
    const path = instancePath.split('/').slice(1);
    return [...path, ...(typeof field === 'string' ? [field] : [])].join('.');
  });
  return [...new Set(names.filter((name) => name !== ''))];
};
