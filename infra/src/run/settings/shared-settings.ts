import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keyFiles, openKeys, type Keys } from '../../security/open-keys.ts';
import type { Settings } from './settings.ts';
import { variables } from './variables.ts';

/** Required by the distributed form. */
export type SharedSettings = Settings &
  Required<Pick<Settings, 'eventStoreDbUrl' | 'mongoDbUrl' | 'operatorToken'>>;

const needed = ['eventStoreDbUrl', 'mongoDbUrl', 'operatorToken'] as const;

/** Throws a French sentence if a needed setting is missing. */
export const sharedSettings = (settings: Settings): SharedSettings => {
  for (const name of needed)
    if (settings[name] === undefined)
      throw new Error(
        `${variables[name].name} manque : il le faut pour un processus parmi plusieurs.`,
      );
  return settings as SharedSettings;
};

/** Given or in the folder, never created: each machine would create its own. */
export const sharedKeys = (settings: Settings): Promise<Keys> => {
  const folder = join(settings.dataFolder, 'keys');
  const given: { -readonly [Name in keyof Keys]?: Keys[Name] } = {};
  for (const name of Object.keys(keyFiles) as (keyof Keys)[]) {
    const key = settings[name];
    if (key !== undefined) given[name] = key;
    else if (!existsSync(join(folder, keyFiles[name])))
      throw new Error(
        `${variables[name].name} manque : tous les processus doivent avoir la même clé, ici ou dans ${folder}.`,
      );
  }
  return openKeys(folder, given);
};
