import type { ReadOnly } from 'contracts';

/** A decision: the facts to record, or the code of the refusal. It never throws. */
export type Decision<Event, Rejection extends string> =
  | { readonly outcome: 'accepted'; readonly events: readonly Event[] }
  | { readonly outcome: 'rejected'; readonly code: Rejection };

/** One aggregate: its state, how facts change it, how it decides on a command. */
export type Decider<Command, State, Event, Rejection extends string> = {
  /** A fresh one at each call, because a fold owns its state. */
  readonly initialState: () => State;
  /**
   * Trusts history and never refuses. It may mutate the given state and return it, so that a long
   * stream is folded in linear time: no caller keeps a state across it, and other readers only get a
   * read-only type.
   */
  readonly evolve: (state: State, event: Event) => State;
  /** For streams whose corruption is a refusal and no outage: the state after an event that cannot be folded. */
  readonly asCorrupt?: (state: State) => State;
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
