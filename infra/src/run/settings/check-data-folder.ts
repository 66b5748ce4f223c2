import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { corruptionOf } from '../../sqlite/corruption.ts';
import {
  hasEncryptedFields,
  logContentsOf,
  type LogContents,
} from '../../sqlite/log/log-contents.ts';
import { databaseFiles, schemaFaultsIn, type DatabaseFile } from '../../sqlite/schema-faults.ts';

/** The parts that can be created again or accepted when they do not match. */
export const repairs = ['views', 'processes', 'accounts', 'keys', 'files'] as const;
export type Repair = (typeof repairs)[number];

export type DataFolder = { readonly folder: string; readonly repair: readonly Repair[] };

/** The files that note the log they belong to. */
const files = {
  views: { name: 'Les vues (views.sqlite)', again: 'les refaire d’après ce journal' },
  processes: { name: 'Les relances (processes.sqlite)', again: 'repartir sans elles' },
  accounts: { name: 'Les comptes (accounts.sqlite)', again: 'les garder malgré tout' },
  personKeys: {
    name: 'Les clés des personnes (person-keys.sqlite)',
    again: 'les garder malgré tout',
  },
} as const;

/** The repair option that accepts a mismatch of this file. */
const repairOf = (which: keyof typeof files): Repair => (which === 'personKeys' ? 'keys' : which);

const once = (repair: Repair, why: string) => `démarrez une fois avec REPAIR=${repair} pour ${why}`;

const isThere = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

/** Rejects with a report if a file is corrupt that cannot be rebuilt. */
export const orReportCorrupt = async <Answer>(
  what: string,
  folder: string,
  task: () => Promise<Answer> | Answer,
): Promise<Answer> => {
  try {
    return await task();
  } catch (error) {
    const corruption = corruptionOf(error);
    if (corruption === undefined) throw error;
    const sentence = `${what} de ${folder} est endommagé (${corruption}) : remettez-le depuis une sauvegarde.`;
    throw new Error(sentence, { cause: error });
  }
};

const hasPrivateFiles = (folder: string): boolean => {
  const there = join(folder, 'files', 'private');
  if (!existsSync(there)) return false;
  const entries = readdirSync(there, { recursive: true, withFileTypes: true });
  return entries.some((entry) => entry.isFile());
};

const refuseMissingKeys = ({ folder, repair }: DataFolder, { hasSlugs }: LogContents): void => {
  if (repair.includes('keys')) return;
  const hasPersonKeys = isThere(join(folder, 'person-keys.sqlite'));
  if (!hasPersonKeys && (hasPrivateFiles(folder) || hasEncryptedFields(join(folder, 'log.sqlite'))))
    throw new Error(
      `Les clés des personnes (person-keys.sqlite) manquent dans ${folder}, à côté de ce qu’elles ` +
        `ouvrent : remettez-les depuis une sauvegarde, ou ${once('keys', 'y renoncer')}.`,
    );
  const depend = {
    'address-key': isThere(join(folder, 'accounts.sqlite')),
    'names-key': hasSlugs,
    'persons-key': hasPersonKeys,
  };
  for (const [key, isNeeded] of Object.entries(depend))
    if (isNeeded && !isThere(join(folder, 'keys', key)))
      throw new Error(
        `La clé keys/${key} manque dans ${folder}, à côté de ce qui en dépend : remettez-la depuis ` +
          `une sauvegarde, ou ${once('keys', 'en faire une nouvelle')}.`,
      );
};

/** The folder of files is created before the data keys. */
const refuseMissingFiles = ({ folder, repair }: DataFolder, log: LogContents): void => {
  const hadFiles = log.isFilled && isThere(join(folder, 'keys', 'persons-key'));
  if (hadFiles && !existsSync(join(folder, 'files')) && !repair.includes('files'))
    throw new Error(
      `Les fichiers (files) manquent dans ${folder}, à côté du journal qui les nomme : remettez-les ` +
        `depuis une sauvegarde, ou ${once('files', 'repartir sans eux')}.`,
    );
};

/**
 * Runs before any store is opened, and so created. A first start creates files, keys, the log with its id,
 * then the other stores, so that a crash leaves a folder that is accepted.
 */
export const refuseIncompleteFolder = async (given: DataFolder): Promise<void> => {
  const { folder, repair } = given;
  const inFolder = (file: string) => isThere(join(folder, file));
  const log = await orReportCorrupt('Le journal (log.sqlite)', folder, () =>
    logContentsOf(join(folder, 'log.sqlite')),
  );
  const others = ['accounts.sqlite', 'processes.sqlite', 'views.sqlite'].filter(inFolder);
  if (!log.isThere && others.length > 0)
    throw new Error(
      `Le journal (log.sqlite) manque dans ${folder}, à côté de ${others.join(', ')} : remettez-le ` +
        'depuis une sauvegarde, ou choisissez un dossier vide avec DATA_DIR.',
    );
  if (log.isFilled && !inFolder('accounts.sqlite') && !repair.includes('accounts'))
    throw new Error(
      `Les comptes (accounts.sqlite) manquent dans ${folder}, à côté de son journal : remettez-les ` +
        `depuis une sauvegarde, ou ${once('accounts', 'repartir sans aucun compte')}.`,
    );
  refuseMissingFiles(given, log);
  refuseMissingKeys(given, log);
};

const titles: Readonly<Record<DatabaseFile, string>> = {
  'log.sqlite': 'Le journal (log.sqlite)',
  'accounts.sqlite': files.accounts.name,
  'person-keys.sqlite': files.personKeys.name,
  'processes.sqlite': files.processes.name,
  'views.sqlite': files.views.name,
};
const rebuilt: { readonly [File in DatabaseFile]?: 'views' | 'processes' } = {
  'views.sqlite': 'views',
  'processes.sqlite': 'processes',
};

/** A sentence for each altered schema. */
export const schemaSentences = (folder: string): readonly string[] =>
  databaseFiles.flatMap((file) => {
    const faults = schemaFaultsIn(folder, file);
    return faults.length === 0 ? [] : [`${titles[file]}\u00a0: ${faults.join(', ')}`];
  });

/**
 * Refuses altered schemas, since an added trigger, table or column would take part in every write. A file that can be
 * rebuilt may be quarantined instead.
 */
export const refuseAlteredSchemas = ({ folder, repair }: DataFolder): void => {
  for (const file of databaseFiles) {
    const faults = schemaFaultsIn(folder, file);
    const again = rebuilt[file];
    if (faults.length === 0 || (again !== undefined && repair.includes(again))) continue;
    const instead = again === undefined ? '' : `, ou ${once(again, files[again].again)}`;
    throw new Error(
      `La forme de ${file} dans ${folder} n’est plus celle que Souffle lui donne (${faults.join(', ')})\u00a0: ` +
        `remettez ce fichier depuis une sauvegarde${instead}.`,
    );
  }
};

/** Why a store does not belong to the log. */
export type LogMismatch = 'another' | 'ahead';

/** The error for a file that belongs to another log, or is ahead of this one. */
export const logMismatchError = (
  which: keyof typeof files,
  folder: string,
  mismatch: LogMismatch,
): Error => {
  const { name, again } = files[which];
  const why = {
    another: 'd’un autre journal que log.sqlite',
    ahead: 'd’une suite du journal que log.sqlite n’a pas',
  }[mismatch];
  return new Error(
    `${name} de ${folder} viennent ${why} : remettez ensemble les fichiers d’une même sauvegarde, ` +
      `ou ${once(repairOf(which), again)}.`,
  );
};

/** Slugs were claimed under another key. */
export const namesKeyMismatch = (folder: string): Error =>
  new Error(
    `Le journal (log.sqlite) de ${folder} va avec une autre clé que keys/names-key : remettez celle de la ` +
      `même sauvegarde, ou ${once('keys', 'garder les adresses de profil sous celle-ci')}.`,
  );

/** Addresses were hashed with another key. */
export const accountsKeyMismatch = (folder: string): Error =>
  new Error(
    `Les comptes (accounts.sqlite) de ${folder} vont avec une autre clé que keys/address-key : ` +
      `remettez celle de la même sauvegarde, ou ${once('keys', 'les faire passer à celle-ci')}.`,
  );

/** Data keys were encrypted with another master key. */
export const personsKeyMismatch = (folder: string): Error =>
  new Error(
    `Les clés des personnes (person-keys.sqlite) de ${folder} vont avec une autre clé que ` +
      `keys/persons-key : remettez celle de la même sauvegarde, ou ${once('keys', 'y renoncer')}.`,
  );

const OWNERS_NAMED = 5;

/** Data keys were exchanged or altered. */
export const brokenPersonKeys = (folder: string, owners: readonly string[]): Error => {
  const more = owners.length > OWNERS_NAMED ? `, et ${owners.length - OWNERS_NAMED} autres` : '';
  const named = owners.slice(0, OWNERS_NAMED).join(', ');
  return new Error(
    `Des clés de personnes (person-keys.sqlite) de ${folder} ne s’ouvrent plus (${named}${more})\u00a0: ` +
      'remettez ce fichier depuis une sauvegarde.',
  );
};
