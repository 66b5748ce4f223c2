import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../files/make-folder.ts';
import { keyFiles, openKeys, openSecret } from '../../../security/open-keys.ts';

/** Processes receive these files by the variables. */
export const secretFiles = {
  ADDRESS_KEY_FILE: keyFiles.addressKey,
  NAMES_KEY_FILE: keyFiles.namesKey,
  PERSONS_KEY_FILE: keyFiles.personsKey,
  OPERATOR_TOKEN_FILE: 'operator-token',
} as const;

/** Existing ones never change. */
export const makeSecrets = async (folder: string): Promise<void> => {
  await makeFolder(folder);
  await openKeys(folder);
  await openSecret(join(folder, secretFiles.OPERATOR_TOKEN_FILE));
  // Secrets are never written again.
  for (const file of Object.values(secretFiles)) await chmod(join(folder, file), 0o400);
};
