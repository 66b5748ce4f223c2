import { createHash, type Hash } from 'node:crypto';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { viewDeclarations, type ViewKeys, type ViewName, type SerialQueue } from 'contracts';
import type { Page, ReadStore } from 'contracts/ports';
import { areSame, canonicalJson, firstDifference, type FoundDifference } from './canonical-json.ts';
import { catchUp, type CatchingUp, type Rebuilt } from '../engine/rebuilt.ts';

const DOCUMENTS_A_PAGE = 200;

export type Compared = {
  /** The number of documents folded from the log. */
  readonly documents: number;
  readonly differing: number;
  /** SHA-256 (hex) by id, without positions. */
  readonly digest: { readonly live: string; readonly rebuilt: string };
};

type Scanned = { readonly id: string; readonly document: unknown; readonly keys: ViewKeys };
type Scan = (page: Page) => Promise<readonly Scanned[]>;
type Scans = { readonly live: Scan; readonly rebuilt: Scan };

type Side = { readonly document: unknown; readonly keys: ViewKeys } | undefined;

/**
 * Called for documents under wrong keys as well. The path is that of the first unequal field, or
 * `(index).<field>`.
 */
type OnDifference = (id: string, find: () => FoundDifference | undefined) => void;

const INDEX = '(index)';

/** Equal documents under different keys. */
export const isOfKeys = ({ path }: FoundDifference): boolean => path.startsWith(INDEX);

const asHeld = (keys: ViewKeys): ViewKeys =>
  Object.fromEntries(
    Object.entries(keys).map(([field, key]) => [
      field,
      typeof key === 'boolean' ? Number(key) : key,
    ]),
  );

/** Queries do not find a document under a wrong key. */
const differenceOfKeys = (live: Side, rebuilt: Side): FoundDifference | undefined =>
  live === undefined || rebuilt === undefined
    ? undefined
    : firstDifference(asHeld(live.keys), asHeld(rebuilt.keys), [INDEX]);

/** The digest leaves out positions, which differ between stores. */
const digestedIn = (view: ViewName) => {
  const positions = new Set(viewDeclarations[view].positions);
  if (positions.size === 0) return (side: Side) => canonicalJson(side?.document);
  return (side: Side) =>
    canonicalJson(
      Object.fromEntries(
        Object.entries(side?.document ?? {}).filter(([field]) => !positions.has(field)),
      ),
    );
};

/** Collects the differences by document id. */
const openFindings = (view: ViewName, onDifference: OnDifference) => {
  const digested = digestedIn(view);
  /** Most documents are equal, so that one text serves both sides. */
  const textsOf = (live: Side, rebuilt: Side) => {
    const isSame = areSame(live?.document, rebuilt?.document);
    const text = digested(rebuilt);
    return { isSame, text, textOfLive: isSame ? text : digested(live) };
  };
  const ofRebuilt = createHash('sha256');
  /** Shared while there is no difference. */
  let ofLive: Hash | undefined;
  let [documents, differing] = [0, 0];
  return {
    documents: () => documents,
    found: (id: string, live: Side, rebuilt: Side): void => {
      const { isSame, text, textOfLive } = textsOf(live, rebuilt);
      const otherKeys = differenceOfKeys(live, rebuilt);
      if (!isSame || otherKeys !== undefined) {
        ofLive ??= ofRebuilt.copy();
        differing += 1;
        onDifference(id, () => firstDifference(live?.document, rebuilt?.document) ?? otherKeys);
      }
      if (live !== undefined) ofLive?.update(`${id} ${textOfLive}\n`);
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

/** The last id of the shorter page: beyond it one side is unknown. */
const endOf = (pages: readonly (readonly Scanned[])[]): string | undefined =>
  pages
    .flatMap((page) => (page.length < DOCUMENTS_A_PAGE ? [] : [page.at(-1)?.id ?? '']))
    .sort()[0];

/** Page by page. Both sides must have read the log equally far at each page, so that a difference is real. */
const openComparison = (view: ViewName, scans: Scans, onDifference: OnDifference) => {
  const { found, documents, result } = openFindings(view, onDifference);
  let afterId: string | undefined;
  return {
    documents,
    /** Called once, at the end. */
    result,
    /** `true` at the end. */
    takePage: async (): Promise<boolean> => {
      const range = { afterId, limit: DOCUMENTS_A_PAGE };
      const [live, rebuilt] = await Promise.all([scans.live(range), scans.rebuilt(range)]);
      const end = endOf([live, rebuilt]);
      const known = (page: readonly Scanned[]): ReadonlyMap<string, Side> =>
        new Map(page.flatMap((one) => (end === undefined || one.id <= end ? [[one.id, one]] : [])));
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
  /** The live view is not written meanwhile. */
  readonly turn: SerialQueue;
  readonly onDifference: OnDifference;
  /** Called with the number of documents. */
  readonly onCompared?: (documents: number) => void;
};

/** The live view may be written between two pages. */
export const compareWithLive = async (
  rebuilt: Rebuilt,
  comparing: Comparing,
): Promise<Compared> => {
  const { readStore, turn, signal, onDifference, onCompared } = comparing;
  const { projection, documents } = rebuilt;
  const { view } = projection;
  // An unreadable document is a difference, not the end of the comparison.
  const live: Scan = (page) => readStore.scan(view, { ...page, takesAnything: true });
  const comparison = openComparison(view, { live, rebuilt: documents.scan }, onDifference);
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
