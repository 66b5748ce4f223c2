import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aForm } from '../infra/src/run/testing/a-form.ts';
import { aDiploma, aPractitionerSignUp } from '../infra/src/run/testing/a-practitioner-sign-up.ts';
import { openPeople } from '../infra/src/run/testing/people.ts';
import { systemClock } from '../infra/src/run/system-clock.ts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { aStreamBomb } from '../infra/src/testing/pdfs.ts';
import { expectViewsToCatchUp, withStores } from './testing/data-folder.ts';
import { customerNameOf, openPractices } from './testing/practices.ts';
import { watchMemory } from './testing/process-tree.ts';
import { killEverySouffle, startSouffle } from './testing/souffle-process.ts';
import { aBlackPng } from './testing/strange-files.ts';
import { signIn } from './testing/visitors.ts';

const FILES = 10;
const MEASURED_FOR_MS = 8_000;
const AT_MOST_TIMES = 3;
/** Below it a difference says more of the machine than of the product. */
const LEAST_MS = 40;
const MEMORY_MAX = 500 * 1_048_576;
const speciality = 'sophrologie';

let there: Awaited<ReturnType<typeof aFolder>>;
let server: ReturnType<typeof startSouffle>;
let url: string;
beforeAll(async () => {
  there = await aFolder();
  await withStores(`${there.folder}/data`, async (stores) => {
    await openPractices(stores, systemClock);
    await openPeople(stores, systemClock).catalogueEntry('speciality', speciality);
  });
  server = startSouffle(`${there.folder}/data`, { environment: { COUNTS_CALLS: 'no' } });
  url = await server.listening;
});
afterAll(async () => {
  await killEverySouffle();
  await there.remove();
});

const send = async (
  fileName: string,
  bytes: Uint8Array,
  index: number,
  signal?: AbortSignal,
): Promise<string> => {
  const form = aPractitionerSignUp({
    email: `inconnue-${fileName}-${index}@exemple.fr`,
    keywords: [],
    specialities: [speciality],
  });
  const { payload, headers } = aForm({ form, files: [aDiploma({ fileName, bytes })] });
  const answer = await fetch(`${url}/api/registerpro`, {
    method: 'POST',
    headers,
    body: new Uint8Array(payload),
    ...(signal === undefined ? {} : { signal }),
  });
  const { code } = (await answer.json()) as { readonly code?: string };
  return code ?? String(answer.status);
};

/** The 99th of a hundred times, one after the other until the time is over. */
const p99Of = async (task: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  const until = performance.now() + MEASURED_FOR_MS;
  while (performance.now() < until) {
    const began = performance.now();
    await task();
    times.push(performance.now() - began);
    await pause(10);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
};
const signingIn = () => p99Of(() => signIn(url, customerNameOf(1)));
const looking = () =>
  p99Of(async () => {
    const page = await fetch(`${url}/professionnel/p/claire-fontaine-1?visite=${Math.random()}`);
    if (page.status !== 200) throw new Error(`No page: ${page.status}`);
    await page.arrayBuffer();
  });
const bothP99 = async () => {
  const [signIn, page] = await Promise.all([signingIn(), looking()]);
  return { signIn, page };
};

it.each<readonly [string, string, () => Buffer, string]>([
  ['high and narrow', 'diplome.png', () => aBlackPng(1, 49_999_999), 'PICTURE_TOO_LARGE'],
  ['wide and low', 'diplome.png', () => aBlackPng(49_999_999, 1), 'PICTURE_TOO_LARGE'],
  [
    'as large and deep as is taken',
    'diplome.png',
    () => aBlackPng(4_990, 4_990, { deep: true }),
    '200',
  ],
  ['a PDF that unpacks to a gigabyte', 'diplome.pdf', () => aStreamBomb(), 'FILE_TOO_COMPLEX'],
])(
  `serves everybody else while ${FILES} files come at once: %s`,
  async (_, fileName, file, answered) => {
    const bytes = file();
    await send(fileName, bytes, FILES);
    await bothP99();
    const before = await bothP99();
    const leaving = new AbortController();
    const memory = watchMemory(server.pid);
    const idle = memory.now();
    const answers = Array.from({ length: FILES }, (_file, index) =>
      send(fileName, bytes, index, leaving.signal).catch(() => 'left'),
    );
    const meanwhile = await bothP99();
    // What has not been opened by now need not be.
    leaving.abort();
    const codes = new Set(await Promise.all(answers));
    memory.stop();
    const after = await bothP99();
    const wrong = [...codes].filter((code) => code !== answered && code !== 'left');
    expect(wrong).toEqual([]);
    for (const what of ['signIn', 'page'] as const) {
      const alone = Math.max(before[what], after[what], LEAST_MS);
      expect(meanwhile[what]).toBeLessThan(AT_MOST_TIMES * alone);
    }
    expect(memory.peak() - idle).toBeLessThan(MEMORY_MAX);
  },
);

it('leaves a log in which nothing is wrong, and views that say what it says', async () => {
  await server.stop();
  await withStores(`${there.folder}/data`, expectViewsToCatchUp);
});
