import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';
import type { EventStore } from 'contracts/ports';
import {
  foldInto,
  handlersOf,
  stepsOf,
  writesOf,
  type Folded,
  type Quarantined,
  type Step,
} from '../folding.ts';
import { openProgress, type OnProgress } from '../progress.ts';
import { EVENTS_A_PAGE } from '../rebuild.ts';
import { remember, type Beside } from './beside.ts';

/**
 * Documents that all generations together hold in memory, some 200 MB: less than the rebuild that
 * everybody waits for takes, because this one must leave room for those who are there.
 */
const DOCUMENTS_IN_MEMORY = 100_000;
const DOCUMENTS_A_WRITE = 500;

export type Building = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly upTo: number;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  readonly onWritten: (beside: Beside, documents: number) => void;
  /** What goes wrong with one generation ends that one alone. */
  readonly orFail: (beside: Beside, task: () => Promise<void>) => Promise<void>;
  readonly isOver: (beside: Beside) => boolean;
  readonly documentsInMemory?: number | undefined;
};

/** What memory holds of one generation. */
type Part = {
  readonly beside: Beside;
  /** Documents that are not written yet. */
  readonly folded: Folded;
  /** Documents that were written, and read back because an event touches them again. */
  readonly readBack: Folded;
  isSpilled: boolean;
};

/** A few documents at a time, so that the live views have their turns. */
const spill = async (part: Part, { onWritten, isOver }: Building): Promise<void> => {
  const { beside, folded, readBack } = part;
  const entries = [...folded];
  for (let from = 0; from < entries.length; from += DOCUMENTS_A_WRITE) {
    if (isOver(beside)) return;
    const some = entries.slice(from, from + DOCUMENTS_A_WRITE);
    await beside.generation.write(writesOf(beside.projection.view, some, readBack));
    onWritten(beside, some.filter(([id]) => !readBack.has(id)).length);
    await turnOfTheLoop();
  }
  folded.clear();
  readBack.clear();
  part.isSpilled = true;
};

const readBackFor = async (
  { beside, folded, readBack }: Part,
  steps: readonly Step[],
): Promise<void> => {
  const ids = new Set(steps.flatMap((step) => step.ids));
  const missing = [...ids].filter((id) => !folded.has(id) && !readBack.has(id));
  if (missing.length === 0) return;
  for (const [id, seen] of await beside.generation.seen(missing)) readBack.set(id, seen);
};

const foldPage = async (part: Part, steps: readonly Step[]): Promise<void> => {
  const { beside, folded, readBack } = part;
  if (part.isSpilled) await readBackFor(part, steps);
  const quarantined: Quarantined[] = [];
  const memory = { folded, stored: readBack };
  for (const step of steps) foldInto(beside.projection, memory, step, quarantined);
  remember(beside, quarantined);
};

const foldPages = async (
  parts: readonly Part[],
  page: readonly RecordedEvent[],
  { orFail }: Building,
): Promise<void> => {
  const handlers = handlersOf(parts.map(({ beside }) => beside.projection));
  const quarantined: Quarantined[] = [];
  const steps = stepsOf(page, ({ event }) => handlers.get(event.type) ?? [], quarantined);
  for (const part of parts) {
    const { beside } = part;
    remember(beside, quarantined);
    await orFail(beside, () => foldPage(part, steps.get(beside.projection) ?? []));
  }
};

/**
 * Folds generations from the log in one reading, most documents in memory and written once. When
 * memory holds enough of them they are written, and those that an event touches again are read back.
 */
export const build = async (besides: readonly Beside[], building: Building): Promise<void> => {
  const { eventStore, upTo, signal, onProgress, orFail, isOver } = building;
  const { documentsInMemory = DOCUMENTS_IN_MEMORY } = building;
  const names = besides.map(({ projection: { view } }) => view);
  const progress = openProgress(names, upTo, onProgress);
  let parts = besides.map((beside): Part => ({
    beside,
    folded: new Map(),
    readBack: new Map(),
    isSpilled: false,
  }));
  const held = () =>
    parts.reduce((sum, { folded, readBack }) => sum + folded.size + readBack.size, 0);
  const spillAll = async () => {
    for (const part of parts) await orFail(part.beside, () => spill(part, building));
  };
  for (let after = 0; after < upTo;) {
    signal.throwIfAborted();
    // Whatever has ended is let go with what memory holds of it.
    parts = parts.filter(({ beside }) => !isOver(beside));
    const page = await eventStore.readAll(after, EVENTS_A_PAGE);
    await foldPages(
      parts,
      page.filter(({ position }) => position <= upTo),
      building,
    );
    after = Math.min(page.at(-1)?.position ?? upTo, upTo);
    if (held() > documentsInMemory) await spillAll();
    progress.reached(after, page.length);
    await turnOfTheLoop();
  }
  await spillAll();
  for (const { beside } of parts) beside.position = upTo;
};
