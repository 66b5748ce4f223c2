import { expect } from '@jest/globals';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogReport } from './log-report.ts';

const ENDING = '.eml';

const folderOf = (dataFolder: string) => join(dataFolder, 'mails');

/** The mails that were handed over, by their id, and when each was written last. */
export const mailsHandedOver = async (dataFolder: string): Promise<Map<string, number>> => {
  const folder = folderOf(dataFolder);
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const { mtimeMs } = await stat(join(folder, name));
        return [name.slice(0, -ENDING.length), mtimeMs] as const;
      }),
    ),
  );
};

/** Watches for the next delivered mail. */
export const watchMails = async (dataFolder: string) => {
  const folder = folderOf(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const watching = watch(folder);
  return {
    next: () =>
      new Promise<void>((resolve) => {
        watching.on('change', (_, name) => {
          if (String(name).endsWith(ENDING)) resolve();
        });
      }),
    stop: () => watching.close(),
  };
};

/** Expects one outcome for each due mail, one whole file for each sent mail, and nothing else. */
export const expectMailed = async (dataFolder: string, report: LogReport): Promise<void> => {
  expect([...report.settledMails].sort()).toEqual([...report.dueMails].sort());
  const folder = folderOf(dataFolder);
  expect((await readdir(folder)).sort()).toEqual(
    report.sentMails.map((mailId) => mailId + ENDING).sort(),
  );
  for (const mailId of report.sentMails)
    expect(await readFile(join(folder, mailId + ENDING), 'utf8')).toContain(
      `Message-ID: <${mailId}@`,
    );
};
