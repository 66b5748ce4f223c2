import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
// @ts-expect-error: a tool in JavaScript.
import buildServer from '../../faults/testing/build-server.mjs';
import { signUpWith, visitPage } from '../../faults/testing/during-uploads.ts';
import { customerNameOf, openPractices } from '../../faults/testing/practices.ts';
import { signIn } from '../../faults/testing/visitors.ts';
import { watchMemory } from '../../faults/testing/process-tree.ts';
import { startAppProcess } from '../../faults/testing/app-process.ts';
import { aBlackPng } from '../../faults/testing/strange-files.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { openPeople } from '../../acceptance/testing/people.ts';
import { median, milliseconds, type Figure } from '../figures.ts';

const PICTURES = 10;
/** The largest and deepest that is decoded: others are refused by their header. */
const SIDE = 4_990;
const MEMORY_MAX_MB = 500;
const BYTES_A_MB = 1_048_576;
/** The sandbox ends after ten seconds without a file. */
const SANDBOX_ENDS_WITHIN_MS = 11_000;
const speciality = 'sophrologie';

/** The 99th percentile of the times of a task that is repeated until the time is over. */
const p99Of = async (task: () => Promise<unknown>, forMs: number): Promise<number> => {
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const began = performance.now();
    await task();
    times.push(performance.now() - began);
    await pause(10);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
};

/** The waits of other visitors for a sign-in and for a page that is not cached, both at a time. */
const othersP99 = async (url: string, forMs: number) => {
  const [signedIn, page] = await Promise.all([
    p99Of(() => signIn(url, customerNameOf(1)), forMs),
    p99Of(() => visitPage(url), forMs),
  ]);
  return { signIn: signedIn, page };
};

type P99 = Awaited<ReturnType<typeof othersP99>>;
type Round = { readonly alone: P99; readonly meanwhile: P99; readonly memoryMb: number };

const waitFigure = (what: keyof P99, goal: string, rounds: readonly Round[]): Figure => ({
  id: 'P27',
  goal: `p99 of ${goal} while ${PICTURES} pictures of ${SIDE} px a side come, against its p99 alone`,
  ours: milliseconds(median(rounds.map(({ meanwhile }) => meanwhile[what]))),
  base: milliseconds(median(rounds.map(({ alone }) => alone[what]))),
  ratio: median(rounds.map(({ alone, meanwhile }) => meanwhile[what] / alone[what])),
  must: 3,
  reach: 1.5,
  isLessBetter: true,
});

const memoryFigure = (rounds: readonly Round[]): Figure => {
  const peak = Math.max(...rounds.map(({ memoryMb }) => memoryMb));
  return {
    id: 'P27',
    goal: 'memory above idle while they come, in all processes',
    ours: `${Math.round(peak)} MB`,
    base: `${MEMORY_MAX_MB} MB`,
    ratio: peak / MEMORY_MAX_MB,
    must: 1,
    reach: 0.6,
    isLessBetter: true,
  };
};

/** P27, on the whole product on files: how much hostile pictures slow down other requests. */
export const measureHostilePictures = async (
  folder: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Figure[]> => {
  await buildServer();
  const data = join(folder, 'hostile-pictures');
  const stores = await openStores(data);
  await openPractices(stores, systemClock);
  await openPeople(stores, systemClock).catalogueEntry('speciality', speciality);
  await closeStores(stores);
  const server = startAppProcess(data, { environment: { COUNTS_CALLS: 'no' } });
  const bytes = aBlackPng(SIDE, SIDE, { deep: true });
  const measured: Round[] = [];
  try {
    const url = await server.listening;
    const p99 = () => othersP99(url, seconds * 1_000);
    const send = (index: number, signal?: AbortSignal) =>
      signUpWith(url, { speciality, fileName: 'diplome.png', bytes, index, signal });
    await p99();
    for (let round = 0; round < rounds; round += 1) {
      const alone = await p99();
      const memory = watchMemory(server.pid);
      const idle = memory.now();
      const leaving = new AbortController();
      const sent = Array.from({ length: PICTURES }, (_picture, index) =>
        send(round * PICTURES + index, leaving.signal).catch(() => 'left'),
      );
      const meanwhile = await p99();
      leaving.abort();
      const refused = (await Promise.all(sent)).filter((code) => code !== '200' && code !== 'left');
      if (refused.length > 0) throw new Error(`A picture was refused: ${refused.join()}.`);
      memory.stop();
      measured.push({ alone, meanwhile, memoryMb: (memory.peak() - idle) / BYTES_A_MB });
      await pause(SANDBOX_ENDS_WITHIN_MS);
    }
  } finally {
    await server.stop();
  }
  return [
    waitFigure('signIn', 'a sign-in', measured),
    waitFigure('page', 'a page that is not kept', measured),
    memoryFigure(measured),
  ];
};
