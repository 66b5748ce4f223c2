import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const written = new WeakMap<TSchema, (answer: unknown) => string>();

/** Fields that a schema does not name are left out. Compiled once per process, by the first answer. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (answer) => {
    const write = written.get(schema) ?? fastJsonStringify(schema);
    written.set(schema, write);
    return write(answer);
  };
