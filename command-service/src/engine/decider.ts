import type { ReadOnly } from 'contracts';

/** Facts to record, or the code of a refusal. Never throws. */
export type Decision<Event, Rejection extends string> =
  | { readonly outcome: 'accepted'; readonly events: readonly Event[] }
  | { readonly outcome: 'rejected'; readonly code: Rejection };

/** An aggregate. */
export type Decider<Command, State, Event, Rejection extends string> = {
  /** A new one at each call, because a fold owns its state. */
  readonly initialState: () => State;
  /**
   * Trusts history and never refuses. It may mutate and return the given state, so that a long stream is
   * folded in linear time; readers get a read-only type.
   */
  readonly evolve: (state: State, event: Event) => State;
  /** For large states, in place of a structured clone: all that `evolve` changes in place is new in the copy. */
  readonly copyOf?: (state: State) => State;
  /** For streams whose corruption leads to a refusal rather than an outage. */
  readonly asCorrupt?: (state: State) => State;
  /** A pure function without side effects. */
  readonly decide: (command: Command, state: ReadOnly<State>) => Decision<Event, Rejection>;
};

/** An acceptance without events means that nothing was left to do. */
export const accept = <Event>(...events: readonly Event[]): Decision<Event, never> => ({
  outcome: 'accepted',
  events,
});

export const reject = <Rejection extends string>(code: Rejection): Decision<never, Rejection> => ({
  outcome: 'rejected',
  code,
});
