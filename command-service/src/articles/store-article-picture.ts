import { articleFileIdOf, articlePicturesStream } from 'contracts';
import type { Files } from 'contracts/ports';
import { paintedIdOf } from '../engine/received-files.ts';

/** Stores every size before an event names the picture, and returns its id, which is the same for a repeated call. */
export const storeArticlePicture = async (
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
