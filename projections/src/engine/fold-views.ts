import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';
import type { EventStore } from 'contracts/ports';
import {
  foldIntoDocuments,
  handlersOf,
  stepsOf,
  writesOf,
  type FoldedDocuments,
  type Quarantined,
  type Step,
} from './folding.ts';
import { logPages } from './log-pages.ts';
import { openProgress, type OnProgress } from './progress.ts';
import { remember, type Rebuilt } from './rebuilt.ts';

/** The documents of all views together before they are written, some 200 MB. */
const DOCUMENTS_IN_MEMORY = 100_000;
/** Few, so that other work can run in between. */
const DOCUMENTS_A_WRITE = 500;

export type FoldOptions = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  /** Inclusive. */
  readonly upTo: number;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress | undefined;
  readonly documentsInMemory?: number | undefined;
  readonly documentsAWrite?: number;
  /** Called with the number of documents added. */
  readonly onWritten?: (rebuilt: Rebuilt, documents: number) => void;
  /** Whether a view need not be folded any further. */
  readonly isOver?: (rebuilt: Rebuilt) => boolean;
  /** If given, a failure ends only its own view. */
  readonly orFail?: (rebuilt: Rebuilt, task: () => Promise<void>) => Promise<void>;
};

type Part = {
  readonly rebuilt: Rebuilt;
  readonly folded: FoldedDocuments;
  /** Written before, and touched again. */
  readonly readBack: FoldedDocuments;
  isSpilled: boolean;
};

type Folding = Required<Pick<FoldOptions, 'documentsAWrite' | 'onWritten' | 'isOver' | 'orFail'>>;

/** And drops it from memory. */
const spill = async (
  part: Part,
  { documentsAWrite, onWritten, isOver }: Folding,
): Promise<void> => {
  const { rebuilt, folded, readBack } = part;
  const entries = [...folded];
  for (let from = 0; from < entries.length; from += documentsAWrite) {
    if (isOver(rebuilt)) return;
    const some = entries.slice(from, from + documentsAWrite);
    await rebuilt.documents.write(writesOf(rebuilt.projection.view, some, readBack));
    onWritten(rebuilt, some.filter(([id]) => !readBack.has(id)).length);
    await turnOfTheLoop();
  }
  folded.clear();
  readBack.clear();
  part.isSpilled = true;
};

const readBackFor = async (
  { rebuilt, folded, readBack }: Part,
  steps: readonly Step[],
): Promise<void> => {
  const ids = new Set(steps.flatMap((step) => step.ids));
  const missing = [...ids].filter((id) => !folded.has(id) && !readBack.has(id));
  if (missing.length === 0) return;
  for (const [id, seen] of await rebuilt.documents.seen(missing)) readBack.set(id, seen);
};

const foldSome = async (part: Part, steps: readonly Step[]): Promise<void> => {
  const { rebuilt, folded, readBack } = part;
  if (part.isSpilled) await readBackFor(part, steps);
  const quarantined: Quarantined[] = [];
  const memory = { folded, stored: readBack };
  for (const step of steps) foldIntoDocuments(rebuilt.projection, memory, step, quarantined);
  remember(rebuilt, quarantined);
};

const foldPage = async (
  parts: readonly Part[],
  page: readonly RecordedEvent[],
  { orFail }: Folding,
): Promise<void> => {
  const handlers = handlersOf(parts.map(({ rebuilt }) => rebuilt.projection));
  const quarantined: Quarantined[] = [];
  const steps = stepsOf(page, handlers, quarantined);
  for (const part of parts) {
    const { rebuilt } = part;
    remember(rebuilt, quarantined);
    await orFail(rebuilt, () => foldSome(part, steps.get(rebuilt.projection) ?? []));
  }
};

const heldBy = (parts: readonly Part[]): number =>
  parts.reduce((sum, { folded, readBack }) => sum + folded.size + readBack.size, 0);

/**
 * Folds views for the start, rebuilds and replays: documents are in memory, and most of them are written
 * once. When memory is full they are written and dropped, and read back if an event touches them.
 */
// oxlint-disable-next-line complexity -- the exits of one loop depend on each other
export const foldViews = async (
  rebuilts: readonly Rebuilt[],
  options: FoldOptions,
): Promise<void> => {
  const { eventStore, upTo, signal, onProgress } = options;
  const { documentsInMemory = DOCUMENTS_IN_MEMORY, documentsAWrite = DOCUMENTS_A_WRITE } = options;
  const { onWritten = () => {}, isOver = () => false, orFail = (_, task) => task() } = options;
  const folding = { documentsAWrite, onWritten, isOver, orFail };
  const names = rebuilts.map(({ projection: { view } }) => view);
  const progress = openProgress(names, upTo, onProgress);
  let parts = rebuilts.map((rebuilt): Part => ({
    rebuilt,
    folded: new Map(),
    readBack: new Map(),
    isSpilled: false,
  }));
  const spillAll = async () => {
    for (const part of parts) await orFail(part.rebuilt, () => spill(part, folding));
  };
  for await (const page of logPages({ eventStore, upTo, signal, progress })) {
    // Their memory is released.
    parts = parts.filter(({ rebuilt }) => !isOver(rebuilt));
    if (parts.length === 0) return;
    await foldPage(parts, page, folding);
    if (heldBy(parts) > documentsInMemory) await spillAll();
  }
  await spillAll();
  for (const { rebuilt } of parts) rebuilt.position = upTo;
};
