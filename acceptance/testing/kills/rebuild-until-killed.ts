/** Run as a process of its own: rebuilds every view of a folder, killed after the nth step of a kind. */
import type { Generation, ReadStore } from 'contracts/ports';
import { projectedViewNames } from 'contracts';
import { now } from 'contracts/testing';
import { pino } from 'pino';
import { runProjections } from 'projections';
import { openStores } from '../../../infra/src/run/stores/open-data-folder.ts';

/** Few events at a time and little memory, so that documents are written and read back. */
const EVENTS_A_PAGE = 20;
const DOCUMENTS_IN_MEMORY = 40;

const [folder = '', killedAfter = '', times = ''] = (process.argv[2] ?? '').split('\n');
const { eventStore, readStore } = await openStores(folder);

let done = 0;
const killedAfterIt = async <Answer>(name: string, task: Promise<Answer>): Promise<Answer> => {
  const answer = await task;
  if (name === killedAfter) done += 1;
  if (done === Number(times)) process.kill(process.pid, 'SIGKILL');
  return answer;
};
const mortal = (generation: Generation): Generation => ({
  ...generation,
  write: (writes) => killedAfterIt('write', generation.write(writes)),
  seen: (ids) => killedAfterIt('seen', generation.seen(ids)),
  scan: (page) => killedAfterIt('scan', generation.scan(page)),
  switchIn: (late) => killedAfterIt('switchIn', generation.switchIn(late)),
});
const beginGeneration: ReadStore['beginGeneration'] = async (view) => {
  const generation = await killedAfterIt('begin', readStore.beginGeneration(view));
  return mortal(generation) as typeof generation;
};

const { operations, ready } = runProjections({
  eventStore: {
    ...eventStore,
    readAll: (after, limit) => eventStore.readAll(after, Math.min(limit, EVENTS_A_PAGE)),
  },
  readStore: { ...readStore, beginGeneration },
  logger: pino({ level: 'silent' }),
  documentsInMemory: DOCUMENTS_IN_MEMORY,
});
await ready;
await operations.start(projectedViewNames, now);
const isReady = async () =>
  (await operations.views(now)).views.every(({ rebuild }) => rebuild?.state === 'ready');
while (!(await isReady())) await new Promise((resolve) => setImmediate(resolve));
for (const view of projectedViewNames) await operations.switchIn(view);
console.log('It was not killed.');
process.exit(0);
