import { articleFileIdOf, articlePicturesStream } from 'contracts';
import type { Files } from 'contracts/ports';
import { paintedIdOf } from '../engine/received-files.ts';

/** Every size, on the disk before an event names the picture. Answers its id; a repeated call the same. */
export const keepIllustration = async (
  files: Pick<Files, 'put'>,
  sizes: ReadonlyMap<number, Uint8Array>,
): Promise<string> => {
  const pictureId = paintedIdOf(articlePicturesStream, sizes);
  for (const [width, bytes] of sizes)
    await files.put(
      {
        fileId: articleFileIdOf(pictureId, width),
        area: 'public',
        ownerId: articlePicturesStream,
      },
      bytes,
    );
  return pictureId;
};
