import { isUnreadable, type RecordedEvent } from 'contracts';
import { faultOf } from 'contracts/checks';
import type { EventStore } from 'contracts/ports';
import { LRUCache } from 'lru-cache';

/** A stream as it was last read: folded once, then only caught up. */
export type FoldedStream<State> = {
  state: State;
  /** Of the last event folded; -1 before the first. */
  revision: number;
  /** Of the last event folded; 0 before the first. */
  position: number;
  /** Which commands wrote here, and their first revision: the same command again is recognised. */
  readonly decided: Map<string, number>;
};

export type Fold<State> = {
  readonly initialState: () => State;
  readonly evolve: (state: State, event: never) => State;
  readonly trust?: {
    readonly isOf: (stream: string, event: never) => boolean;
    readonly distrusted: (state: State) => State;
  };
};

/** Told of a stream that cannot be trusted any more, and of the event that it cannot be trusted for. */
export type OnDistrust = (broken: Pick<RecordedEvent, 'stream' | 'position'>) => void;

type Step<State> = {
  readonly state: State;
  readonly recorded: RecordedEvent;
  readonly onDistrust: OnDistrust;
};

/** What is known after one more event. One that cannot be taken is an outage, unless the fold says more. */
const after = <State>(
  { trust, evolve }: Fold<State>,
  { state, recorded, onDistrust }: Step<State>,
): State => {
  const event = recorded.event as never;
  if (trust === undefined) {
    if (isUnreadable(recorded))
      throw new Error(`The event at ${recorded.position} in ${recorded.stream} cannot be read.`);
    return evolve(state, event);
  }
  try {
    const isSound = faultOf(recorded.event) === undefined && trust.isOf(recorded.stream, event);
    if (isSound) return evolve(state, event);
  } catch {
    // What cannot be folded is as little to be trusted.
  }
  onDistrust(recorded);
  return trust.distrusted(state);
};

/** The folded states of the streams used last; older ones are read again when they are asked for. */
export const openFoldedStates = (
  eventStore: EventStore,
  capacity: number,
  onDistrust: OnDistrust = () => {},
) => {
  const kept = new LRUCache<string, FoldedStream<unknown>>({ max: Math.max(1, capacity) });

  /** What is known of a stream, without looking for newer events unless nothing is known. */
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
      folded.state = after(fold, { state: folded.state, recorded, onDistrust });
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
    /** Lets go of what is known of a stream: it is read again when it is asked for. */
    forget: (stream: string) => void kept.delete(stream),
    size: () => kept.size,
  };
};
