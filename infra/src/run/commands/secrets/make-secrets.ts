import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../files/make-folder.ts';
import { keyFiles, openKeys, openSecret } from '../../../security/open-keys.ts';

/** The file for each variable, by which processes find it. */
export const secretFiles = {
  ADDRESS_KEY_FILE: keyFiles.addressKey,
  NAMES_KEY_FILE: keyFiles.namesKey,
  PERSONS_KEY_FILE: keyFiles.personsKey,
  OPERATOR_TOKEN_FILE: 'operator-token',
} as const;

/** Creates missing secrets; existing ones never change. */
export const makeSecrets = async (folder: string): Promise<void> => {
  await makeFolder(folder);
  await openKeys(folder);
  await openSecret(join(folder, secretFiles.OPERATOR_TOKEN_FILE));
  // Removes the permission to write, since secrets never change.
  for (const file of Object.values(secretFiles)) await chmod(join(folder, file), 0o400);
};
