import type { Rebuild, SerialQueue } from 'contracts';
import type { EventStore, Generation, ReadStore, StoredLog } from 'contracts/ports';
import type { FoundDifference } from '../replay/canonical-json.ts';
import { sentenceOf } from '../engine/folding.ts';
import type { ProjectionsLogger } from '../engine/running/retry-with-backoff.ts';
import type { Projection } from '../engine/projection.ts';
import type { Rebuilt } from '../engine/rebuilt.ts';
import { failed, waiting, type OperationRequest } from './rebuild-states.ts';

export type RebuildsDependencies = {
  readonly eventStore: StoredLog & Pick<EventStore, 'readAll' | 'eventAt'>;
  readonly readStore: ReadStore;
  readonly projections: readonly Projection[];
  /** The live views are not written meanwhile. */
  readonly turn: SerialQueue;
  /** Resolves at the head of the log found at start. */
  readonly ready: Promise<void>;
  readonly signal: AbortSignal;
  readonly logger: ProjectionsLogger;
  readonly documentsInMemory?: number;
};

/** A shadow under construction, with its progress. */
export type ShadowBuild = { readonly generation: Generation; readonly rebuilt: Rebuilt };

export type Rebuilding = {
  readonly projection: Projection;
  /** Aborted when it was cancelled, dropped, switched in, or has failed. */
  readonly ending: AbortController;
  shown: Rebuild;
  shadow: ShadowBuild | undefined;
  /** The first ones. */
  readonly differingIds: string[];
  /** The documents that the live view indexes under other keys. */
  readonly otherKeys: Map<string, FoundDifference>;
};

export const waitingFor = (
  projection: Projection,
  request: OperationRequest,
  head: number,
): Rebuilding => ({
  projection,
  ending: new AbortController(),
  shown: waiting(request, head),
  shadow: undefined,
  differingIds: [],
  otherKeys: new Map(),
});

export const isRebuildOver = ({ ending }: Rebuilding): boolean => ending.signal.aborted;

type Ending = Pick<RebuildsDependencies, 'turn' | 'signal' | 'logger'>;

/** And its generation. */
export const end = async (rebuilding: Rebuilding, { turn, signal }: Ending): Promise<void> => {
  rebuilding.ending.abort();
  const { shadow } = rebuilding;
  rebuilding.shadow = undefined;
  // A closing store is swept when it opens again.
  if (!signal.aborted) await turn(async () => shadow?.generation.drop());
};

const fail = async (rebuilding: Rebuilding, error: unknown, ending: Ending): Promise<void> => {
  if (isRebuildOver(rebuilding) || ending.signal.aborted) return;
  const { logger } = ending;
  const { view } = rebuilding.projection;
  logger.warn({ err: error, view }, 'a rebuild beside the live view failed');
  rebuilding.shown = failed(rebuilding.shown, sentenceOf(error));
  await end(rebuilding, ending).catch((cause: unknown) =>
    logger.warn({ err: cause, view }, 'a failed rebuild is swept at the next start'),
  );
};

/** A failure ends only its own rebuild; the signal ends all. */
export const orFail = async (
  rebuilding: Rebuilding,
  ending: Ending,
  task: () => Promise<void>,
): Promise<void> => {
  try {
    if (!isRebuildOver(rebuilding)) await task();
  } catch (error) {
    await fail(rebuilding, error, ending);
  }
};
