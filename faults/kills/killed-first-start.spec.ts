import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openChance } from '../../demo/src/chance.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { openPeople } from '../../acceptance/testing/people.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
// @ts-expect-error: a tool in JavaScript.
import { firstStartPath } from '../testing/build-server.mjs';
import { expectViewsToCatchUp, readLog, withStores } from '../testing/data-folder.ts';
import { canDisturb, openDisturbances } from '../testing/disturbances.ts';

/** More changes than a first start makes. */
const NEVER = 1_000_000;
const KILLS = 30;

const seed = process.env['FAULTS_SEED'] ?? String(Date.now());

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(() => there.remove());

(canDisturb ? it : it.skip)(
  'opens again whatever a first start has left that was killed before any change of a file',
  async () => {
    const disk = openDisturbances(there.folder);
    /** Answers what killed it, if anything did. */
    const startUntil = async (change: number, folder: string): Promise<string | null> => {
      disk.set('changes', 0);
      disk.set('changesUntilKill', change);
      const child = spawn(process.execPath, [String(firstStartPath), folder], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...disk.environment },
      });
      const [, signal] = (await once(child, 'close')) as [number, string | null];
      return signal;
    };
    expect(await startUntil(NEVER, join(there.folder, 'whole'))).toBeNull();
    const changes = disk.get('changes');
    expect(changes).toBeGreaterThan(50);
    console.log(`FAULTS_SEED=${seed}, ${changes} changes`);
    const chance = openChance(seed);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Kills once in each stretch of the start, so that none is left out by chance.
      const change = 1 + Math.floor((kill + chance.below(1_000) / 1_000) * (changes / KILLS));
      const folder = join(there.folder, `killed-${change}`);
      // The commits of the end may be fewer than the first time, and it ends before.
      const signal = await startUntil(change, folder);
      if (kill < KILLS / 2) expect([change, signal]).toEqual([change, 'SIGKILL']);
      await withStores(folder, async (stores) => {
        await openPeople(stores, systemClock).customer('camille', {
          customerId: 'customer-camille',
        });
        const types = (await readLog(stores)).map(({ event }) => event.type);
        expect([change, types.filter((type) => type === 'CustomerRegistered')]).toEqual([
          change,
          ['CustomerRegistered'],
        ]);
        await expectViewsToCatchUp(stores);
      });
    }
    disk.close();
  },
  240_000,
);
