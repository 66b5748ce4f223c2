import { execFile } from 'node:child_process';
import { chmod, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paperStream } from 'contracts';
import { aFileShared, metadataAt, paperId } from 'contracts/testing';
import { lockDataFolder } from '../../sqlite/data-folder-lock.ts';
import { Database } from '../../sqlite/driver.ts';
import { bundled } from '../../testing/bundled.ts';
import { aFolder } from '../../testing/folders.ts';
import { ownEnvironment } from '../../testing/own-environment.ts';
import { closeStores, openStores } from '../stores/open-data-folder.ts';
import { operatorCommand } from './operator-commands.ts';

type Environment = Readonly<Record<string, string>>;

describe('an operator’s command', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;

  beforeEach(async () => {
    there = await aFolder();
  });
  afterEach(() => there.remove());

  const run = async (name: string, environment: Environment, options: readonly string[]) => {
    const file = await bundled(new URL(`../entries/${name}.ts`, import.meta.url));
    const env = { ...ownEnvironment(), DATA_DIR: there.folder, ...environment };
    return new Promise<{ readonly code: number; readonly out: string; readonly error: string }>(
      (resolve) => {
        const child = execFile(process.execPath, [file, ...options], { env }, (_, out, error) =>
          resolve({ code: child.exitCode ?? -1, out, error }),
        );
      },
    );
  };
  const audit = (environment: Environment = {}, options: readonly string[] = []) =>
    run('audit', environment, options);
  /** A data folder that this process holds. */
  const held = async (port: number | null) => {
    await writeFile(join(there.folder, 'operator.token'), 'token');
    return lockDataFolder(there.folder, { pid: process.pid, port });
  };
  /** A port without a listener. */
  const aDeadPort = async (): Promise<number> => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => void server.close(resolve));
    return port;
  };

  it('opens what nobody holds, and keeps it private in a folder that was there before', async () => {
    await chmod(there.folder, 0o755);
    expect(await audit()).toEqual({
      code: 0,
      // A new log begins with an event of its own.
      out: '0 anomalie sur 0 réservation, 1 événement\n',
      error: '',
    });
    const names = (await readdir(there.folder)).filter((name) => !name.endsWith('keys'));
    expect(names).toContain('log.sqlite');
    for (const name of names)
      expect([name, (await stat(join(there.folder, name))).mode & 0o077]).toEqual([name, 0]);
  });

  it('certifies on demand, with the key that it is given', async () => {
    const { folder, remove } = await aFolder();
    const file = join(folder, 'certificate');
    const key = { CERTIFICATE_KEY: 'thirty-two signs and a few more of them' };
    await closeStores(await openStores(there.folder));
    expect(await audit(key, ['--certify', file])).toEqual({
      code: 0,
      out: `0 anomalie sur 0 réservation, 1 événement\nCertificat écrit dans ${file} (1 flux, 1 événement, jusqu’à la position 1) : gardez-le ailleurs que le journal.\n`,
      error: '',
    });
    expect(await audit(key, ['--against', file])).toMatchObject({ code: 0, error: '' });
    await remove();
  }, 60_000);

  it('names the files that are missing, alone on demand', async () => {
    const stores = await openStores(there.folder);
    const shared = { id: 'event-1', event: aFileShared(), metadata: metadataAt() };
    await stores.eventStore.append(paperStream(paperId), -1, [shared]);
    await closeStores(stores);
    expect(await audit({}, ['--files'])).toEqual({
      code: 1,
      out: `Position 2\u00a0: Le fichier du document ${paperId} manque, ou ne s’ouvre plus. [event-1]\n`,
      error: '',
    });
    const both = await audit({}, ['--files', '--certify', 'nowhere']);
    expect(both).toMatchObject({ code: 2, out: '' });
  }, 60_000);

  it('looks through a log that cannot be opened, as it lies in its file', async () => {
    await closeStores(await openStores(there.folder));
    const log = new Database(join(there.folder, 'log.sqlite'));
    log.prepare(`UPDATE events SET body = '{' WHERE position = 1`).run();
    log.close();
    const { code, out, error } = await audit();
    expect([code, out]).toEqual([2, 'Position 1\u00a0: L’enregistrement n’est pas du JSON.\n']);
    expect(error).not.toBe('');
  }, 60_000);

  it('certifies nothing of a folder whose keys were exchanged, though its log is sound', async () => {
    const stores = await openStores(there.folder);
    const reservation = { accountId: 'account-ines', passwordHash: 'hash', partyId: null };
    const reservedAt = '2026-03-01T00:00:00.000Z';
    await stores.accountStore.reserve({ ...reservation, email: 'ines@exemple.fr', reservedAt });
    await closeStores(stores);
    const [one, other] = ['address-key', 'names-key'].map((key) =>
      join(there.folder, 'keys', key),
    ) as [string, string];
    const otherFolder = join(there.folder, 'aside');
    for (const [from, to] of [
      [one, otherFolder],
      [other, one],
      [otherFolder, other],
    ] as const)
      await rename(from, to);
    const { code, out, error } = await audit();
    expect([code, out]).toEqual([2, 'Le journal seul a été contrôlé, et il est en ordre.\n']);
    expect(error).toContain('vont avec une autre clé que keys/address-key');
  }, 60_000);

  it('says who holds the folder when no server does, or does not answer yet', async () => {
    for (const port of [null, await aDeadPort()]) {
      const lock = await held(port);
      const { code, out, error } = await audit();
      expect([code, out]).toEqual([2, '']);
      expect(error.split('\n')).toHaveLength(2);
      expect(error).toContain(`Le dossier ${there.folder} est déjà utilisé par le processus`);
      lock.release();
    }
  });

  it('asks the server that holds the folder, on the address where it listens', async () => {
    const server = createServer((request, response) => {
      const { authorization } = request.headers;
      response.write('underway Relecture : 45 %\n');
      response.end(`${request.method} ${request.url} ${authorization}\nexit 1\n`);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.2', resolve));
    const lock = await held((server.address() as AddressInfo).port);
    expect(await audit({ HOST: '127.0.0.2' })).toEqual({
      code: 1,
      out: 'POST /operations/audit Bearer token\n',
      error: 'Relecture : 45 %\n',
    });
    lock.release();
    server.close();
  });

  it('opens no store where a server alone can do it: erase', async () => {
    const { code, out, error } = await run('erase', {}, ['--customer', 'customer-1']);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^Aucun serveur ne sert ces données, et lui seul/);
    expect(await readdir(there.folder)).not.toContain('log.sqlite');
  });

  it('says of sweep that a server alone can do it', () => {
    expect(operatorCommand('sweep').needsServer).toMatch(
      /^Dans un dossier, le serveur retire lui-même/,
    );
  });

  it('says so when the server stops answering in the middle', async () => {
    const server = createServer((_, response) => {
      response.write('une ligne\n', () => response.destroy());
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const lock = await held((server.address() as AddressInfo).port);
    expect(await audit()).toEqual({
      code: 2,
      out: 'une ligne\n',
      error: 'Le serveur a cessé de répondre avant la fin.\n',
    });
    lock.release();
    server.close();
  });
});
