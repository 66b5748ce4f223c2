import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const written = new WeakMap<TSchema, (answer: unknown) => string>();

/**
 * Writes answers by their schemas: what these do not name is left out. A writer takes long to make,
 * and is made once a process, whatever servers open in it.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  const write = written.get(schema) ?? fastJsonStringify(schema);
  written.set(schema, write);
  return write;
};
