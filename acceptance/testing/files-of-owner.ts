import type { Files, ListedFile } from 'contracts/ports';

/** At most a hundred of each area are looked at. */
export const filesOfOwner = async (
  files: Pick<Files, 'ownerOf' | 'scan'>,
  ownerId: string,
): Promise<readonly ListedFile[]> => {
  const page = { afterId: undefined, limit: 100 };
  const kept = [...(await files.scan('private', page)), ...(await files.scan('public', page))];
  const owners = await Promise.all(kept.map(({ area, fileId }) => files.ownerOf(area, fileId)));
  return kept.filter((_, index) => owners[index] === ownerId);
};
