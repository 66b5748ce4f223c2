import type { Files } from 'contracts/ports';

export type ErasingFiles = { readonly files: Pick<Files, 'removeAllOf'> };

/** Removes all files of these owners, even those that no event names. */
export const eraseFiles = async (
  { files }: ErasingFiles,
  ownerIds: readonly string[],
): Promise<void> => {
  for (const ownerId of ownerIds) await files.removeAllOf(ownerId);
};
