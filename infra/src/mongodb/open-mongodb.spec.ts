import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setImmediate as aTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Mongodb } from './open-mongodb.ts';
import { describeOnMongodb } from '../testing/mongodb.ts';

const OPENED = 'net.client.socket';
/** The driver asks how a server is twice a second at most. */
const ASKED_AGAIN_AFTER_MS = 600;

describeOnMongodb(({ open }) => {
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
  /** The first asks how the server is. */
  const asked = async () => {
    const mongodb = await open();
    await ask(mongodb);
    const [ofMonitor, ofOperations] = sockets;
    if (ofMonitor === undefined || ofOperations === undefined) throw new Error('Too few sockets.');
    return { mongodb, ofMonitor, ofOperations };
  };

  it('answers an operation whose connection ends before it is asked over it', async () => {
    const { mongodb, ofOperations } = await asked();
    ofOperations.destroy();
    expect(await ask(mongodb)).toBeNull();
  });

  it('finds the server again whose monitor asks over a connection that ends', async () => {
    const { mongodb, ofMonitor, ofOperations } = await asked();
    await pause(ASKED_AGAIN_AFTER_MS);
    const { bytesWritten } = ofOperations;
    // The answer is not read.
    ofOperations.pause();
    const answer = ask(mongodb);
    while (ofOperations.bytesWritten === bytesWritten) await aTurn();
    // Whoever waits for an answer there has the monitor ask at once, and its end is not said yet.
    ofOperations.once('close', () => ofMonitor.destroy());
    ofOperations.destroy();
    expect(await answer).toBeNull();
    expect(ofMonitor.destroyed).toBe(true);
    expect(await ask(mongodb)).toBeNull();
  });
});
