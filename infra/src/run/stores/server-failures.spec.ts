import { expect, it } from '@jest/globals';
import { UnansweredError } from '../../eventstoredb/connection.ts';
import { openEventStoreDb } from '../../eventstoredb/eventstoredb-event-store.ts';
import { openMongodb } from '../../mongodb/open-mongodb.ts';
import { serverFailureInFrench } from './server-failures.ts';

/** No server listens at this port. */
const AWAY = '127.0.0.1:1';

const sentenceOf = async (answer: Promise<unknown>): Promise<string> => {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => serverFailureInFrench(reason),
  );
  return error instanceof Error ? error.message : 'answered';
};

it('names the log if no server listens at its address', async () => {
  const log = openEventStoreDb(`esdb://${AWAY}?tls=false`, { deadlineMs: 300 });
  expect(await sentenceOf(log.head())).toMatch(
    /^EVENTSTOREDB_URL : le serveur ne répond pas comme il le doit \(.+\)\. Vérifiez/,
  );
  await log.close();
});

it('names the log if its server is silent', async () => {
  expect(await sentenceOf(Promise.reject(new UnansweredError()))).toBe(
    'EVENTSTOREDB_URL : le serveur ne répond pas. Vérifiez l’adresse et que le serveur est démarré.',
  );
});

it('names the MongoDB if no server listens at its address', async () => {
  const opened = openMongodb(`mongodb://${AWAY}/souffle`, { limits: { selectionTimeoutMs: 300 } });
  expect(await sentenceOf(opened)).toMatch(
    /^MONGODB_URL : le serveur ne répond pas comme il le doit \(.+\)\. Vérifiez/,
  );
});

it('leaves other errors as they are', () => {
  const error = new Error('Les comptes viennent d’un autre journal.');
  expect(serverFailureInFrench(error)).toBe(error);
});
