import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import {
  agendaStream,
  keysOf,
  practitionerStream,
  projectedViewNames,
  viewDeclarations,
} from 'contracts';
import { aBookingPlaced, bookingId, day, offerEvents, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import { runProjections } from 'projections';
import { append } from 'projections/testing';
import { lockDataFolder } from '../../infra/src/sqlite/data-folder-lock.ts';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import {
  passwordsForSpecs as passwords,
  senderOfSpecs,
} from '../../infra/src/testing/memory-stores.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import {
  closeStores,
  openStores,
  readOperatorToken,
  writeOperatorToken,
} from '../../infra/src/run/stores/open-data-folder.ts';
import { openMail } from '../../infra/src/mail/open-mail.ts';
import { operatorCommand } from '../../infra/src/run/operations/operator-commands.ts';
import { mountOperatorCalls } from '../../infra/src/run/operations/operator-calls.ts';
import { ofCommands } from '../testing/operators-commands.ts';
import { replayReport } from '../../infra/src/run/operations/reports.ts';
import { runProjectionsInWorker } from '../../infra/src/run/threads/run-projections-in-worker.ts';

const entry = new URL('../../infra/src/run/entries/replay.ts', import.meta.url);
const logger = pino({ level: 'silent' });

let there: Awaited<ReturnType<typeof aFolder>>;

/** A server stopped in peace has left a folder with one booking, and every view up to date. Copied for each use. */
let made: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  made = await aFolder();
  const stores = await openStores(made.folder);
  const { eventStore, readStore } = stores;
  await append(eventStore, practitionerStream(practitionerId), [...offerEvents()]);
  await append(eventStore, agendaStream(practitionerId, day), [aBookingPlaced()]);
  const running = runProjections({ eventStore, readStore, logger });
  await running.ready;
  await running.stop();
  await closeStores(stores);
});
afterAll(() => made.remove());
const copyFolder = async () => {
  there = await aFolder();
  await cp(made.folder, there.folder, { recursive: true });
};

/** Writes a document past its projection, as only a bug or a manual change could. */
const tamper = async () => {
  const stores = await openStores(there.folder);
  const { eventStore, readStore } = stores;
  const position = await eventStore.head();
  const document = { ...aBookingPlaced().data, state: 'confirmed', consultationName: 'Autre' };
  const keys = keysOf(viewDeclarations.bookings, document);
  const write = { id: bookingId, position, document, keys, isRepair: true as const };
  await readStore.write([{ view: 'bookings', writes: [write], checkpoint: 0 }]);
  await closeStores(stores);
};

/** A document was truncated by hand. */
const cutOff = async () => {
  const database = new Database(join(there.folder, 'views.sqlite'));
  const [table] = database
    .prepare<[string], string>('SELECT tableName FROM editions WHERE view = ?')
    .pluck()
    .all('bookings');
  database.exec(`UPDATE "${table}" SET document = substr(document, 1, 30)`);
  database.close();
};

const replay = async (...given: string[]) => {
  const file = await bundled(entry);
  const env = { ...ownEnvironment(), DATA_DIR: there.folder };
  return new Promise<{ readonly code: number; readonly lines: string[]; readonly error: string }>(
    (resolve) => {
      const child = execFile(process.execPath, [file, ...given], { env }, (_, out, error) =>
        resolve({ code: child.exitCode ?? -1, lines: out.trimEnd().split('\n'), error }),
      );
    },
  );
};

/** The product with its views in a thread of their own, on the folder. */
const serve = async () => {
  const { folder } = there;
  const opened = await openStores(folder);
  const token = await writeOperatorToken(folder);
  const app = await composeApp({
    ...opened,
    passwords,
    mail: openMail(folder, { mailFrom: senderOfSpecs }),
    publicUrl: 'http://localhost:3000',
    logger,
    projections: runProjectionsInWorker({ ...opened, folder, logger }),
    mount: async (server, operations) =>
      mountOperatorCalls(server, { ...opened, ...ofCommands, token, operations }),
  });
  await app.ready;
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const lock = await lockDataFolder(folder, { pid: process.pid, port });
  return async () => {
    await app.close();
    lock.release();
  };
};
const wholeViews = [...projectedViewNames, expect.stringMatching(/^[01] écart sur \d+ documents$/)];
const namesOf = (lines: readonly string[]) =>
  lines.filter((line) => !line.startsWith('  ')).map((line) => line.split(':')[0]);
const expectDifference = ({ code, lines }: Awaited<ReturnType<typeof replay>>) => {
  expect(lines[0]).toMatch(/^bookings: 1 écart sur 1 document · [0-9a-f]{64}$/);
  expect(lines.slice(1, -1).join('\n')).toContain(`  bookings ${bookingId} `);
  expect(lines.at(-1)).toBe('1 écart sur 1 document');
  expect(code).toBe(1);
};

describe('npm run replay opens what nobody holds', () => {
  beforeEach(copyFolder);
  afterEach(() => there.remove());

  it('prints a line a view, then the sum', async () => {
    const { code, lines } = await replay('--all');
    expect(namesOf(lines)).toEqual(wholeViews);
    expect(lines).toContainEqual(
      expect.stringMatching(/^bookings: 0 écart sur 1 document · [0-9a-f]{64}$/),
    );
    expect(lines.at(-1)).toMatch(/^0 écart /);
    expect(code).toBe(0);
    expect(await replay()).toMatchObject({ code, lines });
  }, 60_000);

  it('replays the one view that was named, says what differs, and fails', async () => {
    await tamper();
    expectDifference(await replay('--view', 'bookings'));
    const { code, lines } = await replay('--view', 'offers');
    expect(lines[0]).toMatch(/^offers: 0 écart sur 1 document · [0-9a-f]{64}$/);
    expect([code, lines.slice(1)]).toEqual([0, ['0 écart sur 1 document']]);
  }, 60_000);

  // A server that meets such a document quarantines and rebuilds the views.
  it('names a document that is no JSON, and goes on', async () => {
    await cutOff();
    const { code, lines } = await replay('--all');
    expect(lines).toContainEqual(expect.stringMatching(/^bookings: 1 écart sur 1 document /));
    expect(lines.join('\n')).toContain(
      `  bookings ${bookingId} (document) : en direct "n’est pas du JSON", recalculé {`,
    );
    expect(lines).toContainEqual(expect.stringMatching(/^offers: 0 écart /));
    expect(code).toBe(1);
  }, 60_000);

  it('refuses in words what it does not understand', async () => {
    const { code, lines, error } = await replay('--every');
    expect([code, lines]).toEqual([2, ['']]);
    expect(error.split('\n')).toEqual([
      'Options incomprises : --every',
      'Usage : npm run replay -- --all, ou npm run replay -- --view <vue> ; --values montre les valeurs masquées',
      `Vues : ${projectedViewNames.join(', ')}`,
      '',
    ]);
  }, 30_000);
});

describe('npm run replay asks the server that holds the folder', () => {
  let end: () => Promise<void>;
  beforeAll(async () => {
    await copyFolder();
    await tamper();
    end = await serve();
  }, 30_000);
  afterAll(async () => {
    await end();
    await there.remove();
  });

  it('and prints a line a view, what differs, then the sum', async () => {
    const { code, lines } = await replay('--all');
    expect(namesOf(lines)).toEqual(wholeViews);
    expect(lines.at(-1)).toMatch(/^1 écart /);
    expect(code).toBe(1);
  }, 60_000);

  it('and replays the one view that was named', async () => {
    expectDifference(await replay('--view', 'bookings'));
  }, 60_000);

  it('which says that it does not know a view, and replays nothing', async () => {
    const { port } = JSON.parse(await readFile(join(there.folder, 'lock.json'), 'utf8')) as {
      port: number;
    };
    const headers = { authorization: `Bearer ${await readOperatorToken(there.folder)}` };
    const ask = (query: string) =>
      fetch(`http://127.0.0.1:${port}/operations/replay?${query}`, { method: 'POST', headers });
    for (const query of ['view=nothing', 'view=', 'view=bookings&view=agenda-days']) {
      const answer = await ask(query);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(await answer.text()).toMatch(
        /^Vue inconnue : .*\nUsage : npm run replay .*\nVues : accounts, agenda-days, .*\n$/,
      );
    }
    expect(await (await ask('view=bookings')).text()).toContain('bookings');
  }, 30_000);
});

it.each([
  ['Vue inconnue : nothing', { view: 'nothing' }],
  ['Vue inconnue : quarantined-events', { view: 'quarantined-events' }],
  ['Options incomprises : --all --view bookings', { view: 'bookings', all: true }],
])('npm run replay refuses before it opens anything: %s', (why, given) => {
  expect(operatorCommand('replay').prepare(given)).toBe(why);
});

it('npm run replay says how far it has come while it is awaited', async () => {
  const progress = {
    views: ['bookings'],
    position: 450,
    head: 1_000,
    percent: 45.6,
    eventsPerSecond: 12_345.6,
    secondsLeft: 2.1,
  };
  let end = () => {};
  const replaying = new Promise<readonly []>((resolve) => {
    end = () => resolve([]);
  });
  const found = [null, progress, progress];
  const printed: unknown[] = [];
  const report = replayReport(
    {
      replay: () => replaying,
      replayProgress: async () => {
        if (found.length === 1) end();
        return found.shift() ?? null;
      },
    },
    ['bookings'],
    { everyMs: 1 },
  );
  for await (const line of report) printed.push(line);
  const underway = 'Relecture : 45\u00A0% (12\u00A0346 événements/s, encore 3\u00A0s)';
  expect(printed).toEqual([{ underway }, { underway }, '0 écart sur 0 document', 0]);
});
