import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { lockDataFolder, type DataFolderHolder } from '../sqlite/data-folder-lock.ts';
import { EXIT_LINE } from './operator-calls.ts';
import { openStores, readOperatorToken } from './open-data-folder.ts';
import type { Report } from './reports.ts';

type OpenStores = Awaited<ReturnType<typeof openStores>>;

/** Prints what the server that holds the folder streams; `undefined` when none answers. */
const ask = async (folder: string, name: string): Promise<number | undefined> => {
  const token = await readOperatorToken(folder);
  const holder = await readFile(join(folder, 'lock.json'), 'utf8').catch(() => undefined);
  if (token === undefined || holder === undefined) return undefined;
  const { port } = JSON.parse(holder) as DataFolderHolder;
  const answer = await fetch(`http://127.0.0.1:${port}/operations/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || answer.body === null) return undefined;
  let exitCode = 1;
  for await (const line of createInterface({ input: Readable.fromWeb(answer.body as never) })) {
    if (line.startsWith(EXIT_LINE)) exitCode = Number(line.slice(EXIT_LINE.length));
    else console.log(line);
  }
  return exitCode;
};

const print = async (report: Report): Promise<number> => {
  let exitCode = 0;
  for await (const line of report) {
    if (typeof line === 'number') exitCode = line;
    else console.log(line);
  }
  return exitCode;
};

/**
 * One implementation, two ways: a server that holds the data folder is asked over loopback, else
 * the stores are opened here. Answers the exit code.
 */
export const askOrOpen = async (
  folder: string,
  name: string,
  report: (stores: OpenStores) => Report,
): Promise<number> => {
  if (!existsSync(folder)) {
    console.error(`Aucune donnée dans ${folder} : démarrez d’abord, ou indiquez DATA_DIR.`);
    return 2;
  }
  let lock;
  try {
    lock = await lockDataFolder(folder, { pid: process.pid, port: null });
  } catch (error) {
    const exitCode = await ask(folder, name);
    if (exitCode === undefined) throw error;
    return exitCode;
  }
  const stores = await openStores(folder);
  try {
    return await print(report(stores));
  } finally {
    await Promise.all([
      stores.eventStore.close(),
      stores.readStore.close(),
      stores.accountStore.close(),
    ]);
    lock.release();
  }
};
