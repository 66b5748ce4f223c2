import { statfs } from 'node:fs/promises';
import { networkOf, UPLOAD_BYTES_MAX, type VisitorLimits } from 'contracts';
import type { FastifyRequest } from 'fastify';

export type UploadShares = Pick<VisitorLimits, 'uploadedBytesHeld' | 'uploadedBytesFromOneAddress'>;

/** Without a declared length the largest upload is assumed. */
const announcedBy = ({ headers }: FastifyRequest): number =>
  headers['content-length'] === undefined ? UPLOAD_BYTES_MAX : Number(headers['content-length']);

/** Reserved before forms arrive, in total and per network. Bookings keep the space they need. */
export const openUploadShares = (
  { uploadedBytesHeld, uploadedBytesFromOneAddress }: UploadShares,
  { folder, freeDiskBytes }: { readonly folder: string; readonly freeDiskBytes: number },
) => {
  const heldBy = new Map<string, number>();
  let held = 0;

  const add = (network: string, bytes: number): void => {
    held += bytes;
    const theirs = (heldBy.get(network) ?? 0) + bytes;
    if (theirs > 0) heldBy.set(network, theirs);
    else heldBy.delete(network);
  };

  return {
    /** Returns the release; `undefined` without room. */
    reserve: async (request: FastifyRequest): Promise<(() => void) | undefined> => {
      const bytes = announcedBy(request);
      const network = networkOf(request.ip);
      if (held + bytes > uploadedBytesHeld) return undefined;
      if ((heldBy.get(network) ?? 0) + bytes > uploadedBytesFromOneAddress) return undefined;
      add(network, bytes);
      const giveBack = () => add(network, -bytes);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - held >= freeDiskBytes) return giveBack;
      giveBack();
      return undefined;
    },
  };
};
