import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freshId } from 'contracts';
import { openEventStoreDb } from '../../infra/src/eventstoredb/eventstoredb-event-store.ts';
import { openBareAppends } from '../../infra/src/testing/eventstoredb/bare-appends.ts';
import { median, perSecond, type Figure } from '../figures.ts';
import { anEventOf } from './durable-append.ts';

const CALLERS = [1, 16, 64];
/** A server that flushes to a disk takes some time; a stand-in that takes none would measure itself. */
const WRITES_FOR_MS = '8';

type Append = (stream: string, revision: number) => Promise<unknown>;

const appendRate = async (append: Append, callers: number, seconds: number): Promise<number> => {
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const stream = `agenda-${freshId()}`;
      for (let revision = -1; performance.now() < until; revision += 1) {
        await append(stream, revision);
        count += 1;
      }
    }),
  );
  return (count * 1_000) / (performance.now() - begun);
};

/** The server at `EVENTSTOREDB_URL`, else a stand-in in a process of its own. */
const aServer = async () => {
  const named = process.env['EVENTSTOREDB_URL'];
  if (named !== undefined) return { url: named, by: 'the server named', end: () => {} };
  const script = new URL('../../infra/src/testing/eventstoredb/serve.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', script, '', '0', WRITES_FOR_MS], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    by: `a stand-in that writes for ${WRITES_FOR_MS} ms`,
    end: () => void child.kill(),
  };
};

/** P26: interleaved rounds of the adapter and of the client alone. */
export const measureEventStoreDbAppend = async ({
  rounds,
  seconds,
}: {
  readonly rounds: number;
  readonly seconds: number;
}): Promise<Figure[]> => {
  const { url, by, end } = await aServer();
  const store = openEventStoreDb(url);
  const client = openBareAppends(url);
  const ours: Append = (stream, revision) => store.append(stream, revision, [anEventOf(stream)]);
  const bare: Append = (stream, revision) => client.append(stream, revision, anEventOf(stream));
  const figures: Figure[] = [];
  for (const callers of CALLERS) {
    await appendRate(ours, callers, seconds / 2);
    await appendRate(bare, callers, seconds / 2);
    const runs = [];
    for (let round = 0; round < rounds; round += 1)
      runs.push({
        ours: await appendRate(ours, callers, seconds),
        bare: await appendRate(bare, callers, seconds),
      });
    figures.push({
      id: 'P26',
      goal: `append to an EventStoreDB against its client alone, callers: ${callers}`,
      ours: perSecond(median(runs.map((run) => run.ours))),
      base: `${perSecond(median(runs.map((run) => run.bare)))} on ${by}`,
      ratio: median(runs.map((run) => run.ours / run.bare)),
      must: 0.7,
      reach: 0.9,
    });
  }
  await store.close();
  await client.close();
  end();
  return figures;
};
