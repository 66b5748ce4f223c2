import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { viewDeclarations, type RecordedEvent, type DomainEvent } from 'contracts';
import type { EventStore, LogAdapter, StoredLog } from 'contracts/ports';
import { openSqliteReadStore, secrets } from 'infra';
import { allProjections, runProjections, typesWithPersonalFields, viewVersions } from 'projections';
import { decrypting, encrypting } from '../infra/src/log/encryption.ts';
import { openDataKeys } from '../infra/src/log/data-keys.ts';
import { Database } from '../infra/src/sqlite/driver.ts';
import { openSqlitePersonKeys } from '../infra/src/sqlite/accounts/sqlite-person-keys.ts';
import { median } from './figures.ts';
import { recordedBookings } from './long-log.ts';

/**
 * Measures how fast views are made from events in memory: live, batch by batch, and as a whole. Prints one
 * line of JSON with events a second.
 */
const [, , folder = '', rebuilt = '0', live = '0'] = process.argv;
const logger = pino({ level: 'silent' });
const ROUNDS = 3;
const ROWS_A_BATCH = 1_000;

type Projections = typeof allProjections;
const LOG_ID = 'log-in-memory';

type Log = StoredLog & Pick<EventStore, 'logId' | 'readAll' | 'eventAt' | 'follow'>;

/** A log without any cost of reading. */
const logOf = (events: readonly RecordedEvent[]): Log => ({
  logId: async () => LOG_ID,
  countsPositions: true,
  head: async () => events.length,
  readAll: async (after, limit) => events.slice(after, after + limit),
  readStored: async (after, limit) =>
    events.slice(after, after + limit).map(({ position, stream, revision, ...content }) => ({
      position,
      stream,
      revision,
      content,
    })),
  hashOf: () => '',
  storeFaults: async function* () {},
  eventAt: async (position) => events[position - 1],
  follow: async function* (after, { batchSize, signal }) {
    for (let seen = after; seen < events.length && !signal.aborted; seen += batchSize)
      yield events.slice(seen, seen + batchSize);
    if (!signal.aborted) await once(signal, 'abort');
  },
});

let files = 0;
const fresh = () => {
  files += 1;
  return join(folder, `views-${files}.sqlite`);
};
const rateOf = async (events: number, work: () => Promise<void> | void): Promise<number> => {
  globalThis.gc?.();
  const begun = performance.now();
  await work();
  return (events * 1_000) / (performance.now() - begun);
};

/** The same events encrypted in a log, read as the projector's thread reads them. */
const encryptedLogOf = async (events: readonly RecordedEvent[]): Promise<Log> => {
  const keys = openDataKeys(openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() }));
  const stored: RecordedEvent[] = [];
  const append: LogAdapter['append'] = async (_, __, appended) => {
    for (const { event } of appended)
      stored.push({ ...(events[stored.length] as RecordedEvent), event });
    return { outcome: 'appended', recorded: [] };
  };
  const log = encrypting({ ...logOf(events), append } as unknown as LogAdapter, keys);
  for (const { id, event, metadata, stream } of events)
    await log.append(stream, -1, [{ id, event, metadata }]);
  return decrypting(logOf(stored), keys, { opens: (type) => typesWithPersonalFields.has(type) });
};

/** Runs until every view has reached the end. One `seen` event is enough for the run to be no rebuild. */
const runToEnd = async (
  events: readonly RecordedEvent[],
  projections: Projections,
  seen: number,
  eventStore: Log = logOf(events),
) => {
  const readStore = openSqliteReadStore(fresh());
  // Opens the quarantine too: if it is empty, every view is made from the log, and none follows it.
  for (const { view, version } of viewVersions) {
    await readStore.openView(viewDeclarations[view], { version, logId: LOG_ID });
    if (seen > 0) await readStore.write([{ view, writes: [], checkpoint: seen }]);
  }
  const rate = await rateOf(events.length, async () => {
    const running = runProjections({ eventStore, readStore, projections, logger });
    await running.ready;
    await running.stop();
  });
  await readStore.close();
  return rate;
};

/** Writes one row per event: the cost of a table that is written without reads. */
const writeRows = (events: readonly RecordedEvent[]): Promise<number> => {
  const database = new Database(fresh());
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec('CREATE TABLE documents (id TEXT PRIMARY KEY, position INTEGER, document TEXT)');
  const insert = database.prepare('INSERT INTO documents VALUES (?, ?, ?)');
  const writeBatch = database.transaction((batch: readonly RecordedEvent[]) => {
    for (const { id, position, event } of batch)
      insert.run(id, position, JSON.stringify(event.data));
  });
  return rateOf(events.length, () => {
    for (let at = 0; at < events.length; at += ROWS_A_BATCH)
      writeBatch(events.slice(at, at + ROWS_A_BATCH));
    database.close();
  });
};

/** The least that a rebuild must do: fold each document in memory, and make its text once. */
const foldAndStringify = (events: readonly RecordedEvent[]): Promise<number> =>
  rateOf(events.length, () => {
    let bytes = 0;
    const concerned = allProjections.map((projection) => ({
      projection,
      handles: new Set<string>(projection.handles),
      documents: new Map<string, unknown>(),
    }));
    for (const event of events)
      for (const { projection, handles, documents } of concerned) {
        if (!handles.has(event.event.type)) continue;
        const recorded = event as RecordedEvent<DomainEvent>;
        for (const id of projection.idsOf(recorded)) {
          const before = documents.get(id) as Parameters<typeof projection.project>[0];
          documents.set(id, projection.project(before, recorded, id));
        }
      }
    for (const { documents } of concerned)
      for (const document of documents.values()) bytes += JSON.stringify(document).length;
    if (bytes === 0) throw new Error('Nothing was folded.');
  });

const events = recordedBookings(Math.max(Number(rebuilt), Number(live)));
const followed = events.slice(0, Number(live));
const folded = events.slice(0, Number(rebuilt));
const only = (name: string) => allProjections.filter(({ view }) => view === name);
const runs = [];
for (let round = 0; round < ROUNDS; round += 1)
  runs.push({
    rows: await writeRows(followed),
    live: await runToEnd(followed, only('agenda-days'), 1),
    liveOfBookings: await runToEnd(followed, only('bookings'), 1),
  });
const liveOfAll = await runToEnd(followed, allProjections, 1);
const fold = await foldAndStringify(folded);
const rebuilds = [];
const encryptedLog = await encryptedLogOf(folded);
for (let round = 0; round < ROUNDS; round += 1)
  rebuilds.push({
    plain: await runToEnd(folded, allProjections, 0),
    encrypted: await runToEnd(folded, allProjections, 0, encryptedLog),
  });
const rebuild = median(rebuilds.map(({ plain }) => plain));
const middle = runs.sort((one, other) => one.live / one.rows - other.live / other.rows)[
  Math.floor(runs.length / 2)
];
console.log(
  JSON.stringify({
    live: middle?.live,
    rows: middle?.rows,
    liveOfBookings: median(runs.map(({ liveOfBookings }) => liveOfBookings)),
    liveOfAll,
    fold: median([fold, await foldAndStringify(folded)]),
    rebuild,
    rebuildOfEncrypted: median(rebuilds.map(({ encrypted }) => encrypted)),
    encryptedToPlain: median(rebuilds.map(({ plain, encrypted }) => encrypted / plain)),
  }),
);
