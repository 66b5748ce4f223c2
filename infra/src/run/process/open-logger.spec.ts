import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { openLogger } from './open-logger.ts';

const query = 'q=camille%40exemple.fr&name=O%27Brien+"\'last';

const linesOf = async (write: (logger: ReturnType<typeof openLogger>) => unknown) => {
  const lines: string[] = [];
  await write(openLogger('trace', { write: (line) => void lines.push(line) }));
  return lines;
};

it.each([
  ['a field', { url: `/api/operator/people?${query}` }, 'answered'],
  ['an address of another server', { url: `https://places.exemple.fr/search?${query}` }, 'sent'],
  ['a nested field', { req: { headers: { referer: `http://localhost/?${query}` } } }, 'refused'],
  ['a message', {}, `The page /recherche?${query} is the same as another one.`],
  ['the message of an error', { err: new Error(`fetch /a/b?${query} failed`) }, 'failed'],
])('A log line leaves out the query string in %s', async (_, fields, message) => {
  const lines = await linesOf((logger) => logger.error(fields, message));
  expect(lines).toHaveLength(1);
  expect(() => JSON.parse(lines[0] ?? '')).not.toThrow();
  expect(lines[0]).not.toMatch(/camille|Brien|last/);
});

it('A log line keeps the rest: the path, and a question mark of a sentence', async () => {
  const [line = ''] = await linesOf((logger) =>
    logger.info({ route: '/api/operator/people?q=camille', why: 'Qui ? Le maire/la maire ?' }),
  );
  expect(JSON.parse(line)).toMatchObject({
    route: '/api/operator/people',
    why: 'Qui ? Le maire/la maire ?',
  });
});

it('A server logs no query string, in its own lines and in those of the framework', async () => {
  const lines = await linesOf(async (logger) => {
    const server = fastify({ loggerInstance: logger });
    server.get('/twice', async (_, reply) => {
      await reply.send('once');
      await reply.send('twice');
    });
    await server.inject('/twice?q=camille');
    await server.inject('/missing?q=camille');
    await server.close();
  });
  expect(lines.join('')).toMatch(/Reply was already sent[^]*\/twice/);
  expect(lines.join('')).toContain('/missing');
  expect(lines.join('')).not.toContain('camille');
});
