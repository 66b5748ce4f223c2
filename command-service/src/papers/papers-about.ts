import { advicePaperIdOf, invoiceSeriesStream, paperStream } from 'contracts';
import type { ReadStore } from 'contracts/ports';

const SHARED_MAX = 50;

/** A paper with the stream of its events; invoices share the stream of their series. */
export type PaperAbout = { readonly paperId: string; readonly stream: string };

/** The papers about an appointment: the advice, also once it is withdrawn, the files, and the invoices. */
export const papersAbout = async (
  readStore: Pick<ReadStore, 'find'>,
  bookingId: string,
): Promise<readonly PaperAbout[]> => {
  const ofBooking = {
    where: { bookingId },
    between: ['at', undefined, undefined],
    limit: SHARED_MAX,
  } as const;
  const [shared, invoices] = await Promise.all([
    readStore.find('papers', ofBooking),
    readStore.find('invoices', ofBooking),
  ]);
  const ids = new Set([advicePaperIdOf(bookingId), ...shared.map(({ paperId }) => paperId)]);
  return [
    ...[...ids].map((paperId) => ({ paperId, stream: paperStream(paperId) })),
    ...invoices.map(({ paperId, practitionerId, year }) => ({
      paperId,
      stream: invoiceSeriesStream(practitionerId, year),
    })),
  ];
};
