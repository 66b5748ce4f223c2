import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartCheck } from 'contracts/ports';
import { openSameFile } from '../../files/same-file.ts';
import { keyFiles, type Keys } from '../../security/open-keys.ts';
import { openLogWriteCheck } from '../../sqlite/log/log-write-check.ts';

type Checked = {
  readonly folder: string;
  /** The keys when the stores were opened. */
  readonly keys: Keys;
  readonly freeDiskBytes: number;
};

const BYTES_A_MEGABYTE = 1_048_576;

const diskFault = async ({ folder, freeDiskBytes }: Checked): Promise<string | undefined> => {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.round(freeDiskBytes / BYTES_A_MEGABYTE);
  return bavail * bsize < freeDiskBytes
    ? `Il reste moins de ${megabytes}\u00a0Mo sur le disque des données\u00a0: faites de la place.`
    : undefined;
};

const named = {
  addressKey: 'La clé des adresses',
  namesKey: 'La clé des noms',
  personsKey: 'La clé des personnes',
} as const;

/** With missing or changed keys, the next start would find no account. */
const keysFault = async ({ folder, keys }: Checked): Promise<string | undefined> => {
  for (const name of Object.keys(named) as (keyof Keys)[]) {
    const found = await readFile(join(folder, 'keys', keyFiles[name]), 'utf8').catch(
      () => undefined,
    );
    if (found === undefined)
      return `${named[name]} ne peut pas être lue\u00a0: remettez-la depuis une sauvegarde avant tout redémarrage.`;
    if (found.trim() !== keys[name])
      return `${named[name]} n’est plus celle du démarrage\u00a0: remettez celle d’avant tout redémarrage.`;
  }
  return undefined;
};

/** A file that was moved stays open and is still written to, so the check compares the path with the open file. */
const movedFault = (file: string, what: string): (() => Promise<string | undefined>) => {
  const isSame = openSameFile(file);
  return async () =>
    (await isSame())
      ? undefined
      : `${what} n’est plus celui que ce serveur a ouvert\u00a0: remettez-le à sa place avant tout arrêt.`;
};

/** Checks of the data folder, in addition to those of the views. */
export const partChecksOf = (checked: Checked): readonly PartCheck[] => {
  const inFolder = (file: string) => join(checked.folder, file);
  const personKeysFault = movedFault(
    inFolder('person-keys.sqlite'),
    'Le fichier des clés des personnes',
  );
  return [
    { part: 'log', check: openLogWriteCheck(inFolder('log.sqlite')) },
    { part: 'disk', check: () => diskFault(checked) },
    { part: 'keys', check: async () => (await keysFault(checked)) ?? personKeysFault() },
    {
      part: 'accounts',
      check: movedFault(inFolder('accounts.sqlite'), 'Le fichier des comptes'),
    },
  ];
};
