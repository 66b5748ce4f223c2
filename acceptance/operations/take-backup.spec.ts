import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { practitionerId } from 'contracts/testing';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../infra/src/run/stores/open-data-folder.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { takeBackup } from '../../infra/src/run/commands/backup/take-backup.ts';
import { openPeople } from '../testing/people.ts';

const diploma = { fileId: 'diploma-1', area: 'private', ownerId: practitionerId } as const;

let there: Awaited<ReturnType<typeof aFolder>>;
let dataFolder: string;
const inThere = (...path: readonly string[]) => join(there.folder, ...path);

const opened = async <Answer>(
  folder: string,
  task: (stores: FolderStores) => Promise<Answer>,
): Promise<Answer> => {
  const stores = await openStores(folder);
  try {
    return await task(stores);
  } finally {
    await closeStores(stores);
  }
};

beforeEach(async () => {
  there = await aFolder();
  dataFolder = inThere('data');
  await opened(dataFolder, async (stores) => {
    await openPeople(stores, systemClock).customer('camille', { customerId: 'customer-camille' });
    await stores.files.put(diploma, Buffer.from('diploma'));
  });
  await writeFile(join(dataFolder, 'files', 'private', '.being-written'), 'half');
});
afterEach(() => there.remove());

const backupParams = (to = inThere('backup'), secretsTo = inThere('secrets')) => ({
  dataFolder,
  to,
  secretsTo,
});
const refusalOf = async (given: ReturnType<typeof backupParams>): Promise<string> => {
  const before = await readdir(there.folder);
  const refused = await takeBackup(given).then(
    () => 'It was taken.',
    (error: unknown) => (error as Error).message,
  );
  // The refused backup must leave nothing behind.
  expect(await readdir(there.folder)).toEqual(before);
  return refused;
};

describe('a backup', () => {
  it('holds what nothing can make again, and apart from it who people are', async () => {
    const { position, files } = await takeBackup(backupParams());
    expect({ position, files }).toEqual({ position: expect.any(Number), files: 1 });
    expect((await readdir(inThere('backup'), { recursive: true })).sort()).toEqual([
      'files',
      'files/owners',
      `files/owners/${practitionerId}`,
      `files/owners/${practitionerId}/private.diploma-1`,
      'files/private',
      'files/private/c4',
      'files/private/c4/diploma-1',
      'files/public',
      'log.sqlite',
    ]);
    expect((await readdir(inThere('secrets'), { recursive: true })).sort()).toEqual([
      'accounts.sqlite',
      'keys',
      'keys/address-key',
      'keys/names-key',
      'keys/persons-key',
      'person-keys.sqlite',
    ]);
  });

  it('names nobody where the secrets are not', async () => {
    await takeBackup(backupParams());
    const log = await readFile(inThere('backup', 'log.sqlite'));
    expect(log.includes('CustomerRegistered')).toBe(true);
    for (const word of ['Camille', 'camille@exemple.fr']) expect(log.includes(word)).toBe(false);
  });

  it('keeps nothing of a key that was destroyed', async () => {
    const box = () => {
      const database = new Database(join(dataFolder, 'person-keys.sqlite'), { readonly: true });
      const select = database.prepare<[], Buffer>(
        `SELECT box FROM person_keys WHERE ownerId = '${practitionerId}'`,
      );
      const found = select.pluck().get();
      database.close();
      return found ?? Buffer.alloc(0);
    };
    const destroyed = box();
    await opened(dataFolder, ({ personKeys }) => personKeys.destroy(practitionerId));
    await takeBackup(backupParams());
    const copy = await readFile(inThere('secrets', 'person-keys.sqlite'));
    expect([destroyed.length > 0, copy.includes(destroyed)]).toEqual([true, false]);
  });

  it('is taken beside a server that is in the middle of a transaction', async () => {
    const log = new Database(join(dataFolder, 'log.sqlite'));
    log.exec('BEGIN IMMEDIATE');
    log.exec(`INSERT INTO events (stream, revision, previous, body) VALUES (1, 9, 0, '{}')`);
    const { position } = await takeBackup(backupParams());
    log.exec('ROLLBACK');
    log.close();
    expect(position).toBe(await opened(dataFolder, ({ eventStore }) => eventStore.head()));
  });

  it('of long ago goes with the newest secrets, for who means it', async () => {
    await takeBackup(backupParams());
    const comes = (name: string) => (stores: FolderStores) =>
      openPeople(stores, systemClock).customer(name, { customerId: `customer-${name}` });
    await opened(dataFolder, comes('louis'));
    await opened(dataFolder, async () => {});
    await takeBackup(backupParams(inThere('newest'), inThere('newest-secrets')));
    const restored = inThere('restored');
    await cp(inThere('backup'), restored, { recursive: true });
    await cp(inThere('newest-secrets'), restored, { recursive: true });
    await expect(openStores(restored)).rejects.toThrow('d’une suite du journal');
    await closeStores(await openStores(restored, { repair: ['accounts'] }));
    await opened(restored, async ({ eventStore, accountStore, files }) => {
      const reported = JSON.stringify(await eventStore.readAll(0, 1_000));
      expect([reported.includes('"Camille"'), reported.includes('customer-louis')]).toEqual([
        true,
        false,
      ]);
      expect(await accountStore.credentialOf('louis@exemple.fr')).toBeDefined();
      expect(await files.open('private', diploma.fileId)).toEqual(Buffer.from('diploma'));
    });
  });

  it('is refused where something is already, and where it would be lost with the data', async () => {
    await mkdir(inThere('full', 'of'), { recursive: true });
    const full = inThere('full');
    expect(await refusalOf(backupParams(full))).toMatch(
      /n’est pas vide : donnez un nouveau dossier/,
    );
    expect(await refusalOf(backupParams(undefined, full))).toMatch(/n’est pas vide/);
    for (const within of [dataFolder, join(dataFolder, 'backup')]) {
      expect(await refusalOf(backupParams(within))).toMatch(
        /serait perdu avec le dossier des données/,
      );
      expect(await refusalOf(backupParams(undefined, within))).toMatch(
        /serait perdu avec le dossier/,
      );
    }
  });

  it('is taken into a folder that is there and empty', async () => {
    await mkdir(inThere('backup'));
    await takeBackup(backupParams());
    expect(await readdir(inThere('backup'))).toContain('log.sqlite');
  });

  it('is refused where the keys would lie beside what they open', async () => {
    const to = inThere('backup');
    for (const secretsTo of [to, join(to, 'secrets')])
      expect(await refusalOf(backupParams(to, secretsTo))).toMatch(
        /^Les clés seraient à côté du journal/,
      );
    expect(await refusalOf(backupParams(join(to, 'data'), to))).toMatch(
      /^Les clés seraient à côté/,
    );
  });

  it('is refused of a folder without a log, and of one that is damaged', async () => {
    expect(await refusalOf({ ...backupParams(), dataFolder: inThere('none') })).toMatch(
      /^Aucun journal dans .+DATA_DIR/,
    );
    const accounts = join(dataFolder, 'accounts.sqlite');
    await truncate(accounts, 8_192);
    expect(await refusalOf(backupParams())).toMatch(/^Le fichier des comptes .+ est endommagé/);
    await rm(accounts);
    expect(await refusalOf(backupParams())).not.toBe('It was taken.');
  });

  it('is refused where the accounts have seen more than the log that was copied', async () => {
    const accounts = new Database(join(dataFolder, 'accounts.sqlite'));
    accounts.exec('UPDATE log_mark SET position = position + 100');
    accounts.close();
    expect(await refusalOf(backupParams())).toMatch(
      /^Les comptes ont vu une suite du journal .+recommencez/,
    );
  });
});

describe('npm run backup', () => {
  const backup = async (options: readonly string[]) => {
    const file = await bundled(new URL('../../infra/src/run/entries/backup.ts', import.meta.url));
    const env = { ...ownEnvironment(), DATA_DIR: dataFolder };
    return new Promise<{ readonly code: number; readonly out: string; readonly error: string }>(
      (resolve) => {
        const child = execFile(process.execPath, [file, ...options], { env }, (_, out, error) =>
          resolve({ code: child.exitCode ?? -1, out, error }),
        );
      },
    );
  };

  it('says what it wrote, and where', async () => {
    const [to, secretsTo] = [inThere('backup'), inThere('secrets')];
    const { code, out, error } = await backup(['--to', to, '--secrets-to', secretsTo]);
    expect([code, error]).toEqual([0, '']);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^Sauvegarde écrite dans .+ : le journal jusqu’à la position \d/),
      `Comptes et clés écrits dans ${secretsTo} : gardez-les ailleurs, et pas plus de 30 jours.`,
      '',
    ]);
  }, 30_000);

  it.each<readonly [string, readonly string[], RegExp]>([
    ['one folder alone', ['--to', 'there'], /^Indiquez les deux dossiers[^]+Usage/],
    ['no folder', [], /^Indiquez les deux dossiers[^]+Usage/],
    ['other options', ['--too', 'there'], /^Options incomprises : --too there\nUsage/],
    ['a folder of the data', ['--to', 'data/x', '--secrets-to', 'y'], /^data\/x serait perdu/],
  ])(
    'ends with a sentence and 2 for %s',
    async (_, options, sentence) => {
      const inFolder = options.map((one) => (/^(data|y)/.test(one) ? inThere(one) : one));
      const { code, out, error } = await backup(inFolder);
      expect([code, out]).toEqual([2, '']);
      expect(error.replaceAll(`${there.folder}/`, '')).toMatch(sentence);
    },
    30_000,
  );
});
