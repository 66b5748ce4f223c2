import { join } from 'node:path';
import type { RecordedEvent } from 'contracts';
import { openLog, openSqliteEventStore, secrets } from 'infra';
import { decrypting } from '../infra/src/log/encryption.ts';
import { upcastingReader } from '../infra/src/log/upcasting.ts';
import { openDataKeys } from '../infra/src/log/data-keys.ts';
import { systemClock } from '../infra/src/run/process/system-clock.ts';
import { openSqlitePersonKeys } from '../infra/src/sqlite/accounts/sqlite-person-keys.ts';
import { openSqliteLogReader } from '../infra/src/sqlite/log/sqlite-log-reader.ts';
import { counted, median, perSecond, type Figure } from './figures.ts';
import { appendBookings, GROUP } from './long-log.ts';

/** Prints the figures of P9 and P10 as one line of JSON. */
const [, , folder = '', eventCount = ''] = process.argv;

const PAGE = 1_000;
/** Events between one measurement and the next, and read at once before their base is measured. */
const CHUNK = 4_000;
const READ_CHUNK = 50_000;
const WARM_UP = 20_000;

const masterKey = secrets.fresh();
const keysFile = (file: string) => `${file}-keys`;

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
    goal: `append rate in groups of ${GROUP} at ${counted(events)} events, against ${counted(events / 10)}`,
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
    goal: `replay of ${counted(events)} events from the log, decoded, against JSON.parse from memory`,
    ours: perSecond(events / sum(({ ours }) => ours)),
    base: perSecond(events / sum(({ base }) => base)),
    ratio: median(runs.map(({ ours, base }) => base / ours)),
    must: 0.35,
    reach: 0.45,
  };
};

const file = join(folder, 'long-log.sqlite');
const events = Number(eventCount);
const growth = await measureGrowth(file, events);
const figures: readonly Figure[] = [await measureReplay(file, events), growth];
console.log(JSON.stringify(figures));
