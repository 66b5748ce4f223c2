import { createHash } from 'node:crypto';
import type { ReadStore } from 'contracts/ports';
import { canonicalJson } from '../canonical-json.ts';
import type { Beside } from './beside.ts';

const DOCUMENTS_A_PAGE = 200;
/** Of which the ids are remembered; the others are counted. */
export const DIFFERENCES_KEPT = 1_000;

type Scanned = { readonly id: string; readonly document: unknown };

/**
 * Compares a generation with its live view, page by page in the order of the ids. Each page is to
 * be compared while both have read the log equally far, so that what differs differs for good; the
 * digests are those of one position when nothing was appended meanwhile.
 */
export const openComparison = (
  readStore: Pick<ReadStore, 'scan'>,
  { projection: { view }, generation }: Pick<Beside, 'projection' | 'generation'>,
) => {
  const digests = { live: createHash('sha256'), rebuilt: createHash('sha256') };
  const differingIds: string[] = [];
  let [afterId, isAtEnd, documents, differing]: [string | undefined, boolean, number, number] = [
    undefined,
    false,
    0,
    0,
  ];

  /** Where the shorter of two pages that are not the last ends: beyond it one side is unknown. */
  const endOf = (pages: readonly (readonly Scanned[])[]): string | undefined =>
    pages
      .flatMap((page) => (page.length < DOCUMENTS_A_PAGE ? [] : [page.at(-1)?.id ?? '']))
      .sort()[0];

  const takeOne = (id: string, live: unknown, rebuilt: unknown) => {
    const ofRebuilt = canonicalJson(rebuilt);
    // Most were written alike, so their plain texts spare the second one.
    const isAlike = JSON.stringify(live) === JSON.stringify(rebuilt);
    const ofLive = isAlike ? ofRebuilt : canonicalJson(live);
    if (live !== undefined) digests.live.update(`${id} ${ofLive}\n`);
    if (rebuilt !== undefined) digests.rebuilt.update(`${id} ${ofRebuilt}\n`);
    if (rebuilt !== undefined) documents += 1;
    if (ofLive === ofRebuilt) return;
    differing += 1;
    if (differingIds.length < DIFFERENCES_KEPT) differingIds.push(id);
  };

  return {
    isAtEnd: () => isAtEnd,
    documents: () => documents,
    takePage: async (): Promise<void> => {
      const asked = { afterId, limit: DOCUMENTS_A_PAGE };
      const [live, rebuilt] = await Promise.all([
        readStore.scan(view, asked),
        generation.scan(asked),
      ]);
      const end = endOf([live, rebuilt]);
      const known = (page: readonly Scanned[]) =>
        new Map(
          page.flatMap(({ id, document }) =>
            end === undefined || id <= end ? [[id, document] as const] : [],
          ),
        );
      const [ofLive, ofRebuilt] = [known(live), known(rebuilt)];
      for (const id of [...new Set([...ofLive.keys(), ...ofRebuilt.keys()])].sort())
        takeOne(id, ofLive.get(id), ofRebuilt.get(id));
      afterId = end;
      isAtEnd = end === undefined;
    },
    /** Once, at the end. */
    result: () => ({
      documents,
      differing,
      differingIds,
      digest: { live: digests.live.digest('hex'), rebuilt: digests.rebuilt.digest('hex') },
    }),
  };
};
