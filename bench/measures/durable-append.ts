import { join } from 'node:path';
import { eventIdOf, freshId } from 'contracts';
import type { EventStore, EventToAppend } from 'contracts/ports';
import { aBookingPlaced, metadataAt } from 'contracts/testing';
import { openSqliteEventStore } from 'infra';
import { openEncryptedLog } from '../../infra/src/log/open-log.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { median, perSecond, type Figure } from '../figures.ts';
import { measureFlushes } from '../flush.ts';

const CALLERS = 64;

/** Made once, because the store is measured. */
const event = aBookingPlaced();

export const anEventOf = (stream: string): EventToAppend => {
  const commandId = freshId();
  return {
    id: eventIdOf(commandId, stream, 0),
    event,
    metadata: metadataAt(undefined, { commandId }),
  };
};

/** Appends a second of `callers` that each write to a stream of their own, one after the other. */
const appendRate = async (store: EventStore, callers: number, seconds: number) => {
  const until = performance.now() + seconds * 1_000;
  const begun = performance.now();
  const name = freshId();
  const counts = await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const stream = `agenda-${name}-${caller}`;
      let revision = -1;
      while (performance.now() < until) {
        await store.append(stream, revision, [anEventOf(stream)]);
        revision += 1;
      }
      return revision + 1;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - begun);
};

/** P1 and P2: interleaved rounds, because the speed of a machine drifts. */
export const measureDurableAppend = async (
  folder: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Figure[]> => {
  const store = openEncryptedLog(openSqliteEventStore(join(folder, 'append.sqlite')), systemClock);
  await appendRate(store, CALLERS, seconds / 2);
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    const flush = measureFlushes(folder, seconds);
    const one = await appendRate(store, 1, seconds);
    const many = await appendRate(store, CALLERS, seconds);
    runs.push({ flush, one, many });
  }
  await store.close();
  const [flush, one, many] = [
    median(runs.map((run) => run.flush.rate)),
    median(runs.map((run) => run.one)),
    median(runs.map((run) => run.many)),
  ];
  return [
    {
      id: 'P1',
      goal: 'durable append, 1 caller, against write + fdatasync',
      ours: perSecond(one),
      base: `${perSecond(flush)} in ${runs[0]?.flush.by ?? ''}`,
      ratio: median(runs.map((run) => run.one / run.flush.rate)),
      must: 0.8,
      reach: 1,
    },
    {
      id: 'P2',
      goal: `durable append, ${CALLERS} callers to their own streams, against 1 caller`,
      ours: perSecond(many),
      base: perSecond(one),
      ratio: median(runs.map((run) => run.many / run.one)),
      must: 5,
      reach: 10,
    },
  ];
};
