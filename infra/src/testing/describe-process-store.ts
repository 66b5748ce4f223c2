import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Failures, ProcessStore } from 'contracts/ports';
import { itKeepsTheMarkOfItsLog } from './describe-marked-log.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 10, minute)).toISOString();
const aLease = (holder: string, from = 0) => ({
  name: 'processes',
  holder,
  now: at(from),
  until: at(from + 1),
});
const someFailures = (facts: Partial<Failures> = {}): Failures => ({
  attempts: 1,
  firstAt: at(0),
  lastAt: at(0),
  nextAt: at(1),
  error: 'Le serveur ne répond pas.',
  ...facts,
});

/** What every process store must do. `open` gives an empty one. */
export const describeProcessStore = (name: string, open: () => Promise<ProcessStore>): void => {
  describe(`process store: ${name}`, () => {
    let store: ProcessStore;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('gives a lease to one at a time', async () => {
      expect(await store.takeLease(aLease('one'))).toBe(true);
      expect(await store.takeLease(aLease('other'))).toBe(false);
    });

    it('lets exactly one of two who race have it', async () => {
      const both = await Promise.all(
        ['one', 'other'].map((holder) => store.takeLease(aLease(holder))),
      );
      expect(both.sort()).toEqual([false, true]);
    });

    it('prolongs a lease for its holder, who may come back for it too', async () => {
      await store.takeLease(aLease('one'));
      expect(await store.takeLease({ ...aLease('one'), until: at(3) })).toBe(true);
      expect(await store.takeLease(aLease('other', 2))).toBe(false);
      expect(await store.takeLease(aLease('one', 10))).toBe(true);
    });

    it('gives it to another at the very instant that it runs out', async () => {
      await store.takeLease(aLease('one'));
      expect(await store.takeLease(aLease('other', 1))).toBe(true);
      expect(await store.takeLease(aLease('one', 1))).toBe(false);
    });

    it('ends a lease for its holder alone', async () => {
      await store.takeLease(aLease('one'));
      await store.endLease('processes', 'other');
      expect(await store.takeLease(aLease('other'))).toBe(false);
      await store.endLease('processes', 'one');
      expect(await store.takeLease(aLease('other'))).toBe(true);
    });

    itKeepsTheMarkOfItsLog(() => store);

    it('keeps leases of other names apart', async () => {
      await store.takeLease(aLease('one'));
      expect(await store.takeLease({ ...aLease('other'), name: 'projections' })).toBe(true);
    });

    it('remembers what failed, as it was the last time', async () => {
      await store.recordFailure('mails-due', 'mail-1', someFailures());
      const again = someFailures({ attempts: 2, lastAt: at(1), nextAt: at(6), error: 'Encore.' });
      await store.recordFailure('mails-due', 'mail-1', again);
      await store.recordFailure('mails-due', 'mail-2', someFailures());
      expect(await store.failuresOf('mails-due', ['mail-1', 'mail-2', 'mail-3'])).toEqual(
        new Map([
          ['mail-1', again],
          ['mail-2', someFailures()],
        ]),
      );
      expect(await store.failuresOf('mails-due', [])).toEqual(new Map());
    });

    it('keeps the lists apart', async () => {
      await store.recordFailure('mails-due', 'entry', someFailures());
      expect(await store.failuresOf('moves-unfinished', ['entry'])).toEqual(new Map());
      await store.forgetFailures('moves-unfinished', 'entry');
      expect((await store.failuresOf('mails-due', ['entry'])).size).toBe(1);
    });

    it('forgets them when it is told to', async () => {
      await store.recordFailure('mails-due', 'mail-1', someFailures());
      await store.forgetFailures('mails-due', 'mail-1');
      expect(await store.failuresOf('mails-due', ['mail-1'])).toEqual(new Map());
    });

    it('asks for more entries at once than a statement takes values', async () => {
      const ids = Array.from({ length: 40_000 }, (_, index) => `mail-${index}`);
      await store.recordFailure('mails-due', 'mail-39999', someFailures());
      expect([...(await store.failuresOf('mails-due', ids)).keys()]).toEqual(['mail-39999']);
    });
  });
};
