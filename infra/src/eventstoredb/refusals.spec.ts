import { expect, it } from '@jest/globals';
import { status } from '@grpc/grpc-js';
import { startEventStoreDbServer } from '../testing/eventstoredb/eventstoredb-server.ts';
import { aStream, anEvent } from '../testing/events.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

it.each([
  ['a wrong password', status.UNAUTHENTICATED, 'Unauthenticated', 'nom avec ce mot de passe'],
  ['missing rights', status.PERMISSION_DENIED, 'Access Denied', 'pas les droits'],
  [
    'an untrusted certificate',
    status.UNAVAILABLE,
    'No connection established. Last error: self-signed certificate in certificate chain',
    'certificat du serveur n’est pas reconnu',
  ],
])(
  'tells the operator of %s, on reading and on writing',
  async (_what, code, details, reported) => {
    const server = await startEventStoreDbServer({ refuses: { code, details } });
    const store = openEventStoreDb(server.url);
    try {
      await expect(store.head()).rejects.toThrow(reported);
      await expect(store.readStream(aStream())).rejects.toThrow(reported);
      await expect(store.append(aStream(), -1, [anEvent('a')])).rejects.toThrow(reported);
    } finally {
      await store.close();
      server.stop();
    }
  },
);

it('tells the operator of a file that is missing', () => {
  const url = 'esdb://127.0.0.1:2113?tlsCAFile=/nowhere/authority.crt';
  expect(() => openEventStoreDb(url)).toThrow(/^EVENTSTOREDB_URL : un fichier .+ manque/);
});

it('tells the operator that no node answers', async () => {
  const url = 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1';
  const store = openEventStoreDb(url, { deadlineMs: 500 });
  await expect(store.head()).rejects.toThrow('aucun des serveurs nommés ne répond');
  await store.close();
});
