import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPeople } from '../acceptance/testing/people.ts';
import { systemClock } from '../infra/src/run/process/system-clock.ts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { aStreamBomb } from '../infra/src/testing/pdfs.ts';
import { expectViewsToCatchUp, withStores } from './testing/data-folder.ts';
import { signUpWith, visitPage } from './testing/during-uploads.ts';
import { customerNameOf, openPractices } from './testing/practices.ts';
import { signIn } from './testing/visitors.ts';
import { watchMemory } from './testing/process-tree.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { aBlackPng } from './testing/strange-files.ts';

const FILES = 10;
const OTHERS = 10;
const MEMORY_MAX = 500 * 1_048_576;
const speciality = 'sophrologie';

let there: Awaited<ReturnType<typeof aFolder>>;
let server: ReturnType<typeof startAppProcess>;
let url: string;
beforeAll(async () => {
  there = await aFolder();
  await withStores(`${there.folder}/data`, async (stores) => {
    await openPractices(stores, systemClock);
    await openPeople(stores, systemClock).catalogueEntry('speciality', speciality);
  });
  server = startAppProcess(`${there.folder}/data`, { environment: { COUNTS_CALLS: 'no' } });
  url = await server.listening;
});
afterAll(async () => {
  await killEveryApp();
  await there.remove();
});

const send = (fileName: string, bytes: Uint8Array, index: number, signal?: AbortSignal) =>
  signUpWith(url, { speciality, fileName, bytes, index, signal });
/** Other visitors, one after the other; the time that they wait is measured by the bench. */
const serveOthers = async () => {
  for (let other = 0; other < OTHERS; other += 1) {
    await signIn(url, customerNameOf(1));
    await visitPage(url);
  }
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
    const leaving = new AbortController();
    const memory = watchMemory(server.pid);
    const idle = memory.now();
    const answers = Array.from({ length: FILES }, (_file, index) =>
      send(fileName, bytes, index, leaving.signal).catch(() => 'left'),
    );
    await serveOthers();
    // Later files need not be opened.
    leaving.abort();
    const codes = new Set(await Promise.all(answers));
    memory.stop();
    const wrong = [...codes].filter((code) => code !== answered && code !== 'left');
    expect(wrong).toEqual([]);
    expect(memory.peak() - idle).toBeLessThan(MEMORY_MAX);
  },
);

it('leaves a log in which nothing is wrong, and views that say what it says', async () => {
  await server.stop();
  await withStores(`${there.folder}/data`, expectViewsToCatchUp);
});
