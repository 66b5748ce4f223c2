import { expect, it } from '@jest/globals';
import { errorBody, login } from 'contracts';
import { fastify } from 'fastify';
import { openRefusalsWitness } from './refusals-witness.ts';

const answering = async (code: 'BAD_CREDENTIALS' | 'SLOT_TAKEN') => {
  const witness = openRefusalsWitness();
  const server = fastify();
  witness.watch(server);
  const { method, url, config } = login;
  server.route({
    method,
    url,
    config,
    handler: (_, reply) => reply.code(409).send(errorBody(code)),
  });
  await server.inject({ method, url });
  await server.close();
  return witness;
};

it('finds an answer that its call does not declare', async () => {
  const witness = await answering('SLOT_TAKEN');
  expect(witness.expectAllDeclared).toThrow('POST /api/login answered SLOT_TAKEN');
});

it('finds none where the call declares it', async () => {
  expect((await answering('BAD_CREDENTIALS')).expectAllDeclared).not.toThrow();
});
