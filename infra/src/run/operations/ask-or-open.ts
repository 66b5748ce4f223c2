import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder, type DataFolderHolder } from '../../sqlite/data-folder-lock.ts';
import {
  closeStores,
  openStores,
  readOperatorToken,
  type FolderStores,
} from '../stores/open-data-folder.ts';
import { printAnswer, printReport } from './print-report.ts';
import type { Report } from './reports.ts';
import type { Settings } from '../settings/settings.ts';

type Where = Pick<Settings, 'dataFolder' | 'host' | 'repair'>;

/** The address of a server that listens on all addresses. */
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

/** The answer of the server that holds the folder; `undefined` if there is none, or not yet. */
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
  return answer?.ok === true ? printAnswer(answer) : undefined;
};

type Reports = {
  readonly report: (stores: FolderStores) => Report;
  /** The part of the report that is possible if the stores do not open: of the log's file only. */
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
    if (reportOfLog !== undefined && existsSync(file)) await printReport(reportOfLog(file));
    return 2;
  }
  try {
    return await printReport(report(stores));
  } finally {
    await closeStores(stores);
  }
};

/**
 * One implementation, two ways: the server that holds the data folder runs it, else the stores are
 * opened here. Answers the exit code; 2 if neither is possible.
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
