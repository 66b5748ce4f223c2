import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { practitionerStream, slugStream, type ViewName } from 'contracts';
import { customerId, offerEvents, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import { runProjections } from 'projections';
import { append } from 'projections/testing';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import { openSqliteEventStore } from '../../infra/src/sqlite/log/sqlite-event-store.ts';
import { openSqliteStoredLog } from '../../infra/src/sqlite/log/sqlite-stored-log.ts';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../infra/src/run/stores/open-data-folder.ts';
import { repairSlugs } from '../../infra/src/run/operations/repair-slugs.ts';
import { settingsFrom } from '../../infra/src/run/settings/settings.ts';
import { startApp } from '../../infra/src/run/server/start-app.ts';
import { openPeople } from '../testing/people.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';

const logger = pino({ level: 'silent' });
let there: Awaited<ReturnType<typeof aFolder>>;
const inThere = (name: string) => join(there.folder, name);

/** Serves a folder for a moment, so that its views are written. */
const serve = async (
  folder: string,
  task: (stores: FolderStores) => Promise<unknown> = async () => {},
  options: Parameters<typeof openStores>[1] = {},
): Promise<void> => {
  const stores = await openStores(folder, options);
  try {
    await task(stores);
    const running = runProjections({ ...stores, logger });
    await running.ready;
    await stores.readStore.reached(['offers'], await stores.eventStore.head(), 10_000);
    await running.stop();
  } finally {
    await closeStores(stores);
  }
};

const opensPractice = ({ eventStore }: FolderStores) =>
  append(eventStore, practitionerStream(practitionerId), [...offerEvents()]);
const letsIn = (stores: FolderStores) =>
  openPeople(stores, systemClock).customer('camille', { customerId });

/** Their address of a profile is claimed, under the key of names. */
const letsMarcIn = (stores: FolderStores) =>
  openPeople(stores, systemClock).practitioner('marc', {
    firstname: 'Marc',
    lastname: 'Delorme',
    practitionerId: 'practitioner-marc',
    addressId: 'address-marc',
    consultations: [],
    weeklySlots: [],
  });

const refusalOf = async (folder: string): Promise<string> => {
  try {
    await serve(folder);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`${folder} was opened.`);
};

/** A week ago, the folder of today, and a neighbour's: made once, and copied for each case. */
let [before, now, other] = ['', '', ''];
let made: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  made = await aFolder();
  const [then, today] = [join(made.folder, 'before'), join(made.folder, 'now')];
  await serve(today, letsIn);
  await cp(today, then, { recursive: true });
  await serve(today, opensPractice);
  await serve(today);
  await serve(join(made.folder, 'other'), letsIn);
});
afterAll(() => made.remove());
beforeEach(async () => {
  there = await aFolder();
  await cp(made.folder, there.folder, { recursive: true });
  [before, now, other] = [inThere('before'), inThere('now'), inThere('other')];
});
afterEach(() => there.remove());

/** Takes a file of another folder, as a backup that is put back does. */
const bring = async (file: string, from: string, to = now): Promise<void> => {
  await rm(join(to, file), { force: true, recursive: true });
  await cp(join(from, file), join(to, file), { recursive: true });
};
const lose = (file: string) => rm(join(now, file), { recursive: true });

describe('a folder in which something is missing beside the others is refused', () => {
  it.each([
    [
      'log.sqlite',
      /^Le journal \(log\.sqlite\) manque dans .+, à côté de accounts\.sqlite, .+DATA_DIR/,
    ],
    ['accounts.sqlite', /^Les comptes \(accounts\.sqlite\) manquent dans .+REPAIR=accounts/],
    ['keys', /^La clé keys\/address-key manque dans .+REPAIR=keys/],
    ['keys/address-key', /^La clé keys\/address-key manque dans .+REPAIR=keys/],
    ['keys/persons-key', /^La clé keys\/persons-key manque dans .+REPAIR=keys/],
    ['files', /^Les fichiers \(files\) manquent dans .+REPAIR=files/],
  ])('%s', async (file, sentence) => {
    await lose(file);
    const files = await readdir(now);
    expect(await refusalOf(now)).toMatch(sentence);
    // Nothing was created in its place, so the next start is refused for the same reason.
    expect(await readdir(now)).toEqual(files);
    expect(await refusalOf(now)).toMatch(sentence);
  });

  it('the key of the names, once somebody has one', async () => {
    await serve(now, letsMarcIn);
    await lose('keys/names-key');
    expect(await refusalOf(now)).toMatch(/^La clé keys\/names-key manque dans .+REPAIR=keys/);
  });

  it('the keys of persons, once there is a file that they open', async () => {
    const file = { fileId: 'file-1', area: 'private', ownerId: practitionerId } as const;
    await serve(now, ({ files }) => files.put(file, Buffer.from('diploma')));
    await lose('person-keys.sqlite');
    expect(await refusalOf(now)).toMatch(/^Les clés des personnes .+ manquent dans .+REPAIR=keys/);
  });

  it('the keys of persons, once somebody has said a word', async () => {
    const empty = inThere('empty');
    await serve(empty);
    await rm(join(empty, 'person-keys.sqlite'));
    await serve(empty);
    await lose('person-keys.sqlite');
    for (const _ of ['once', 'again'])
      expect(await refusalOf(now)).toMatch(/^Les clés des personnes .+ manquent .+REPAIR=keys/);
  });

  it('a log that was emptied', async () => {
    await truncate(join(now, 'log.sqlite'));
    expect(await refusalOf(now)).toMatch(/^Le journal \(log\.sqlite\) manque/);
  });
});

describe('what belongs to another log is refused', () => {
  it.each([
    ['views.sqlite', /^Les vues .+ d’un autre journal .+REPAIR=views/],
    ['processes.sqlite', /^Les relances .+ d’un autre journal .+REPAIR=processes/],
    ['accounts.sqlite', /^Les comptes .+ d’un autre journal .+REPAIR=accounts/],
    ['person-keys.sqlite', /^Les clés des personnes .+ d’un autre journal .+REPAIR=keys/],
  ])('%s', async (file, sentence) => {
    await bring(file, other);
    expect(await refusalOf(now)).toMatch(sentence);
    expect(await refusalOf(now)).toMatch(sentence);
  });

  it('keys that the accounts were not made with', async () => {
    await bring('keys', other);
    expect(await refusalOf(now)).toMatch(/^Les comptes .+ avec une autre clé .+REPAIR=keys/);
  });

  it('a key that the keys of persons were not sealed with', async () => {
    await serve(now, ({ personKeys }) => personKeys.keyFor(practitionerId));
    await bring('keys/persons-key', other);
    expect(await refusalOf(now)).toMatch(/^Les clés des personnes .+ avec une autre clé/);
  });
});

describe('a key of names that the log was not made with', () => {
  const sentence = /^Le journal .+ avec une autre clé que keys\/names-key .+REPAIR=keys/;
  beforeEach(async () => {
    await serve(now, letsMarcIn);
    await bring('keys/names-key', other);
  });

  it('is refused, by who looks too, before an address is claimed under it', async () => {
    for (const _ of ['once', 'again']) expect(await refusalOf(now)).toMatch(sentence);
    const log = openSqliteStoredLog(join(now, 'log.sqlite'));
    const claims = (await log.readStored(0, 1_000)).filter(({ stream }) =>
      stream.startsWith(slugStream('')),
    );
    await log.close();
    expect(claims).toHaveLength(1);
  });

  it('is taken by who means it, and is theirs from then on', async () => {
    const repair = ['keys'] as const;
    await serve(
      now,
      (stores) => repairSlugs({ ...stores, repair, clock: systemClock, say: () => {} }),
      { repair },
    );
    await serve(now);
  });
});

it('a log that a trial version has begun is refused', async () => {
  const trial = inThere('trial');
  await mkdir(trial);
  const log = openSqliteEventStore(join(trial, 'log.sqlite'));
  await append(log, practitionerStream(practitionerId), [...offerEvents()]);
  await log.close();
  const repair = ['accounts', 'keys'] as const;
  await expect(openStores(trial, { repair })).rejects.toThrow(/version d’essai .+ journal vide/);
});

describe('a log that was put back from a backup', () => {
  it.each([
    ['views.sqlite', /^Les vues .+ d’une suite du journal .+REPAIR=views/],
    ['processes.sqlite', /^Les relances .+ d’une suite du journal .+REPAIR=processes/],
    ['accounts.sqlite', /^Les comptes .+ d’une suite du journal .+REPAIR=accounts/],
  ])('is refused under a newer %s', async (file, sentence) => {
    await bring(file, now, before);
    expect(await refusalOf(before)).toMatch(sentence);
  });

  it('is refused too once it has gone on otherwise and passed them', async () => {
    await serve(before, async (stores) => {
      const { customer } = openPeople(stores, systemClock);
      for (const name of ['louis', 'jeanne', 'paul', 'anne', 'luc'])
        await customer(name, { customerId: `customer-${name}` });
    });
    await bring('views.sqlite', now, before);
    expect(await refusalOf(before)).toMatch(/^Les vues .+ d’une suite du journal/);
  });

  it('opens under views that are older, which catch up', async () => {
    await bring('views.sqlite', before);
    await serve(now, async ({ readStore }) => {
      expect(await readStore.get('offers', practitionerId)).toBeUndefined();
    });
    await serve(now, async ({ readStore }) => {
      expect(await readStore.get('offers', practitionerId)).toMatchObject({ practitionerId });
    });
  });
});

describe('whoever means it says so once', () => {
  const counted = async ({ readStore }: FolderStores, view: ViewName) => readStore.count(view, {});

  it('views are set aside and made from this log', async () => {
    await bring('views.sqlite', now, other);
    const printed: string[] = [];
    const options = { repair: ['views'], say: (line: string) => printed.push(line) } as const;
    await serve(other, async (stores) => expect(await counted(stores, 'offers')).toBe(0), options);
    const [quarantined] = (await readdir(other)).filter((name) =>
      name.startsWith('views.sqlite.set-'),
    );
    expect(printed).toEqual([expect.stringContaining(quarantined ?? 'nothing')]);
    await serve(other, async (stores) => expect(await counted(stores, 'customers')).toBe(1));
  });

  it('views that are missing need no word', async () => {
    await lose('views.sqlite');
    await serve(now);
    await serve(now, async (stores) => expect(await counted(stores, 'offers')).toBe(1));
  });

  it('accounts of a newer log are kept', async () => {
    await bring('accounts.sqlite', now, before);
    await serve(before, undefined, { repair: ['accounts'] });
    await serve(before, async ({ accountStore }) =>
      expect(await accountStore.credentialOf('camille@exemple.fr')).toBeDefined(),
    );
  });

  it('a lost key is made anew, and everybody is found under it', async () => {
    await lose('keys');
    await serve(now, undefined, { repair: ['keys'] });
    await serve(now, async ({ accountStore }) =>
      expect(await accountStore.credentialOf('camille@exemple.fr')).toBeDefined(),
    );
  });

  it('a word for one thing lets nothing else pass', async () => {
    await lose('log.sqlite');
    const opening = openStores(now, { repair: ['views', 'processes', 'accounts', 'keys'] });
    await expect(opening).rejects.toThrow('manque');
  });
});

it('npm start ends with that sentence', async () => {
  await bring('views.sqlite', other);
  const settings = settingsFrom({ DATA_DIR: now, PORT: '0' }, there.folder);
  const none = Buffer.alloc(0);
  const bodies = { identity: none, br: none, gzip: none };
  const busy = { status: 503, bodies, etag: '', shows: [], isKept: false };
  const webPages = { addressOf: async (url: string) => ({ url }), render: async () => busy, busy };
  const starting = startApp(settings, { webPages, mountFiles: async () => {} }, async () => {});
  await expect(starting).rejects.toThrow(/^Les vues .+REPAIR=views/);
});

describe.each([
  ['npm run audit', 'audit.ts', 2],
  ['npm run demo', 'demo.ts', 1],
])('%s', (_, entry, exitCode) => {
  it('ends with one sentence where the files do not go together', async () => {
    await bring('views.sqlite', other);
    const file = await bundled(new URL(`../../infra/src/run/entries/${entry}`, import.meta.url));
    const env = { ...ownEnvironment(), DATA_DIR: now, PORT: '0' };
    const { code, printed: stated } = await new Promise<{ code: unknown; printed: string }>(
      (resolve) => {
        execFile(process.execPath, [file], { env }, (error, __, stderr) =>
          resolve({ code: error?.code, printed: stderr }),
        );
      },
    );
    expect(stated.trim().split('\n')).toEqual([expect.stringMatching(/^Les vues .+REPAIR=views/)]);
    expect(code).toBe(exitCode);
  }, 30_000);
});
