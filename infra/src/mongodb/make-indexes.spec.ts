import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { makeIndexes } from './make-indexes.ts';
import { answerTo, documentOf, openMessages } from '../testing/mongodb/mongodb-messages.ts';

type Served = { readonly setName?: string; readonly unansweredBuilds?: number };

const SILENT_MS = 300;
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** Greets as a standalone server or as the primary of a set, and notes how indexes are built. */
const serve = async ({ setName, unansweredBuilds = 0 }: Served) => {
  const builds: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    const answer = (question: Buffer): void => {
      const { createIndexes, commitQuorum } = documentOf(question) ?? {};
      if (createIndexes !== undefined) builds.push(commitQuorum as string | undefined);
      if (createIndexes !== undefined && builds.length <= unansweredBuilds) return;
      const set = setName === undefined ? {} : { setName, hosts: [address], me: address };
      const greeting = { isWritablePrimary: true, minWireVersion: 0, maxWireVersion: 21, ...set };
      socket.write(answerTo(question, { ok: 1, ...greeting }));
    };
    socket.on('data', openMessages(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new MongoClient(`mongodb://${address}/`, { socketTimeoutMS: SILENT_MS });
  closings.push(async () => {
    server.close();
    await client.close();
    for (const socket of sockets) socket.destroy();
  });
  return { database: client.db('souffle'), builds };
};

const build = async (served: Served) => {
  const { database, builds } = await serve(served);
  await makeIndexes(database, 'bookings', [{ key: { customerId: 1 } }]);
  return builds;
};

it('waits for a majority of a replica set, so that a member that is down holds up no start', async () => {
  expect(await build({ setName: 'rs0' })).toEqual(['majority']);
});

it('asks a standalone server for no majority, which it would refuse', async () => {
  expect(await build({})).toEqual([undefined]);
});

it('joins a build that takes longer than an answer may', async () => {
  expect(await build({ setName: 'rs0', unansweredBuilds: 2 })).toEqual(Array(3).fill('majority'));
});
