import { expect, it } from '@jest/globals';
import type { PersonKeys } from 'contracts/ports';
import * as fc from 'fast-check';
import { secrets } from '../security/secrets.ts';
import { openSqlitePersonKeys } from '../sqlite/accounts/sqlite-person-keys.ts';
import { destroying, openDataKeys, type DataKeys } from './data-keys.ts';

const owners = ['camille', 'claire', 'louis'] as const;
type Owner = (typeof owners)[number];

type Step = {
  readonly act: 'read' | 'read slowly' | 'read all' | 'destroy' | 'restart';
  readonly process: 0 | 1;
  readonly ownerId: Owner;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('read', 'read slowly', 'read all', 'destroy', 'restart'),
  process: fc.constantFrom(0, 1),
  ownerId: fc.constantFrom(...owners),
});

/** Reads that began before a destruction may be answered after it. */
const openSlowKeys = (keys: PersonKeys) => {
  let isSlow = false;
  const answers: (() => void)[] = [];
  const slowly = async <Answer>(read: Promise<Answer>): Promise<Answer> => {
    const wait = isSlow ? new Promise<void>((resolve) => answers.push(resolve)) : undefined;
    const answer = await read;
    await wait;
    return answer;
  };
  return {
    keys: {
      ...keys,
      keyFor: (ownerId: string) => slowly(keys.keyFor(ownerId)),
      keysOf: (ownerIds: readonly string[]) => slowly(keys.keysOf(ownerIds)),
    },
    whileSlow: (begin: () => void) => {
      isSlow = true;
      begin();
      isSlow = false;
    },
    answerAll: () => answers.splice(0).forEach((answer) => answer()),
  };
};

const openWorld = () => {
  const stored = openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() });
  const slow = openSlowKeys(stored);
  const processes: [DataKeys, DataKeys] = [openDataKeys(slow.keys), openDataKeys(slow.keys)];
  const underWay: Promise<unknown>[] = [];
  const acts: Record<Step['act'], (step: Step) => unknown> = {
    read: ({ process, ownerId }) => processes[process].of(ownerId),
    'read slowly': ({ process, ownerId }) =>
      slow.whileSlow(() => {
        const keys = processes[process];
        underWay.push(keys.of(ownerId), keys.ofAll(new Set(owners)));
      }),
    'read all': ({ process }) => processes[process].ofAll(new Set(owners)),
    destroy: async ({ process, ownerId }) => {
      await destroying(stored, processes[process]).destroy(ownerId);
      processes[process === 0 ? 1 : 0].forgetAll();
    },
    restart: ({ process }) => {
      processes[process] = openDataKeys(slow.keys);
    },
  };
  return {
    stored,
    processes,
    take: (step: Step) => acts[step.act](step),
    settle: async () => {
      slow.answerAll();
      await Promise.all(underWay.splice(0));
    },
  };
};

it('are the same with memory and without, whatever was read and destroyed in two processes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 15 }), async (steps) => {
      const world = openWorld();
      for (const step of steps) await world.take(step);
      await world.settle();
      for (const ownerId of owners) {
        const without = await openDataKeys(world.stored).of(ownerId);
        for (const keys of world.processes) {
          expect((await keys.of(ownerId))?.cipherKey).toEqual(without?.cipherKey);
          const known = (await keys.ofAll(new Set([ownerId]))).get(ownerId);
          expect(known?.cipherKey).toEqual(without?.cipherKey);
        }
      }
      await world.stored.close();
    }),
    { numRuns: 300 },
  );
});
