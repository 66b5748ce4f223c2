import { roomForUpTo, type RecordedEvent } from 'contracts';
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
  /** The number that the command handler gave to the last round that found it current; 0 before one. */
  currentAt: number;
  /** Revision of each command's first event: a repeated command is recognised. */
  readonly decided: Map<string, number>;
};

export type Fold<State> = {
  readonly initialState: () => State;
  readonly evolve: (state: State, event: never) => State;
  readonly asCorrupt?: (state: State) => State;
  readonly copyOf?: (state: State) => State;
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

/** A read that is under way, and the one after it. */
type Reads = { readonly current: Promise<void>; next: Promise<void> | undefined };

/**
 * Caches the folded states of recently used streams. A crowd that wants one of them shares its reads: each read
 * begins after everybody who waits for it has come.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openFoldedStates = (eventStore: EventStore, capacity: number) => {
  const kept = new LRUCache<string, FoldedStream<unknown>>(roomForUpTo(Math.max(1, capacity)));
  const loading = new Map<string, Promise<FoldedStream<unknown>>>();
  const reads = new Map<FoldedStream<unknown>, Reads>();

  const load = async <State>(fold: Fold<State>, stream: string): Promise<FoldedStream<State>> => {
    const folded: FoldedStream<State> = {
      state: fold.initialState(),
      revision: -1,
      position: 0,
      currentAt: 0,
      decided: new Map(),
    };
    await catchUp(fold, stream, folded);
    kept.set(stream, folded);
    return folded;
  };

  /** Reads newer events only if there is no cached state. */
  const known = async <State>(fold: Fold<State>, stream: string): Promise<FoldedStream<State>> => {
    const recent = kept.get(stream) as FoldedStream<State> | undefined;
    if (recent !== undefined) return recent;
    const underWay = loading.get(stream) as Promise<FoldedStream<State>> | undefined;
    if (underWay !== undefined) return underWay;
    const loaded = load(fold, stream);
    loading.set(stream, loaded);
    try {
      return await loaded;
    } finally {
      loading.delete(stream);
    }
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

  const read = <State>(
    fold: Fold<State>,
    stream: string,
    folded: FoldedStream<State>,
  ): Promise<void> => {
    const current = eventStore
      .readStream(stream, folded.revision + 1)
      .then((events) => foldIn(fold, folded, events));
    const own: Reads = { current, next: undefined };
    reads.set(folded, own);
    const end = () => {
      if (own.next === undefined) reads.delete(folded);
    };
    void current.then(end, end);
    return current;
  };

  /** A read that is under way may have missed what was written before the caller came. */
  const catchUp = <State>(
    fold: Fold<State>,
    stream: string,
    folded: FoldedStream<State>,
  ): Promise<void> => {
    const underWay = reads.get(folded);
    if (underWay === undefined) return read(fold, stream, folded);
    const readNext = () => read(fold, stream, folded);
    underWay.next ??= underWay.current.then(readNext, readNext);
    return underWay.next;
  };

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
    forgetAll: () => kept.clear(),
    size: () => kept.size,
  };
};
