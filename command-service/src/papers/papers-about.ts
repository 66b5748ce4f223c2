import { advicePaperIdOf } from 'contracts';
import type { ReadStore } from 'contracts/ports';

const FILES_MAX = 50;

/** The ids of the papers about an appointment: the advice, also once it is withdrawn, and the files. */
export const papersAbout = async (
  readStore: Pick<ReadStore, 'find'>,
  bookingId: string,
): Promise<readonly string[]> => {
  const shared = await readStore.find('papers', {
    where: { bookingId },
    between: ['at', undefined, undefined],
    limit: FILES_MAX,
  });
  return [...new Set([advicePaperIdOf(bookingId), ...shared.map(({ paperId }) => paperId)])];
};
