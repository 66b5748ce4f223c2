import { readFileSync } from 'node:fs';
import { copyFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getHealth, type Health, type HealthPart } from 'contracts';
import { aClock } from 'command-service/testing';
import { now } from 'contracts/testing';
import { pino } from 'pino';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  mailForSpecs,
  passwordsForSpecs as passwords,
} from '../../infra/src/testing/memory-stores.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import { openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { partChecksOf } from '../../infra/src/run/composition/part-checks.ts';
import { openPeople } from '../testing/people.ts';

/** The last spec proves that the others have restored the folder. */
describe('the health of a folder', () => {
  const clock = aClock(now);
  let there: Awaited<ReturnType<typeof aFolder>>;
  let stores: Awaited<ReturnType<typeof openStores>>;
  let app: Awaited<ReturnType<typeof composeApp>>;
  /** Bytes that must be left: the disk of a spec cannot be filled. */
  let checked: { freeDiskBytes: number };

  beforeAll(async () => {
    there = await aFolder();
    stores = await openStores(there.folder);
    checked = { freeDiskBytes: 1 };
    app = await composeApp({
      ...stores,
      passwords,
      mail: mailForSpecs,
      runsProcesses: false,
      publicUrl: 'http://localhost:3000',
      logger: pino({ level: 'silent' }),
      clock,
      partChecks: partChecksOf(Object.assign(checked, { ...stores, folder: there.folder })),
    });
    await app.ready;
  });
  afterAll(async () => {
    await app.close();
    await there.remove();
  });
  beforeEach(() => clock.advance(1_000));

  const inFolder = (...path: readonly string[]) => join(there.folder, ...path);
  const health = async () => {
    clock.advance(1_000);
    const answer = await app.server.inject({ url: getHealth.url });
    const found = answer.json<Health>();
    expect(answer.statusCode).toBe(found.status === 'ready' ? 200 : 503);
    return found;
  };
  const away =
    (...path: readonly string[]) =>
    async () => {
      await rename(inFolder(...path), inFolder('away'));
      return () => rename(inFolder('away'), inFolder(...path));
    };
  const onViews = (sql: string) => {
    const database = new Database(inFolder('views.sqlite'));
    database.exec(sql);
    database.close();
  };
  /** Restores the former file. */
  const replaced = async (path: string, by: () => Promise<void>) => {
    await rename(inFolder(path), inFolder('away'));
    await by();
    return () => rename(inFolder('away'), inFolder(path));
  };

  it('is told of in docs/exploitation.md, part by part', () => {
    const page = readFileSync(new URL('../../docs/exploitation.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split('\n## Health\n');
    const [parts = ''] = section.split('\n## ');
    const looked = partChecksOf({ ...stores, folder: there.folder, freeDiskBytes: 1 });
    expect([...parts.matchAll(/^\| `(\w+)` /gm)].map(([, part]) => part)).toEqual([
      'views',
      ...looked.map(({ part }) => part),
    ]);
  });

  it('is well, quickly, and without an event', async () => {
    const head = await stores.eventStore.head();
    expect(await health()).toMatchObject({ status: 'ready', failing: [] });
    expect(await stores.eventStore.head()).toBe(head);
    await openPeople(stores, clock).customer('camille', { customerId: 'customer-1' });
    expect(await health()).toMatchObject({ status: 'ready', failing: [] });
    const raw = new Database(inFolder('log.sqlite'), { readonly: true });
    const count = raw.prepare('SELECT count(*), max(position) FROM events').raw().get();
    raw.close();
    expect(count).toEqual([await stores.eventStore.head(), await stores.eventStore.head()]);
  });

  it.each<
    readonly [
      what: string,
      breaks: () => Promise<() => unknown>,
      part: HealthPart,
      message: string | RegExp,
    ]
  >([
    [
      'a view that is gone',
      async () => {
        const all = await stores.readStore.storedVersions();
        const kept = all.find(({ view }) => view === 'bookings');
        const table = `"bookings ${kept?.version}"`;
        onViews(`ALTER TABLE ${table} RENAME TO gone`);
        return () => onViews(`ALTER TABLE gone RENAME TO ${table}`);
      },
      'views',
      'Des vues ne peuvent pas être lues\u00a0: Rendez-vous.',
    ],
    [
      'a log that is gone',
      away('log.sqlite'),
      'log',
      /^Le fichier du journal n’est plus celui que ce serveur a ouvert/,
    ],
    [
      'a log that somebody holds',
      async () => {
        const holder = new Database(inFolder('log.sqlite'));
        holder.exec('BEGIN IMMEDIATE');
        return () => holder.close();
      },
      'log',
      'Le journal ne peut pas être écrit\u00a0: un autre programme tient son fichier.',
    ],
    [
      'a log that was replaced',
      () => replaced('log.sqlite', () => writeFile(inFolder('log.sqlite'), '')),
      'log',
      /^Le fichier du journal n’est plus celui que ce serveur a ouvert/,
    ],
    [
      'a disk without the room that is asked for',
      async () => {
        checked.freeDiskBytes = Number.MAX_SAFE_INTEGER;
        return () => {
          checked.freeDiskBytes = 1;
        };
      },
      'disk',
      /^Il reste moins de \d+\u00a0Mo sur le disque des données/,
    ],
    [
      'a key of names that is gone',
      away('keys', 'names-key'),
      'keys',
      /^La clé des noms ne peut pas être lue/,
    ],
    [
      'another key of addresses',
      () =>
        replaced('keys/address-key', () =>
          copyFile(inFolder('keys', 'names-key'), inFolder('keys', 'address-key')),
        ),
      'keys',
      /^La clé des adresses n’est plus celle du démarrage/,
    ],
    [
      'the key of persons that is gone',
      away('keys', 'persons-key'),
      'keys',
      /^La clé des personnes ne peut pas être lue/,
    ],
    [
      'keys of persons that are gone',
      away('person-keys.sqlite'),
      'keys',
      /^Le fichier des clés des personnes n’est plus celui que ce serveur a ouvert/,
    ],
    [
      'keys of persons that were replaced',
      () => replaced('person-keys.sqlite', () => writeFile(inFolder('person-keys.sqlite'), '')),
      'keys',
      /^Le fichier des clés des personnes n’est plus celui que ce serveur a ouvert/,
    ],
    [
      'accounts that are gone',
      away('accounts.sqlite'),
      'accounts',
      /^Le fichier des comptes n’est plus celui que ce serveur a ouvert/,
    ],
  ])('names %s, until it is mended', async (_, breaks, part, message) => {
    const repair = await breaks();
    const broken = await health();
    await repair();
    expect(broken).toMatchObject({
      status: 'failing',
      failing: [{ part, message: expect.stringMatching(message) }],
    });
    expect(JSON.stringify(broken)).not.toContain(there.folder);
    expect(await health()).toMatchObject({ status: 'ready', failing: [] });
  });
});
