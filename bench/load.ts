import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  DEFAULT_ZONE,
  getOfferedStarts,
  getOperatedViews,
  localOf,
  login,
  projectedViewNames,
  startRebuild,
  type OperatedView,
} from 'contracts';
import { buildIfNeeded } from '../tools/build.mjs';
import { lineOf, median, milliseconds, verdictOf, type Figure } from './figures.ts';
import { emailOf, password } from '../acceptance/testing/people.ts';
import {
  addressIdOf,
  consultationIdOf,
  fillLog,
  operatorName,
  practitionerIdOf,
} from './large-practice.ts';
import { openSearches, type Question } from './searches.ts';

/**
 * `npm run load`: a log of 500,000 bookings at 5,000 of 100,000 searchable practitioners, and how the
 * product copes: start, answers, memory, a shadow rebuild of every view, audit and replay. `--folder`
 * keeps and reuses it. The exit code says whether every goal is met and no fault was found.
 */
const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '500000' },
    practitioners: { type: 'string', default: '5000' },
    others: { type: 'string', default: '95000' },
    folder: { type: 'string' },
    port: { type: 'string', default: '3170' },
  },
});
const practitioners = Number(values.practitioners);
const folder = values.folder ?? mkdtempSync(join('/var/tmp', 'souffle-load-'));
const root = join(import.meta.dirname, '..');
const url = `http://127.0.0.1:${values.port}`;
const environment = {
  ...process.env,
  DATA_DIR: folder,
  DEMO: '0',
  PORT: values.port,
  // All calls come from one address.
  LIMITS: 'off',
};
const QUESTIONS = 2_000;
const AT_ONCE = 16;
const SEARCHED = 1_000;
const SEARCHED_AT_ONCE = 64;

const printLine = (what: string, found: string) => console.log(`${what.padEnd(52)} ${found}`);
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
const entry = (name: string) => ['--enable-source-maps', join(root, 'dist', `${name}.js`)];

/** Measures from the first instruction to the line that reports the address. */
const start = async () => {
  const begun = performance.now();
  const child = spawn(process.execPath, entry('all-in-one'), {
    env: environment,
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line.includes('vous attend')) break;
  return {
    took: seconds(begun),
    /** The memory of the process, with threads and caches. */
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
};

/** Seven days of one practitioner, each time another one. */
const askSevenDays = async (question: number): Promise<number> => {
  const number = (question * 7_919) % practitioners;
  const path = getOfferedStarts.url.replace(':id', practitionerIdOf(number));
  const today = localOf(DEFAULT_ZONE, new Date().toISOString()).day;
  const query = `consultation=${consultationIdOf(number)}&address=${addressIdOf(number)}`;
  const begun = performance.now();
  const answer = await fetch(`${url}${path}?${query}&from=${today}&days=7`);
  const starts = (await answer.json()) as readonly object[];
  if (answer.status !== 200 || starts.length === 0)
    throw new Error(`Nothing is free at ${practitionerIdOf(number)}: ${answer.status}`);
  return performance.now() - begun;
};
const reached = (share: number, all: readonly number[]) =>
  [...all].sort((one, other) => one - other)[Math.floor(all.length * share)] ?? 0;
const timesOf = (all: readonly number[]) => {
  const at = (share: number) => reached(share, all).toFixed(1);
  return `p50 ${median(all).toFixed(1)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
};
/** A number of requests, some of them at a time. */
const askSearches = async (question: Question, count: number, atOnce: number) => {
  const times: number[] = [];
  let left = count;
  const goOn = async () => {
    for (; left > 0; left -= 1) times.push(await question());
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return timesOf(times);
};
const printSearches = async () => {
  const { bare, found, page, suggested } = openSearches(url);
  for (const [what, question] of [
    ['a bare call', bare],
    ['whom a search found', found],
    ['the page of what a search found', page],
    ['what three letters suggest', suggested],
  ] as const) {
    await askSearches(question, SEARCHED / 10, 1);
    printLine(`${what}, one after the other`, await askSearches(question, SEARCHED, 1));
    const atOnce = await askSearches(question, SEARCHED, SEARCHED_AT_ONCE);
    printLine(`${what}, ${SEARCHED_AT_ONCE} at once`, atOnce);
  }
};
const askOneByOne = async () => {
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1)
    times.push(await askSevenDays(question));
  return times;
};
const askAtOnce = async () => {
  const times: number[] = [];
  let question = QUESTIONS;
  const goOn = async () => {
    while (question < 2 * QUESTIONS) times.push(await askSevenDays((question += 1)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return times;
};

/** Starts a shadow rebuild of every view; answers whether it is still running. */
const rebuildAll = async (): Promise<() => Promise<boolean>> => {
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(url + login.url, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: emailOf(operatorName), password }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { status } = await fetch(url + startRebuild.url, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ views: projectedViewNames }),
  });
  if (status !== 200) throw new Error(`No view is rebuilt: ${status}`);
  return async () => {
    const answer = await fetch(url + getOperatedViews.url, { headers: { cookie } });
    const { views } = (await answer.json()) as { readonly views: readonly OperatedView[] };
    for (const { view, rebuild } of views)
      if (rebuild?.state === 'failed' || (rebuild?.differing ?? 0) > 0)
        throw new Error(`${view} was not rebuilt: ${JSON.stringify(rebuild)}`);
    return views.some(({ rebuild }) => rebuild?.state !== 'ready');
  };
};
const QUESTIONS_BETWEEN_LOOKS = 100;
/** The same requests, one after the other, until every shadow is ready. */
const requestWhileRebuilding = async () => {
  const isGoingOn = await rebuildAll();
  const times: number[] = [];
  do {
    for (let question = 0; question < QUESTIONS_BETWEEN_LOOKS; question += 1)
      times.push(await askSevenDays(times.length));
  } while (await isGoingOn());
  return times;
};

/** Goals in milliseconds, on two cores. */
const P50_MUST = 20;
const P95_MUST = 100;
const figuresOf = (quiet: readonly number[], meanwhile: readonly number[]): readonly Figure[] => {
  const quietP95 = reached(0.95, quiet);
  const within = (id: string, name: string, time: number, must: number): Figure => ({
    id,
    goal: `${name} of 7 days of one practitioner, on two cores`,
    ours: milliseconds(time),
    base: milliseconds(must),
    ratio: time / must,
    must: 1,
    reach: 0.5,
    isLessBetter: true,
  });
  return [
    within('L1', 'p50', median(quiet), P50_MUST),
    within('L2', 'p95', quietP95, P95_MUST),
    {
      id: 'L3',
      goal: 'p95 of the same while every view is rebuilt beside the live ones',
      ours: milliseconds(reached(0.95, meanwhile)),
      base: milliseconds(quietP95),
      ratio: reached(0.95, meanwhile) / quietP95,
      must: 1.5,
      reach: 1.2,
      isLessBetter: true,
    },
  ];
};

/** Goals that were missed, and commands that found something wrong. */
const missed: string[] = [];

const timed = (name: string, given: readonly string[] = []) => {
  const begun = performance.now();
  const { stdout, status } = spawnSync(process.execPath, [...entry(name), ...given], {
    env: environment,
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status !== 0) missed.push(name);
  return `${seconds(begun)}  ${stdout.trim().split('\n').at(-1) ?? ''}`;
};

await buildIfNeeded('Building the application…');
mkdirSync(folder, { recursive: true });
try {
  const begun = performance.now();
  const events = await fillLog(folder, {
    practitioners,
    bookings: Number(values.bookings),
    others: Number(values.others),
  });
  if (events > 0) printLine(`${events} events written`, seconds(begun));
  printLine('size of the log', megabytes(statSync(join(folder, 'log.sqlite')).size));
  const first = await start();
  printLine('first start, every view made from the log', first.took);
  await first.stop();
  printLine('size of the views', megabytes(statSync(join(folder, 'views.sqlite')).size));
  const second = await start();
  printLine('start with views', second.took);
  printLine('memory (RSS) after the start', megabytes(second.memory()));
  await askSevenDays(0);
  printLine('7 days of one practitioner, one after the other', timesOf(await askOneByOne()));
  printLine(`7 days of one practitioner, ${AT_ONCE} at once`, timesOf(await askAtOnce()));
  printLine('memory (RSS) after that', megabytes(second.memory()));
  await printSearches();
  printLine('memory (RSS) after the searches', megabytes(second.memory()));
  const quiet = await askOneByOne();
  printLine('7 days again, one after the other', timesOf(quiet));
  const rebuilding = performance.now();
  const meanwhile = await requestWhileRebuilding();
  printLine('every view rebuilt beside the live ones', seconds(rebuilding));
  printLine('7 days meanwhile, one after the other', timesOf(meanwhile));
  for (const figure of figuresOf(quiet, meanwhile)) {
    console.log(lineOf(figure));
    if (verdictOf(figure) === 'missed') missed.push(figure.id);
  }
  printLine('memory (RSS) then', megabytes(second.memory()));
  await second.stop();
  printLine('npm run audit', timed('audit'));
  printLine('npm run replay -- --all', timed('replay', ['--all']));
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
console.log(missed.length === 0 ? 'Every goal measured is met.' : `Missed: ${missed.join(', ')}.`);
process.exitCode = missed.length === 0 ? 0 : 1;
