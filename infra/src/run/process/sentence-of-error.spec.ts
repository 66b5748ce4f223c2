import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { sentenceOfError } from './sentence-of-error.ts';

const errorOf = async (listen: { readonly host: string; readonly port: number }) => {
  const server = createServer().listen(listen);
  const [error] = (await once(server, 'error')) as [Error];
  return error;
};

it('says in French that another program has the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(sentenceOfError(await errorOf({ host: '127.0.0.1', port }))).toBe(
    `Le port ${port} est déjà pris : arrêtez le programme qui l’occupe, ou donnez un autre PORT.`,
  );
  other.close();
});

it('says in French that the address is none of this machine', async () => {
  expect(sentenceOfError(await errorOf({ host: '203.0.113.1', port: 3000 }))).toBe(
    'Le port 3000 ne s’ouvre pas à cette adresse : corrigez HOST.',
  );
});

it('prints the message of any other error', () => {
  expect(sentenceOfError(new Error('Aucun journal.'))).toBe('Aucun journal.');
});
