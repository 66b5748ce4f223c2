import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { logStream } from 'contracts';
import { faultOf, metadataFaultOf } from 'contracts/checks';
import type { EventStore, LogAdapter } from 'contracts/ports';
import { openEncryptedLog } from '../../log/open-log.ts';
import { breaksIn } from '../chain.ts';
import { aStream, anEvent, appended, titlesOf } from '../events.ts';

const clock = { now: () => '2026-03-12T13:30:00.000Z' };

/** The suite of a log on any adapter. The adapter is empty when it is opened. */
export const describeLog = (name: string, open: () => Promise<LogAdapter>): void => {
  describe(`log: ${name}`, () => {
    let adapter: LogAdapter;
    let log: EventStore;

    beforeEach(async () => {
      adapter = await open();
      log = openEncryptedLog(adapter, clock);
    });
    afterEach(() => log.close());

    it('begins before anything else is appended, with an event like any other', async () => {
      await appended(log, aStream(), -1, [anEvent('a')]);
      const [begun, ...others] = await log.readAll(0, 10);
      expect(begun).toMatchObject({ stream: logStream, revision: 0, event: { type: 'LogBegun' } });
      expect(begun?.event.data).toEqual({ logId: await log.logId() });
      expect(begun && (faultOf(begun.event) ?? metadataFaultOf(begun.metadata))).toBeUndefined();
      expect(titlesOf(others)).toEqual(['a']);
    });

    it('is the same log when it is opened again, and another than any other', async () => {
      const logId = await log.logId();
      expect(await openEncryptedLog(adapter, clock).logId()).toBe(logId);
      const another = openEncryptedLog(await open(), clock);
      expect(await another.logId()).not.toBe(logId);
      await another.close();
      expect(await log.readStream(logStream)).toHaveLength(1);
    });

    it('is one log when many open it at once', async () => {
      const opened = await Promise.all(
        [1, 2, 3].map(() => openEncryptedLog(adapter, clock).logId()),
      );
      expect(new Set(opened).size).toBe(1);
      expect(await log.readStream(logStream)).toHaveLength(1);
    });

    it('is refused when a trial version has begun it', async () => {
      const trial = await open();
      await appended(trial, aStream(), -1, [anEvent('a')]);
      const opened = openEncryptedLog(trial, clock);
      await expect(opened.logId()).rejects.toThrow('version d’essai');
      expect(await trial.head()).toBe((await trial.readAll(0, 10)).at(-1)?.position);
      await opened.close();
    });

    const breaks = async () => breaksIn(await adapter.readAll(0, 1_000));

    it('hands every event on with the hash of the one before it in its stream', async () => {
      const [one, other] = [aStream(), aStream()];
      await appended(log, one, -1, [anEvent('a'), anEvent('b')]);
      await appended(log, other, -1, [anEvent('c')]);
      await appended(log, one, 1, [anEvent('d'), anEvent('e')]);
      await appended(log, one, 3, [anEvent('f')]);
      expect(await breaks()).toEqual([]);
      const hashes = (await log.readStream(one)).map(({ metadata }) => metadata.previousHash);
      expect(hashes).toEqual([null, ...Array(4).fill(expect.stringMatching(/^[0-9a-f]{64}$/))]);
    });

    it('goes on with the chain when it is opened again, and when another has gone on', async () => {
      const stream = aStream();
      await appended(log, stream, -1, [anEvent('a')]);
      const another = openEncryptedLog(adapter, clock);
      await appended(another, stream, 0, [anEvent('b'), anEvent('c')]);
      const late = await log.append(stream, 0, [anEvent('late')]);
      expect(late).toEqual({ outcome: 'conflict', revision: 2 });
      await appended(log, stream, 2, [anEvent('d')]);
      await appended(another, stream, 3, [anEvent('e')]);
      expect(titlesOf(await log.readStream(stream))).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(await breaks()).toEqual([]);
    });

    it('answers an append that is sent again as the first time, whoever sends it', async () => {
      const stream = aStream();
      const events = [anEvent('a'), anEvent('b')];
      const next = [anEvent('c')];
      const first = await log.append(stream, -1, events);
      const second = await log.append(stream, 1, next);
      for (const sender of [log, openEncryptedLog(adapter, clock)]) {
        expect(await sender.append(stream, -1, events)).toEqual(first);
        expect(await sender.append(stream, 1, next)).toEqual(second);
      }
      await appended(log, stream, 2, [anEvent('d')]);
      expect(await breaks()).toEqual([]);
    });

    it('breaks no chain when somebody does not wait for the answer before', async () => {
      const stream = aStream();
      const appending = [-1, 0, 1, 2].map((revision) =>
        log.append(stream, revision, [anEvent(`after ${revision}`)]),
      );
      const [first] = await Promise.all(appending);
      expect(first?.outcome).toBe('appended');
      const { length } = await log.readStream(stream);
      await appended(log, stream, length - 1, [anEvent('last')]);
      expect(await breaks()).toEqual([]);
    });

    it('answers a conflict where the event that should come before is not there', async () => {
      const stream = aStream();
      expect(await log.append(stream, 3, [anEvent('early')])).toEqual({
        outcome: 'conflict',
        revision: -1,
      });
      await appended(openEncryptedLog(adapter, clock), stream, -1, [anEvent('a'), anEvent('b')]);
      expect(await log.append(stream, 2, [anEvent('early')])).toEqual({
        outcome: 'conflict',
        revision: 1,
      });
      await appended(log, stream, 1, [anEvent('c')]);
      expect(await breaks()).toEqual([]);
    });

    it('waits for an append that looks for what comes before, before it closes', async () => {
      const stream = aStream();
      await appended(log, stream, -1, [anEvent('a')]);
      const readStream: LogAdapter['readStream'] = async (...params) => {
        await turnOfTheLoop();
        return adapter.readStream(...params);
      };
      const slow = openEncryptedLog({ ...adapter, readStream }, clock);
      const appending = slow.append(stream, 0, [anEvent('b')]);
      await slow.close();
      expect(await appending).toMatchObject({ outcome: 'appended' });
    });

    it('lets one of those who race pass, with the hash of what was there', async () => {
      const stream = aStream();
      await appended(log, stream, -1, [anEvent('a')]);
      const others = [openEncryptedLog(adapter, clock), openEncryptedLog(adapter, clock), log];
      const racing = others.map((each, index) => each.append(stream, 0, [anEvent(`${index}`)]));
      const outcomes = (await Promise.all(racing)).map(({ outcome }) => outcome);
      expect(outcomes.sort()).toEqual(['appended', 'conflict', 'conflict']);
      expect(await breaks()).toEqual([]);
    });

    it('tells nobody who it is while it cannot be begun', async () => {
      const away = openEncryptedLog(
        { ...adapter, append: () => Promise.reject(new Error('disk full')) },
        clock,
      );
      await expect(away.logId()).rejects.toThrow('disk full');
    });
  });
};
