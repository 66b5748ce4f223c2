import { existsSync, realpathSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Settings } from '../../settings/settings.ts';

/** Files with a key are small; others are not searched. */
const LOOKED_THROUGH_BYTES = 65_536;
const notLookedThrough: ReadonlySet<string> = new Set(['mails']);

const smallFilesIn = async (folder: string): Promise<readonly string[]> => {
  // A missing folder is accepted, since keys may come from the environment.
  if (!existsSync(folder)) return [];
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!notLookedThrough.has(entry.name)) found.push(...(await smallFilesIn(path)));
    } else if (entry.isFile() && (await stat(path)).size <= LOOKED_THROUGH_BYTES) found.push(path);
  }
  return found;
};

/** The path of a file that may not exist yet, with links resolved. */
const placeOf = (file: string): string => {
  const path = resolve(file);
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return folder === path ? path : join(placeOf(folder), relative(folder, path));
};

export const liesIn = (folder: string, file: string): boolean =>
  placeOf(file).startsWith(`${placeOf(folder)}${sep}`);

/**
 * The key must lie outside the data folder, since everyone who can change the log could sign with it there.
 * Throws a French sentence if the key is missing or lies in the folder.
 */
export const certificateKeyOf = async ({
  certificateKey,
  dataFolder,
}: Pick<Settings, 'certificateKey' | 'dataFolder'>): Promise<string> => {
  if (certificateKey === undefined)
    throw new Error(
      'CERTIFICATE_KEY manque : donnez la clé des certificats, gardée ailleurs que dans DATA_DIR ' +
        '(pour en faire une : openssl rand -base64 32).',
    );
  for (const file of await smallFilesIn(dataFolder))
    if ((await readFile(file, 'utf8')).includes(certificateKey))
      throw new Error(
        `CERTIFICATE_KEY est aussi dans le dossier des données (${file}) : faites une autre clé, et ` +
          'gardez-la ailleurs.',
      );
  return certificateKey;
};
