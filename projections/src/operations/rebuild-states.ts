import type { Rebuild, RebuildState } from 'contracts';
import type { Compared } from '../replay/comparison.ts';
import type { ReadingProgress } from '../engine/progress.ts';

/** The account that requested it; no name is stored here. */
export type OperationRequest = Pick<Rebuild, 'askedAt' | 'askedBy'>;

/** Plain data: `waiting` → `building` → `comparing` → `ready`; `failed` or `cancelled` from any of them. */
const underWay: readonly RebuildState[] = ['waiting', 'building', 'comparing'];
export const isRebuildUnderWay = ({ state }: Rebuild): boolean => underWay.includes(state);

export const waiting = ({ askedAt, askedBy }: OperationRequest, head: number): Rebuild => ({
  state: 'waiting',
  askedAt,
  askedBy,
  position: 0,
  head,
  percent: 0,
  eventsPerSecond: 0,
  secondsLeft: null,
  documents: 0,
  quarantined: 0,
  differing: null,
  digest: null,
  error: null,
});

export const building = (rebuild: Rebuild): Rebuild => ({ ...rebuild, state: 'building' });

/** Reports progress only while the log is read. */
export const readOn = (rebuild: Rebuild, progress: ReadingProgress): Rebuild => {
  const { position, head, percent, eventsPerSecond, secondsLeft } = progress;
  if (rebuild.state !== 'building') return rebuild;
  return {
    ...rebuild,
    position,
    head,
    percent,
    eventsPerSecond: Math.round(eventsPerSecond),
    secondsLeft: Math.ceil(secondsLeft),
  };
};

export const written = (rebuild: Rebuild, documents: number): Rebuild => ({
  ...rebuild,
  documents: rebuild.documents + documents,
});

export const comparing = (rebuild: Rebuild): Rebuild => ({
  ...rebuild,
  state: 'comparing',
  percent: 0,
  eventsPerSecond: 0,
  secondsLeft: null,
});

/** Reports the number of compared documents. */
export const comparedOn = (rebuild: Rebuild, documents: number): Rebuild => ({
  ...rebuild,
  percent: Math.min((100 * documents) / Math.max(rebuild.documents, 1), 100),
});

export const ready = (rebuild: Rebuild, found: Compared): Rebuild => ({
  ...rebuild,
  ...found,
  state: 'ready',
  percent: 100,
});

export const failed = (rebuild: Rebuild, error: string): Rebuild => ({
  ...rebuild,
  state: 'failed',
  error,
  secondsLeft: null,
});

export const cancelled = (rebuild: Rebuild): Rebuild => ({
  ...rebuild,
  state: 'cancelled',
  eventsPerSecond: 0,
  secondsLeft: null,
});
