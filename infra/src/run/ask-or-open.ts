import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { lockDataFolder, type DataFolderHolder } from '../sqlite/data-folder-lock.ts';
import { EXIT_LINE, UNDERWAY_LINE } from './operator-calls.ts';
import {
  closeStores,
  openStores,
  readOperatorToken,
  type FolderStores,
} from './open-data-folder.ts';
import type { Report } from './reports.ts';
import type { Settings } from './settings.ts';

type Where = Pick<Settings, 'dataFolder' | 'host' | 'repair'>;

/** Where a server that listens on all addresses is asked. */
const LOOPBACK = '127.0.0.1';
const everywhere = ['0.0.0.0', '::'];

/** The port of who holds the folder; none for a command, or while it is being written. */
const portOfHolder = async (folder: string): Promise<number | null> => {
  try {
    const { port } = JSON.parse(
      await readFile(join(folder, 'lock.json'), 'utf8'),
    ) as DataFolderHolder;
    return port;
  } catch {
    return null;
  }
};

/** What the server that holds the folder answers; `undefined` when none does, or not yet. */
const answerOf = async (
  { dataFolder, host }: Where,
  name: string,
): Promise<Response | undefined> => {
  const token = await readOperatorToken(dataFolder);
  const port = await portOfHolder(dataFolder);
  if (token === undefined || port === null) return undefined;
  const asked = everywhere.includes(host) ? LOOPBACK : host;
  const url = `http://${asked.includes(':') ? `[${asked}]` : asked}:${port}/operations/${name}`;
  const headers = { authorization: `Bearer ${token}` };
  return fetch(url, { method: 'POST', headers }).catch(() => undefined);
};

/** Prints what the server that holds the folder streams; `undefined` when none answers. */
const ask = async (where: Where, name: string): Promise<number | undefined> => {
  const answer = await answerOf(where, name);
  if (answer === undefined || !answer.ok || answer.body === null) return undefined;
  try {
    for await (const line of createInterface({ input: Readable.fromWeb(answer.body as never) })) {
      if (line.startsWith(EXIT_LINE)) return Number(line.slice(EXIT_LINE.length));
      if (line.startsWith(UNDERWAY_LINE)) console.error(line.slice(UNDERWAY_LINE.length));
      else console.log(line);
    }
  } catch {
    // It was stopped, or died: as when its last line does not come.
  }
  console.error('Le serveur a cessé de répondre avant la fin.');
  return 2;
};

/** What is under way goes beside the report: whoever keeps the report keeps that alone. */
const print = async (report: Report): Promise<number> => {
  let exitCode = 0;
  for await (const line of report) {
    if (typeof line === 'number') exitCode = line;
    else if (typeof line === 'string') console.log(line);
    else console.error(line.underway);
  }
  return exitCode;
};

type Reports = {
  readonly report: (stores: FolderStores) => Report;
  /** What can be said where the stores do not open: of the log alone, as it lies in its file. */
  readonly reportOfLog?: ((file: string) => Report) | undefined;
};

const openAndPrint = async (
  { dataFolder, repair }: Where,
  { report, reportOfLog }: Reports,
): Promise<number> => {
  let stores;
  try {
    stores = await openStores(dataFolder, { repair, say: (line) => console.error(line) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    const file = join(dataFolder, 'log.sqlite');
    if (reportOfLog !== undefined && existsSync(file)) await print(reportOfLog(file));
    return 2;
  }
  try {
    return await print(report(stores));
  } finally {
    await closeStores(stores);
  }
};

/**
 * One implementation, two ways: a server that holds the data folder is asked, else the stores are
 * opened here. Answers the exit code; 2 when neither can be.
 */
export const askOrOpen = async (where: Where, name: string, reports: Reports): Promise<number> => {
  const folder = where.dataFolder;
  if (!existsSync(folder)) {
    console.error(`Aucune donnée dans ${folder} : démarrez d’abord, ou indiquez DATA_DIR.`);
    return 2;
  }
  let lock;
  try {
    lock = await lockDataFolder(folder, { pid: process.pid, port: null });
  } catch (error) {
    const exitCode = await ask(where, name);
    if (exitCode !== undefined) return exitCode;
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  try {
    return await openAndPrint(where, reports);
  } finally {
    lock.release();
  }
};
