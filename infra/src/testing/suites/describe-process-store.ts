import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Clock, Failures, ProcessStore } from 'contracts/ports';
import { itKeepsTheCheckpointOfItsLog } from './describe-log-checkpoint-store.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 10, minute)).toISOString();
const FOR_MS = 30_000;
const aLease = (holder: string) => ({ name: 'processes', holder, forMs: FOR_MS });

/** A steady clock that moves only by `pass`; each clock begins at another value. */
const aSteadyClock = (startsAtMs: number) => {
  let elapsed = startsAtMs;
  return {
    elapsedMs: () => elapsed,
    pass: (ms: number) => {
      elapsed += ms;
    },
  };
};
const someFailures = (facts: Partial<Failures> = {}): Failures => ({
  attempts: 1,
  firstAt: at(0),
  lastAt: at(0),
  nextAt: at(1),
  error: 'Le serveur ne répond pas.',
  ...facts,
});

export type OpenProcessStore = (steady: Pick<Clock, 'elapsedMs'>) => Promise<ProcessStore>;

/**
 * The suite of every process store. `openEmpty` returns a function that opens an empty store: one for each
 * process that shares it, or always the same if only one can.
 */
export const describeProcessStore = (name: string, openEmpty: () => OpenProcessStore): void => {
  describe(`process store: ${name}`, () => {
    let store: ProcessStore;
    let another: ProcessStore;
    let steady: ReturnType<typeof aSteadyClock>;
    let anotherSteady: ReturnType<typeof aSteadyClock>;
    const pass = (ms: number) => {
      steady.pass(ms);
      anotherSteady.pass(ms);
    };

    beforeEach(async () => {
      const open = openEmpty();
      [steady, anotherSteady] = [aSteadyClock(0), aSteadyClock(7_200_000)];
      store = await open(steady);
      another = await open(anotherSteady);
    });
    afterEach(() => Promise.all([store.close(), another.close()]));

    it('gives a lease to one at a time', async () => {
      expect(await store.takeLease(aLease('one'))).toBe(true);
      expect(await another.takeLease(aLease('other'))).toBe(false);
    });

    it('lets exactly one of two who race have it', async () => {
      const both = [store.takeLease(aLease('one')), another.takeLease(aLease('other'))];
      expect((await Promise.all(both)).sort()).toEqual([false, true]);
    });

    it('gives it to another once its beat has stood still for as long as it was taken for', async () => {
      await store.takeLease(aLease('one'));
      pass(FOR_MS);
      // This process has not seen the heartbeat yet, so the lease may be recent.
      expect(await another.takeLease({ ...aLease('other'), forMs: 1 })).toBe(false);
      pass(FOR_MS - 1);
      expect(await another.takeLease(aLease('other'))).toBe(false);
      pass(1);
      expect(await another.takeLease(aLease('other'))).toBe(true);
      expect(await store.takeLease(aLease('one'))).toBe(false);
    });

    it('leaves it to who takes it again in time, who may come back for it too', async () => {
      for (let taken = 0; taken < 4; taken += 1) {
        expect(await store.takeLease(aLease('one'))).toBe(true);
        expect(await another.takeLease(aLease('other'))).toBe(false);
        pass(FOR_MS - 1);
      }
      pass(10 * FOR_MS);
      expect(await store.takeLease(aLease('one'))).toBe(true);
      expect(await another.takeLease(aLease('other'))).toBe(false);
    });

    it('gives it to exactly one of two who have seen it stand still', async () => {
      await store.takeLease(aLease('dead'));
      const race = () =>
        Promise.all([store.takeLease(aLease('one')), another.takeLease(aLease('other'))]);
      expect(await race()).toEqual([false, false]);
      pass(FOR_MS);
      expect((await race()).sort()).toEqual([false, true]);
    });

    it('ends a lease for its holder alone', async () => {
      await store.takeLease(aLease('one'));
      await another.endLease('processes', 'other');
      expect(await another.takeLease(aLease('other'))).toBe(false);
      await store.endLease('processes', 'one');
      expect(await another.takeLease(aLease('other'))).toBe(true);
    });

    it('does not take for standing still what was ended and taken anew', async () => {
      await store.takeLease(aLease('one'));
      expect(await another.takeLease(aLease('other'))).toBe(false);
      pass(FOR_MS - 1);
      await store.endLease('processes', 'one');
      await store.takeLease(aLease('one'));
      pass(1);
      expect(await another.takeLease(aLease('other'))).toBe(false);
    });

    itKeepsTheCheckpointOfItsLog(() => store);

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
