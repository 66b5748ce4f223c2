import type { RecordedEvent } from 'contracts';
import { faultOf } from 'contracts/checks';
import type { EventStore } from 'contracts/ports';
import { LRUCache } from 'lru-cache';

/** A stream as it was last read: folded once, then only caught up. */
export type FoldedStream<State> = {
  state: State;
  /** Revision of the last folded event; -1 before the first. */
  revision: number;
  /** Position of the last folded event; 0 before the first. */
  position: number;
  /** Which commands wrote here, and their first revision: the same command again is recognised. */
  readonly decided: Map<string, number>;
};

export type Fold<State> = {
  readonly initialState: () => State;
  readonly evolve: (state: State, event: never) => State;
  readonly asCorrupt?: (state: State) => State;
};

/**
 * The state after one more event. An event that is unreadable, unknown or broken is an outage, unless
 * the fold has a state for a corrupt stream.
 */
const after = <State>(
  { evolve, asCorrupt }: Fold<State>,
  state: State,
  { event, stream, position }: RecordedEvent,
): State => {
  const fault = faultOf(event);
  if (fault === undefined) return evolve(state, event as never);
  if (asCorrupt === undefined) throw new Error(`${stream} is corrupt at ${position}: ${fault}`);
  return asCorrupt(state);
};

/** The folded states of recently used streams; others are read again on demand. */
export const openFoldedStates = (eventStore: EventStore, capacity: number) => {
  const kept = new LRUCache<string, FoldedStream<unknown>>({ max: Math.max(1, capacity) });

  /** The cached state of a stream; newer events are only read if there is none. */
  const known = async <State>(fold: Fold<State>, stream: string): Promise<FoldedStream<State>> => {
    const recent = kept.get(stream) as FoldedStream<State> | undefined;
    if (recent !== undefined) return recent;
    const folded: FoldedStream<State> = {
      state: fold.initialState(),
      revision: -1,
      position: 0,
      decided: new Map(),
    };
    await catchUp(fold, stream, folded);
    // Another caller may have read the stream meanwhile; one of the two is kept, both are right.
    kept.set(stream, folded);
    return folded;
  };

  /** Folds recorded events, in order, into what is known of their stream. */
  const foldIn = <State>(
    fold: Fold<State>,
    folded: FoldedStream<State>,
    events: readonly RecordedEvent[],
  ): void => {
    for (const recorded of events) {
      const { revision, position, metadata } = recorded;
      if (revision <= folded.revision) continue;
      folded.state = after(fold, folded.state, recorded);
      folded.revision = revision;
      folded.position = position;
      if (!folded.decided.has(metadata.commandId)) folded.decided.set(metadata.commandId, revision);
    }
  };

  const catchUp = async <State>(fold: Fold<State>, stream: string, folded: FoldedStream<State>) =>
    foldIn(fold, folded, await eventStore.readStream(stream, folded.revision + 1));

  /** The state of a stream as it stands: read, not locked. */
  const latest = async <State>(fold: Fold<State>, stream: string): Promise<FoldedStream<State>> => {
    const folded = await known(fold, stream);
    await catchUp(fold, stream, folded);
    return folded;
  };

  return {
    known,
    catchUp,
    latest,
    foldIn,
    /** Forgets a stream: it is read again on demand. */
    forget: (stream: string) => void kept.delete(stream),
    size: () => kept.size,
  };
};
