import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { startEventStoreDbServer } from '../testing/eventstoredb/eventstoredb-server.ts';
import { aStream, anEvent, appended } from '../testing/events.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

/** Longer than the loss of the other connection takes to be noticed. */
const WRITES_FOR_MS = 500;
/** More than the client sends before the server has read some. */
const APPENDS = 40;
const LONG = 'x'.repeat(100_000);
const CUT_AFTER_BYTES = 200_000;

/** Passes on a number of bytes, cuts the connection, and passes on all of the next ones. */
const openCuttingOnce = async (url: string) => {
  const port = Number(new URL(url.replace('esdb:', 'http:')).port);
  let left = CUT_AFTER_BYTES;
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', cut).on('close', cut);
    server.pipe(client);
    client.on('data', (data) => {
      const isCut = left > 0 && left <= data.length;
      left -= data.length;
      if (isCut) cut();
      else server.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: proxied } = proxy.address() as AddressInfo;
  return { url: `esdb://127.0.0.1:${proxied}?tls=false`, stop: () => proxy.close() };
};

it('answers an append though the connection to another server is lost meanwhile', async () => {
  const lost = await startEventStoreDbServer();
  const server = await startEventStoreDbServer({
    writesForMs: WRITES_FOR_MS,
    heldForMs: WRITES_FOR_MS,
  });
  const [losing, store] = [openEventStoreDb(lost.url), openEventStoreDb(server.url)];
  await Promise.all([losing.head(), store.head()]);
  const stream = aStream();
  const first = store.append(stream, -1, [anEvent('a')]);
  await appended(losing, stream, -1, [anEvent('a')]);
  lost.stop();
  expect((await first).outcome).toBe('appended');
  await appended(store, stream, 0, [anEvent('b')]);
  await Promise.all([losing.close(), store.close()]);
  server.stop();
});

it('repeats appends that were not sent when the connection is lost', async () => {
  const server = await startEventStoreDbServer();
  const proxy = await openCuttingOnce(server.url);
  const store = openEventStoreDb(proxy.url);
  const answers = await Promise.all(
    Array.from({ length: APPENDS }, () => store.append(aStream(), -1, [anEvent(LONG)])),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'appended'));
  await store.close();
  proxy.stop();
  server.stop();
});
