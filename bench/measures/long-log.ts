import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RecordedEvent } from 'contracts';
import { openLog, openSqliteEventStore, secrets } from 'infra';
import { decrypting } from '../../infra/src/log/encryption.ts';
import { upcastingReader } from '../../infra/src/log/upcasting.ts';
import { openDataKeys } from '../../infra/src/log/data-keys.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { openSqlitePersonKeys } from '../../infra/src/sqlite/accounts/sqlite-person-keys.ts';
import { openSqliteLogReader } from '../../infra/src/sqlite/log/sqlite-log-reader.ts';
import { median, perSecond, type Figure } from '../figures.ts';
import { appendBookings, GROUP } from '../long-log.ts';

const PAGE = 1_000;
/** Events between one measurement and the next, and read at once before their base is measured. */
const CHUNK = 4_000;
const READ_CHUNK = 50_000;
const WARM_UP = 20_000;

const masterKey = secrets.fresh();
const keysFile = (file: string) => `${file}-keys`;

const count = (number: number) => number.toLocaleString('en');

/** P10: fills the log; the rate around a tenth of its length against the rate at its end. */
const measureGrowth = async (file: string, events: number): Promise<Figure> => {
  const personKeys = openSqlitePersonKeys(keysFile(file), { masterKey });
  const wordKeys = openDataKeys(personKeys);
  const warmUp = openLog(openSqliteEventStore(`${file}-warm-up`), systemClock, wordKeys);
  await appendBookings(warmUp, 0, WARM_UP);
  await warmUp.close();
  const store = openLog(openSqliteEventStore(file), systemClock, wordKeys);
  const rates: number[] = [];
  for (let at = 0; at < events; at += CHUNK)
    rates.push(await appendBookings(store, at, Math.min(at + CHUNK, events)));
  await store.close();
  await personKeys.close();
  const [young, old] = [events / 10, events].map((end) => {
    const last = Math.ceil(end / CHUNK);
    return median(rates.slice(last - Math.max(2, Math.floor(last / 4)), last));
  });
  return {
    id: 'P10',
    goal: `append rate in groups of ${GROUP} at ${count(events)} events, against ${count(events / 10)}`,
    ours: perSecond(old ?? 0),
    base: perSecond(young ?? 0),
    ratio: (old ?? 0) / (young ?? 1),
    must: 0.8,
    reach: 0.95,
  };
};

/** P9: reads all of it as a rebuild does; the base parses the same texts from memory. */
const measureReplay = async (file: string, events: number): Promise<Figure> => {
  const personKeys = openSqlitePersonKeys(keysFile(file), { masterKey });
  const reader = upcastingReader(decrypting(openSqliteLogReader(file), openDataKeys(personKeys)));
  const runs: { readonly ours: number; readonly base: number }[] = [];
  let read = 0;
  for (let position = 0; position < events;) {
    const texts: string[] = [];
    let ours = 0;
    while (texts.length < READ_CHUNK && position < events) {
      const begun = performance.now();
      const page = await reader.readAll(position, PAGE);
      ours += performance.now() - begun;
      position = page.at(-1)?.position ?? events;
      for (const { id, event, metadata } of page)
        texts.push(JSON.stringify({ id, event, metadata }));
    }
    const parsing = performance.now();
    for (const text of texts) read += (JSON.parse(text) as RecordedEvent).id === '' ? 0 : 1;
    const base = performance.now() - parsing;
    runs.push({ ours, base });
  }
  await reader.close();
  await personKeys.close();
  if (read !== events) throw new Error(`${read} events instead of ${events}`);
  const sum = (of: (run: (typeof runs)[number]) => number) =>
    runs.reduce((total, run) => total + of(run), 0) / 1_000;
  return {
    id: 'P9',
    goal: `replay of ${count(events)} events from the log, decoded, against JSON.parse from memory`,
    ours: perSecond(events / sum(({ ours }) => ours)),
    base: perSecond(events / sum(({ base }) => base)),
    ratio: median(runs.map(({ ours, base }) => base / ours)),
    must: 0.35,
    reach: 0.45,
  };
};

type Views = {
  readonly live: number;
  readonly liveOfBookings: number;
  readonly liveOfAll: number;
  readonly rows: number;
  readonly rebuild: number;
  readonly fold: number;
  readonly rebuildOfEncrypted: number;
  readonly encryptedToPlain: number;
};

/** Runs in a process of its own, because a million events in memory need a larger heap. */
const measureViews = async (
  folder: string,
  events: number,
  liveEvents: number,
): Promise<Figure[]> => {
  const script = join(import.meta.dirname, '..', 'views-from-log.ts');
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=12288',
      '--import',
      'tsx',
      script,
      folder,
      String(events),
      String(liveEvents),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let found: Views | undefined;
  for await (const line of createInterface(child.stdout)) found = JSON.parse(line) as Views;
  if (found === undefined) throw new Error('The views were not measured.');
  return [
    {
      id: 'P11',
      goal: 'live projection of the agendas, checkpoint in its transaction, against one row an event in batches of 1,000',
      ours: `${perSecond(found.live)} (the bookings, one document an event, ${perSecond(found.liveOfBookings)}; all views together ${perSecond(found.liveOfAll)})`,
      base: perSecond(found.rows),
      ratio: found.live / found.rows,
      must: 0.6,
      reach: 1,
    },
    {
      id: 'P12',
      goal: `rebuild of all views from ${count(events)} events in memory, against fold and JSON.stringify`,
      ours: perSecond(found.rebuild),
      base: perSecond(found.fold),
      ratio: found.rebuild / found.fold,
      must: 0.15,
      reach: 0.5,
    },
    {
      id: 'P23',
      goal: `rebuild of all views from ${count(events)} sealed events in memory, opened, against the same unsealed`,
      ours: perSecond(found.rebuildOfEncrypted),
      base: perSecond(found.rebuild),
      ratio: found.encryptedToPlain,
      must: 0.6,
      reach: 0.85,
    },
  ];
};

/** P9 to P12 and P23: what becomes of the log and its views when it is long. */
export const measureLongLog = async (
  folder: string,
  {
    logEvents,
    rebuiltEvents,
    liveEvents,
  }: {
    readonly logEvents: number;
    readonly rebuiltEvents: number;
    readonly liveEvents: number;
  },
): Promise<Figure[]> => {
  const file = join(folder, 'long-log.sqlite');
  const growth = await measureGrowth(file, logEvents);
  return [
    await measureReplay(file, logEvents),
    growth,
    ...(await measureViews(folder, rebuiltEvents, liveEvents)),
  ];
};
