import type { FileArea, Files } from 'contracts/ports';

export type ErasingFiles = { readonly files: Pick<Files, 'scan' | 'remove'> };

const FILES_AT_ONCE = 500;
const areas: readonly FileArea[] = ['private', 'public'];

/** All files, page by page. */
const pagesOf = async function* ({ files }: ErasingFiles, area: FileArea) {
  for (let afterId: string | undefined; ;) {
    const page = await files.scan(area, { afterId, limit: FILES_AT_ONCE });
    yield page;
    if (page.length < FILES_AT_ONCE) return;
    afterId = page.at(-1)?.fileId;
  }
};

/** Removes all files of these owners, even those that no event names. */
export const eraseFiles = async (
  erasing: ErasingFiles,
  ownerIds: readonly string[],
): Promise<void> => {
  const owners = new Set(ownerIds);
  for (const area of areas)
    for await (const page of pagesOf(erasing, area)) {
      const theirs = page.filter(({ ownerId }) => owners.has(ownerId));
      for (const { fileId } of theirs) await erasing.files.remove(area, fileId);
    }
};
