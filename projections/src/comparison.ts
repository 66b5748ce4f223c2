import { createHash, type Hash } from 'node:crypto';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Page, ReadStore } from 'contracts/ports';
import { canonicalJson } from './canonical-json.ts';
import { catchUp, type CatchingUp, type Rebuilt } from './rebuilt.ts';
import type { Turns } from './turns.ts';

const DOCUMENTS_A_PAGE = 200;

export type Compared = {
  /** That the log makes. */
  readonly documents: number;
  readonly differing: number;
  /** SHA-256 (hex) of the documents of each side, in the order of their ids. */
  readonly digest: { readonly live: string; readonly rebuilt: string };
};

type Scanned = { readonly id: string; readonly document: unknown };
type Scan = (page: Page) => Promise<readonly Scanned[]>;
type Scans = { readonly live: Scan; readonly rebuilt: Scan };

/** Each document that differs; one side may have none. */
type OnDifference = (id: string, live: unknown, rebuilt: unknown) => void;

/** What is found about one view, document by document in the order of their ids. */
const openFindings = (onDifference: OnDifference) => {
  const ofRebuilt = createHash('sha256');
  /** One digest is made for both as long as nothing differs. */
  let ofLive: Hash | undefined;
  let [documents, differing] = [0, 0];
  return {
    documents: () => documents,
    found: (id: string, live: unknown, rebuilt: unknown): void => {
      const text = canonicalJson(rebuilt);
      // Most were written alike, so their plain texts spare the second one.
      const isAlike = JSON.stringify(live) === JSON.stringify(rebuilt);
      const liveText = isAlike ? text : canonicalJson(live);
      if (liveText !== text) {
        ofLive ??= ofRebuilt.copy();
        differing += 1;
        onDifference(id, live, rebuilt);
      }
      if (live !== undefined) ofLive?.update(`${id} ${liveText}\n`);
      if (rebuilt === undefined) return;
      ofRebuilt.update(`${id} ${text}\n`);
      documents += 1;
    },
    result: (): Compared => {
      const rebuilt = ofRebuilt.digest('hex');
      const live = ofLive?.digest('hex') ?? rebuilt;
      return { documents, differing, digest: { live, rebuilt } };
    },
  };
};

/** Where the shorter of two pages that are not the last ends: beyond it one side is unknown. */
const endOf = (pages: readonly (readonly Scanned[])[]): string | undefined =>
  pages
    .flatMap((page) => (page.length < DOCUMENTS_A_PAGE ? [] : [page.at(-1)?.id ?? '']))
    .sort()[0];

/**
 * Compares a live view with what the log makes of it, page by page in the order of the ids. Each
 * page is to be compared while both have read the log equally far, so that what differs differs for
 * good; the digests are those of one position when nothing was appended meanwhile.
 */
const openComparison = (scans: Scans, onDifference: OnDifference) => {
  const { found, documents, result } = openFindings(onDifference);
  let afterId: string | undefined;
  return {
    documents,
    /** Once, at the end. */
    result,
    /** Answers whether it has come to the end. */
    takePage: async (): Promise<boolean> => {
      const asked = { afterId, limit: DOCUMENTS_A_PAGE };
      const [live, rebuilt] = await Promise.all([scans.live(asked), scans.rebuilt(asked)]);
      const end = endOf([live, rebuilt]);
      const known = (page: readonly Scanned[]): ReadonlyMap<string, unknown> =>
        new Map(
          page.flatMap(({ id, document }) =>
            end === undefined || id <= end ? [[id, document]] : [],
          ),
        );
      const [ofLive, ofRebuilt] = [known(live), known(rebuilt)];
      for (const id of [...new Set([...ofLive.keys(), ...ofRebuilt.keys()])].sort())
        found(id, ofLive.get(id), ofRebuilt.get(id));
      afterId = end;
      return end === undefined;
    },
  };
};

type Comparing = CatchingUp & {
  readonly readStore: Pick<ReadStore, 'checkpoint' | 'scan'>;
  /** In which nobody writes the live view. */
  readonly turn: Turns;
  readonly onDifference: OnDifference;
  /** How many documents were compared. */
  readonly onCompared?: (documents: number) => void;
};

/** Compares what was made again with the live view, which goes on between two pages. */
export const compareWithLive = async (
  rebuilt: Rebuilt,
  comparing: Comparing,
): Promise<Compared> => {
  const { readStore, turn, signal, onDifference, onCompared } = comparing;
  const { projection, documents } = rebuilt;
  const live: Scan = (page) => readStore.scan(projection.view, page);
  const comparison = openComparison({ live, rebuilt: documents.scan }, onDifference);
  for (let isAtEnd = false; !isAtEnd;) {
    await catchUp(rebuilt, comparing, turn);
    isAtEnd = await turn(async () => {
      signal.throwIfAborted();
      await catchUp(rebuilt, comparing);
      return comparison.takePage();
    });
    await turnOfTheLoop();
    signal.throwIfAborted();
    onCompared?.(comparison.documents());
  }
  return comparison.result();
};
