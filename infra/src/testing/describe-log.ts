import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { logStream } from 'contracts';
import { faultOf, metadataFaultOf } from 'contracts/checks';
import type { EventStore, LogAdapter } from 'contracts/ports';
import { openLog } from '../log/open-log.ts';
import { aStream, anEvent, appended, titlesOf } from './events.ts';

const clock = { now: () => '2026-03-12T13:30:00.000Z' };

/** What a log must do on every adapter. The adapter is empty when it is opened. */
export const describeLog = (name: string, open: () => Promise<LogAdapter>): void => {
  describe(`log: ${name}`, () => {
    let adapter: LogAdapter;
    let log: EventStore;

    beforeEach(async () => {
      adapter = await open();
      log = openLog(adapter, clock);
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
      expect(await openLog(adapter, clock).logId()).toBe(logId);
      const another = openLog(await open(), clock);
      expect(await another.logId()).not.toBe(logId);
      await another.close();
      expect(await log.readStream(logStream)).toHaveLength(1);
    });

    it('is one log when many open it at once', async () => {
      const opened = await Promise.all([1, 2, 3].map(() => openLog(adapter, clock).logId()));
      expect(new Set(opened).size).toBe(1);
      expect(await log.readStream(logStream)).toHaveLength(1);
    });

    it('tells who it is when it was filled before logs had an identity', async () => {
      const old = await open();
      await appended(old, aStream(), -1, [anEvent('a')]);
      const opened = openLog(old, clock);
      const logId = await opened.logId();
      expect((await opened.readAll(0, 10)).map(({ event }) => event.type)).toEqual([
        'CatalogueEntryAdded',
        'LogBegun',
      ]);
      expect(await openLog(old, clock).logId()).toBe(logId);
      await opened.close();
    });

    it('tells nobody who it is while it cannot be begun', async () => {
      const away = openLog(
        { ...adapter, append: () => Promise.reject(new Error('disk full')) },
        clock,
      );
      await expect(away.logId()).rejects.toThrow('disk full');
    });
  });
};
