import { join } from 'node:path';
import { sweepFiles } from 'command-service';
import { instantAfter, paperFileIdOf, paperStream } from 'contracts';
import { aFileShared, metadataAt } from 'contracts/testing';
import { openStores, closeStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { counted, milliseconds, type Figure } from '../figures.ts';

const AT_ONCE = 100;
const PAPERS_OF_A_CUSTOMER = 30;
const TWO_DAYS_MS = 2 * 86_400_000;
/** For 60,000 papers. */
const SWEPT_WITHIN_MS = 5_000;
const PAPERS_OF_THE_LIMIT = 60_000;
const bytes = Buffer.alloc(1_000);

/** P33: on files, with a file and a stream for each paper; nothing is left to remove. */
export const measureSweep = async (
  folder: string,
  { papers }: { readonly papers: number },
): Promise<Figure[]> => {
  const stores = await openStores(join(folder, 'sweep'));
  try {
    const share = async (index: number): Promise<void> => {
      const paperId = `bench-${index}`;
      const customerId = `customer-${Math.floor(index / PAPERS_OF_A_CUSTOMER)}`;
      const fileId = paperFileIdOf(paperId);
      const digest = await stores.files.put(
        { fileId, area: 'private', ownerId: customerId },
        bytes,
      );
      const file = { fileId, mime: 'application/pdf' as const, ...digest };
      const event = aFileShared({ paperId, customerId, file });
      const recorded = { id: `event-${index}`, event, metadata: metadataAt() };
      await stores.eventStore.append(paperStream(paperId), -1, [recorded]);
    };
    for (let from = 0; from < papers; from += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => share(from + index)));
    const clock = { now: () => instantAfter(systemClock.now(), TWO_DAYS_MS) };
    const processor = process.cpuUsage();
    const begun = performance.now();
    const removed = await sweepFiles({ ...stores, clock });
    const taken = performance.now() - begun;
    const { user, system } = process.cpuUsage(processor);
    const within = (SWEPT_WITHIN_MS * papers) / PAPERS_OF_THE_LIMIT;
    return [
      {
        id: 'P33',
        goal: `a sweep over ${counted(papers)} papers; ${milliseconds((user + system) / 1_000)} of processor time`,
        ours: milliseconds(taken),
        base: milliseconds(within),
        ratio: taken / within,
        must: 1,
        reach: 0.6,
        isLessBetter: true,
        alsoHolds: removed === 0,
      },
    ];
  } finally {
    await closeStores(stores);
  }
};
