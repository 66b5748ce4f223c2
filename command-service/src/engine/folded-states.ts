import type { RecordedEvent } from 'contracts';
import { faultOf } from 'contracts/checks';
import type { EventStore } from 'contracts/ports';
import { LRUCache } from 'lru-cache';

/** Caught up with newer events only. */
export type FoldedStream<State> = {
  state: State;
  /** -1 before the first event. */
  revision: number;
  /** 0 before the first event. */
  position: number;
  /** The number that the command handler gave to the beginning of the last catch-up; 0 without one. */
  caughtUpFrom: number;
  /** Revision of each command's first event: a repeated command is recognised. */
  readonly decided: Map<string, number>;
};

export type Fold<State> = {
  readonly initialState: () => State;
  readonly evolve: (state: State, event: never) => State;
  readonly asCorrupt?: (state: State) => State;
};

/** An unreadable, unknown or broken event is an outage, unless the fold has a state for it. */
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

/** Caches the folded states of recently used streams. */
export const openFoldedStates = (eventStore: EventStore, capacity: number) => {
  const kept = new LRUCache<string, FoldedStream<unknown>>({ max: Math.max(1, capacity) });

  /** Reads newer events only if there is no cached state. */
  const known = async <State>(fold: Fold<State>, stream: string): Promise<FoldedStream<State>> => {
    const recent = kept.get(stream) as FoldedStream<State> | undefined;
    if (recent !== undefined) return recent;
    const folded: FoldedStream<State> = {
      state: fold.initialState(),
      revision: -1,
      position: 0,
      caughtUpFrom: 0,
      decided: new Map(),
    };
    await catchUp(fold, stream, folded);
    // A concurrent caller may have read it; both states are right.
    kept.set(stream, folded);
    return folded;
  };

  /** Folds events in order. */
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

  /** Read, not locked. */
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
    /** Drops the state, which is read again on demand. */
    forget: (stream: string) => void kept.delete(stream),
    size: () => kept.size,
  };
};
