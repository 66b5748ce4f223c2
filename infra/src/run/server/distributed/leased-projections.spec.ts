import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { runProjections } from 'projections';
import { openMemoryStores, type Stores } from '../../../testing/memory-stores.ts';
import { systemClock } from '../../process/system-clock.ts';
import { leaseProjections, type LeasedProjections } from './leased-projections.ts';

const times = { leaseMs: 300, renewedEveryMs: 50, pollEveryMs: 25 };
const logger = pino({ level: 'silent' });

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(5);
};

describe('Leased projections', () => {
  const opened: LeasedProjections[] = [];
  const stores: Stores[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.stop()));
    await Promise.all(stores.splice(0).map((each) => each.close()));
  });

  const someStores = () => {
    const some = openMemoryStores();
    stores.push(some);
    return some;
  };
  const open = (holder: string, { processStore, eventStore, readStore }: Stores) => {
    const leased = leaseProjections(
      { processStore, clock: systemClock, holder, logger },
      () => runProjections({ eventStore, readStore, logger }),
      times,
    );
    opened.push(leased);
    return leased;
  };

  it('keep the views in one process, and the other one stands by', async () => {
    const shared = someStores();
    const one = open('one', shared);
    await until(one.isKeeping);
    const other = open('other', shared);
    await expect(other.operations.views('2026-03-02T08:00:00Z')).rejects.toThrow(
      'Another process keeps the views.',
    );
    const { views } = await one.operations.views('2026-03-02T08:00:00Z');
    expect(views.length).toBeGreaterThan(10);
    expect(other.isKeeping()).toBe(false);
  });

  it('let the other go on at once when they are stopped', async () => {
    const shared = someStores();
    const one = open('one', shared);
    await until(one.isKeeping);
    const other = open('other', shared);
    await one.stop();
    await until(other.isKeeping);
    expect(one.isKeeping()).toBe(false);
  });

  it('stop once the lease is another’s, as after a long freeze', async () => {
    const shared = someStores();
    const { processStore } = shared;
    let isLost = false;
    const losing = {
      ...shared,
      processStore: {
        ...processStore,
        takeLease: async (lease: Parameters<typeof processStore.takeLease>[0]) =>
          !isLost && processStore.takeLease({ ...lease, name: 'its own' }),
      },
    };
    const loser = open('loser', losing);
    await until(loser.isKeeping);
    isLost = true;
    await until(() => !loser.isKeeping());
    await expect(loser.operations.audit()).rejects.toThrow('Another process keeps the views.');
  });

  it('go on while the store is away, however long, and stop where another has the lease by then', async () => {
    const shared = someStores();
    const { processStore } = shared;
    let answers = async (lease: Parameters<typeof processStore.takeLease>[0]) =>
      processStore.takeLease(lease);
    let failed = 0;
    const one = open('one', {
      ...shared,
      processStore: { ...processStore, takeLease: (lease) => answers(lease) },
    });
    await until(one.isKeeping);
    answers = async () => {
      failed += 1;
      throw new Error('Away.');
    };
    // Long enough that the lease has expired.
    await until(() => failed > times.leaseMs / times.renewedEveryMs + 1);
    expect(one.isKeeping()).toBe(true);
    answers = async () => false;
    await until(() => !one.isKeeping());
  });
});
