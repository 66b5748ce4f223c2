import type { ReadOnly } from 'contracts';

/** What a decision says: the facts to record, or the code of the refusal. Nothing is thrown. */
export type Decision<Event, Rejection extends string> =
  | { readonly outcome: 'accepted'; readonly events: readonly Event[] }
  | { readonly outcome: 'rejected'; readonly code: Rejection };

/** One aggregate: what it knows, how facts change it, how it answers a command. */
export type Decider<Command, State, Event, Rejection extends string> = {
  /** A fresh one at each call, because a fold owns its state. */
  readonly initialState: () => State;
  /**
   * Trusts history: it never refuses. It may change the state it is given and answer the same, so
   * that a long stream is folded in linear time: nobody keeps a state across it, and whoever else
   * sees it may only read.
   */
  readonly evolve: (state: State, event: Event) => State;
  /**
   * Where a stream that cannot be trusted is refused, and not an outage: whether an event belongs
   * into a stream, and what is known after one that does not, cannot be read, or breaks its schema.
   */
  readonly trust?: {
    readonly isOf: (stream: string, event: Event) => boolean;
    readonly distrusted: (state: State) => State;
  };
  /** Pure: it changes nothing. */
  readonly decide: (command: Command, state: ReadOnly<State>) => Decision<Event, Rejection>;
};

/** Without an event: what is asked is already done. */
export const accept = <Event>(...events: readonly Event[]): Decision<Event, never> => ({
  outcome: 'accepted',
  events,
});

export const reject = <Rejection extends string>(code: Rejection): Decision<never, Rejection> => ({
  outcome: 'rejected',
  code,
});
