import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audit, replayViews, type ReadingProgress } from 'projections';
import { openPasswords } from '../../security/open-passwords.ts';
import { lockDataFolder, type DataFolderHolder } from '../../sqlite/data-folder-lock.ts';
import { openCommandLine } from '../process/command-line.ts';
import { systemClock } from '../process/system-clock.ts';
import { settingsOrExit, type Settings } from '../settings/settings.ts';
import { openSecretsReader } from '../stores/held-secrets.ts';
import {
  closeStores,
  openStores,
  readOperatorToken,
  type FolderStores,
} from '../stores/open-data-folder.ts';
import { isOnServers } from '../stores/store-places.ts';
import { callActiveProjector } from './call-active-projector.ts';
import { operatorCommand, type CommandName, type CommandStores } from './operator-commands.ts';
import { printAnswer, printReport } from './print-report.ts';
import type { Report } from './reports.ts';

/** The address of a server that listens on all addresses. */
const LOOPBACK = '127.0.0.1';
const everywhere = ['0.0.0.0', '::'];

/** `null` for a command, or while the file is being written. */
const portOfHolder = async (folder: string): Promise<number | null> => {
  try {
    const text = await readFile(join(folder, 'lock.json'), 'utf8');
    return (JSON.parse(text) as DataFolderHolder).port;
  } catch {
    return null;
  }
};

/** `undefined` if none answers. */
const askHolder = async (
  { dataFolder, host }: Settings,
  call: string,
): Promise<number | undefined> => {
  const token = await readOperatorToken(dataFolder);
  const port = await portOfHolder(dataFolder);
  if (token === undefined || port === null) return undefined;
  const reached = everywhere.includes(host) ? LOOPBACK : host;
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/operations/${call}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers }).catch(() => undefined);
  return answer?.ok === true ? printAnswer(answer) : undefined;
};

/** The stores of a folder that no server holds. */
const storesOf = (settings: Settings, stores: FolderStores): CommandStores => {
  const { dataFolder: folder, publicUrl } = settings;
  const { eventStore, keys } = stores;
  let progress: ReadingProgress | null = null;
  const onProgress = (found: ReadingProgress) => {
    progress = found;
  };
  return {
    ...stores,
    passwords: openPasswords(),
    clock: systemClock,
    publicUrl,
    operations: {
      audit: () =>
        audit({ eventStore, secrets: openSecretsReader({ folder, keys, clock: systemClock }) }),
      replay: (views) => replayViews({ ...stores, views, onProgress }),
      replayProgress: async () => progress,
    },
  };
};

type Prepared = {
  readonly report: (stores: CommandStores) => Report;
  readonly otherwise?: (() => Promise<unknown>) | undefined;
};

/** Prints the error and returns the exit code. */
const failed = async (
  error: unknown,
  { otherwise }: Pick<Prepared, 'otherwise'> = {},
): Promise<number> => {
  console.error(error instanceof Error ? error.message : error);
  await otherwise?.();
  return 2;
};

const openAndPrint = async (
  settings: Settings,
  { report, otherwise }: Prepared,
): Promise<number> => {
  const { dataFolder, repair } = settings;
  let stores;
  try {
    stores = await openStores(dataFolder, { repair, say: (line) => console.error(line) });
  } catch (error) {
    return failed(error, { otherwise });
  }
  try {
    return await printReport(report(storesOf(settings, stores)));
  } finally {
    await closeStores(stores);
  }
};

const inFolder = async (
  settings: Settings,
  call: string,
  { needsServer, ...prepared }: Prepared & { readonly needsServer?: string | undefined },
): Promise<number> => {
  const folder = settings.dataFolder;
  if (!existsSync(folder))
    throw new Error(`Aucune donnée dans ${folder} : démarrez d’abord, ou indiquez DATA_DIR.`);
  let lock;
  try {
    lock = await lockDataFolder(folder, { pid: process.pid, port: null });
  } catch (error) {
    const exitCode = await askHolder(settings, call);
    if (exitCode === undefined) throw error;
    return exitCode;
  }
  try {
    if (needsServer !== undefined) throw new Error(needsServer);
    return await openAndPrint(settings, prepared);
  } finally {
    lock.release();
  }
};

type Values = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Runs the command in a running process, else with stores that are opened here. Returns the exit code; 2 if
 * neither is possible.
 */
const doCommand = async (
  settings: Settings,
  { name, values }: { readonly name: CommandName; readonly values: Values },
  prepared: Prepared,
): Promise<number> => {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)])),
  );
  const call = `${name}?${query.toString()}`;
  try {
    if (isOnServers(settings))
      return await callActiveProjector(settings, call).catch((error) => failed(error, prepared));
    const { needsServer } = operatorCommand(name);
    return await inFolder(settings, call, { ...prepared, needsServer });
  } catch (error) {
    return failed(error);
  }
};

export const openOperatorCommand = (name: CommandName) => {
  const settings = settingsOrExit();
  const { usage, options, prepare } = operatorCommand(name);
  const { refuse, values } = openCommandLine(`npm run ${usage}`, options);
  const report = prepare(values);
  if (typeof report === 'string') return refuse(report);
  return {
    settings,
    values,
    /** Returns the exit code. */
    run: (otherwise?: () => Promise<unknown>) =>
      doCommand(settings, { name, values }, { report, otherwise }),
  };
};

export const runOperatorCommand = async (name: CommandName): Promise<void> => {
  process.exitCode = await openOperatorCommand(name).run();
};
