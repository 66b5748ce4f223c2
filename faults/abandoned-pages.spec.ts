import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { placeKeyOf } from 'contracts';
import { departmentsIn } from '../infra/src/places/communes.ts';
import { systemClock } from '../infra/src/run/process/system-clock.ts';
import { openPeople } from '../acceptance/testing/people.ts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { expectViewsToCatchUp, withStores } from './testing/data-folder.ts';
import { customerNameOf, openPractices } from './testing/practices.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { laterStarts, openVisitor, signIn, type Start } from './testing/visitors.ts';

const PAGES = 1_000;
const PROFILE = '/professionnel/p/claire-fontaine-1';
const PRACTICE = 'sophrologie';
const SEARCH = '/search/results';
/** How long a visitor waits before disconnecting. */
const CLIENT_TIMEOUT_MS = 50;
/** The next page is answered in the time of one page, not of all abandoned ones. */
const ANSWERED_WITHIN_PAGES = 100;
const ANSWERED_WITHIN_MS = 3_000;
const PAGES_ALONE = 5;

/** Towns that exist, as addresses name them: the page of each is one of its own. */
const table = readFileSync(new URL('../infra/src/places/communes.tsv', import.meta.url), 'utf8');
const towns = [...departmentsIn(table)]
  .flat()
  .filter(({ rank }) => rank === 0)
  .slice(0, PAGES)
  .map(({ name, department }) => `${placeKeyOf(name)} ${department}`.replaceAll(' ', '-'));

let there: Awaited<ReturnType<typeof aFolder>>;
let server: ReturnType<typeof startAppProcess>;
let url: string;
beforeAll(async () => {
  there = await aFolder();
  await withStores(`${there.folder}/data`, async (stores) => {
    await openPractices(stores, systemClock);
    await openPeople(stores, systemClock).catalogueEntry('speciality', PRACTICE);
  });
  server = startAppProcess(`${there.folder}/data`);
  url = await server.listening;
});
afterAll(async () => {
  await killEveryApp();
  await there.remove();
});

/** Requests a page and disconnects once the request has been sent. */
const abandon = async (path: string): Promise<void> => {
  const requested = get(`${url}${path}`, { agent: false }, (answer) => answer.resume());
  requested.on('error', () => {});
  await once(requested, 'finish').catch(() => {});
  await pause(CLIENT_TIMEOUT_MS);
  requested.destroy();
};

/** The time on this machine, under its current load. */
const timeOfPagesAlone = async (round: string): Promise<number> => {
  const begun = performance.now();
  for (let number = 0; number < PAGES_ALONE; number += 1) {
    const page = await fetch(
      `${url}${SEARCH}?rawInput=${encodeURIComponent(`seul ${number} ${round}`)}`,
    );
    await page.text();
  }
  return Math.ceil((performance.now() - begun) / PAGES_ALONE);
};

it.each<readonly [string, (number: number) => string, status?: number]>([
  ['the same profile', () => PROFILE],
  ['a profile under many addresses', (number) => `${PROFILE}?visite=${number}`],
  [
    'choices of a profile that nobody offers',
    (number) => `${PROFILE}?option=VISIO&consultation=c${number}`,
  ],
  [
    'starts that nobody else has picked',
    (number) =>
      `${PROFILE}?slotDate=2030-01-01&slotTime=${String(number).padStart(4, '0').replace(/..$/, ':$&')}`,
  ],
  ['searches that nobody else makes', (number) => `${SEARCH}?rawInput=mot${number}`],
  [
    'pages of one search in many towns',
    (number) => `${SEARCH}?rawInput=claire&location=${towns[number]}&option=VISIO`,
  ],
  [
    'a practice in many towns',
    (number) => `/nos-pratiques/${PRACTICE}/${towns[number]?.toLowerCase()}`,
  ],
  ['profiles that do not exist', (number) => `/professionnel/p/personne-${number}`, 404],
  ['pages that do not exist', (number) => `/nulle-part/${number}`, 404],
])(
  `goes on answering when ${PAGES} pages are asked for and abandoned: %s`,
  async (what, pathOf, status = 200) => {
    const within = Math.max(
      ANSWERED_WITHIN_MS,
      ANSWERED_WITHIN_PAGES * (await timeOfPagesAlone(what)),
    );
    expect((await fetch(url + pathOf(PAGES - 1))).status).toBe(status);
    const abandoned = Array.from({ length: PAGES }, (_page, number) => abandon(pathOf(number)));
    // After the others, and not cached: it is rendered, or the answer says when to retry.
    const signal = AbortSignal.timeout(within);
    expect((await fetch(`${url}/health`, { signal })).status).toBe(200);
    expect((await fetch(`${url}${PROFILE}`, { signal })).status).toBe(200);
    const searched = await fetch(`${url}${SEARCH}?rawInput=pendant`, { signal });
    expect(searched.status === 200 || searched.headers.has('retry-after')).toBe(true);
    await Promise.all(abandoned);
    const after = AbortSignal.timeout(within);
    const again = await fetch(`${url}${SEARCH}?rawInput=ensuite`, { signal: after });
    expect(again.status).toBe(200);
  },
);

it('shows whoever has booked a page on which their start is taken', async () => {
  const shows = async (headers: Record<string, string>, { date, start }: Start) =>
    (await (await fetch(`${url}${PROFILE}`, { headers })).text()).includes(
      JSON.stringify({ date, start }),
    );
  const cookie = await signIn(url, customerNameOf(1));
  const visitor = openVisitor(url, 1, cookie);
  for (const start of (await laterStarts(url, 1)).slice(0, 5)) {
    expect(await shows({}, start)).toBe(true);
    expect(await visitor.confirm(start)).toMatchObject({ status: 200 });
    // Far ahead: it is taken for the head of the log.
    const position = `souffle_position=${Number.MAX_SAFE_INTEGER}`;
    expect(await shows({ cookie: `${cookie}; ${position}` }, start)).toBe(false);
    expect(await shows({}, start)).toBe(false);
  }
});

it('leaves a log in which nothing is wrong, and views that say what it says', async () => {
  await server.stop();
  await withStores(`${there.folder}/data`, expectViewsToCatchUp);
});
