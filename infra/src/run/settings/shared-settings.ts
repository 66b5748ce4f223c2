import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keyFiles, openKeys, type Keys } from '../../security/open-keys.ts';
import type { Settings } from './settings.ts';

/** The settings that the distributed form requires. */
export type SharedSettings = Settings &
  Required<Pick<Settings, 'eventStoreDbUrl' | 'mongoDbUrl' | 'operatorToken'>>;

const needed = {
  eventStoreDbUrl: 'EVENTSTOREDB_URL',
  mongoDbUrl: 'MONGODB_URL',
  operatorToken: 'OPERATOR_TOKEN',
} as const;

/** Rejects with a French sentence if settings of the distributed form are missing. */
export const sharedSettings = (settings: Settings): SharedSettings => {
  for (const name of Object.keys(needed) as (keyof typeof needed)[])
    if (settings[name] === undefined)
      throw new Error(`${needed[name]} manque : il le faut pour un processus parmi plusieurs.`);
  return settings as SharedSettings;
};

/** The variable of each key. */
export const keyVariables = {
  addressKey: 'ADDRESS_KEY',
  namesKey: 'NAMES_KEY',
  personsKey: 'PERSONS_KEY',
} as const;

/** Given, or in the folder, and never made here: each machine would make its own. */
export const sharedKeys = (settings: Settings): Promise<Keys> => {
  const folder = join(settings.dataFolder, 'keys');
  const given: { -readonly [Name in keyof Keys]?: Keys[Name] } = {};
  for (const name of Object.keys(keyVariables) as (keyof Keys)[]) {
    const key = settings[name];
    if (key !== undefined) given[name] = key;
    else if (!existsSync(join(folder, keyFiles[name])))
      throw new Error(
        `${keyVariables[name]} manque : tous les processus doivent avoir la même clé, ici ou dans ${folder}.`,
      );
  }
  return openKeys(folder, given);
};
