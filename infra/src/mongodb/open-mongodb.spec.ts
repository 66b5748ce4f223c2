import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setImmediate as aTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openMongodb, type Mongodb, type MongodbOptions } from './open-mongodb.ts';
import { openGate } from '../testing/mongodb/gate.ts';
import { describeOnMongodb } from '../testing/mongodb/mongodb.ts';

const OPENED = 'net.client.socket';
/** The driver checks a server at most twice a second. */
const CHECKED_AGAIN_AFTER_MS = 600;

describeOnMongodb(({ open, urlOf, aDatabase }) => {
  let sockets: Socket[] = [];
  const keep = (message: unknown) => {
    sockets.push((message as { readonly socket: Socket }).socket);
  };
  beforeEach(() => {
    sockets = [];
    subscribe(OPENED, keep);
  });
  afterEach(() => {
    unsubscribe(OPENED, keep);
  });

  const ask = ({ database }: Mongodb) => database.collection('any').findOne({});
  /** The driver's first health check. */
  const request = async () => {
    const mongodb = await open();
    await ask(mongodb);
    const [ofMonitor, ofOperations] = sockets;
    if (ofMonitor === undefined || ofOperations === undefined) throw new Error('Too few sockets.');
    return { mongodb, ofMonitor, ofOperations };
  };

  const throughGate = async (limits: NonNullable<MongodbOptions['limits']>) => {
    const gate = await openGate(new URL(urlOf(aDatabase())));
    const mongodb = await openMongodb(gate.url, { limits });
    await ask(mongodb);
    const close = async () => {
      gate.shut();
      await mongodb.close();
    };
    return { gate, mongodb, close };
  };

  it('answers what was asked while the server was away once it is back', async () => {
    const { gate, mongodb, close } = await throughGate({});
    expect(mongodb.isUnreachable()).toBe(false);
    gate.shut();
    const answer = ask(mongodb);
    while (!mongodb.isUnreachable()) await aTurn();
    await gate.openAgain();
    expect(await answer).toBeNull();
    expect(mongodb.isUnreachable()).toBe(false);
    await close();
  });

  it('refuses what waits for too long, for a server that is away or for its turn', async () => {
    const { gate, mongodb, close } = await throughGate({
      selectionTimeoutMs: 50,
      atOnce: 1,
      queueTimeoutMs: 50,
    });
    gate.hold();
    const first = ask(mongodb).catch(() => 'unanswered');
    await expect(ask(mongodb)).rejects.toThrow('Timed out while checking out a connection');
    gate.shut();
    while (!mongodb.isUnreachable()) await aTurn();
    await expect(ask(mongodb)).rejects.toThrow();
    expect(await first).toBe('unanswered');
    await close();
  });

  it('answers an operation whose connection ends before it is asked over it', async () => {
    const { mongodb, ofOperations } = await request();
    ofOperations.destroy();
    expect(await ask(mongodb)).toBeNull();
  });

  it('finds the server again whose monitor asks over a connection that ends', async () => {
    const { mongodb, ofMonitor, ofOperations } = await request();
    await pause(CHECKED_AGAIN_AFTER_MS);
    const { bytesWritten } = ofOperations;
    // The answer is not read.
    ofOperations.pause();
    const answer = ask(mongodb);
    while (ofOperations.bytesWritten === bytesWritten) await aTurn();
    // A waiting operation makes the monitor check at once, before its own connection reports its end.
    ofOperations.once('close', () => ofMonitor.destroy());
    ofOperations.destroy();
    expect(await answer).toBeNull();
    expect(ofMonitor.destroyed).toBe(true);
    expect(await ask(mongodb)).toBeNull();
  });
});
