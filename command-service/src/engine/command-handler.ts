import { eventIdOf, readOnly, type AnyEvent, type Command, type ReadOnly } from 'contracts';
import type { Clock, EventStore } from 'contracts/ports';
import type { Decider } from './decider.ts';
import { openFoldedStates, type Fold, type FoldedStream } from './folded-states.ts';

/** How long a command is decided again before it is answered `BUSY`. */
const GIVE_UP_AFTER_MS = 5_000;
/** Streams whose folded state is kept (`AGENDA_CACHE`). */
const STREAMS_KEPT = 20_000;

/** The outcome of a command. A refusal includes the state it was decided on. */
export type Handled<Event, Rejection extends string, State> =
  | { readonly outcome: 'accepted'; readonly events: readonly Event[]; readonly position: number }
  | {
      readonly outcome: 'rejected';
      readonly code: Rejection | 'BUSY';
      readonly state: ReadOnly<State>;
    };

export type CommandHandlerDependencies = {
  readonly eventStore: EventStore;
  readonly clock: Clock;
  readonly streamsKept?: number;
};

/**
 * Load, fold, decide, append; written once for all aggregates. In a process the commands to one
 * stream are decided one after the other on the folded state. Between processes the expected
 * revision decides: a conflict reads what is newer and decides again, so that a free slot is never
 * refused. A refusal counts only on a state just caught up, for the same reason.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openCommandHandler = ({
  eventStore,
  clock,
  streamsKept = STREAMS_KEPT,
}: CommandHandlerDependencies) => {
  const states = openFoldedStates(eventStore, streamsKept);
  const queues = new Map<string, Promise<unknown>>();

  // oxlint-disable-next-line max-params -- an inner step with the context of its caller
  const append = (
    stream: string,
    revision: number,
    events: readonly AnyEvent[],
    { metadata }: Command,
  ) =>
    eventStore.append(
      stream,
      revision,
      events.map((event, index) => ({
        id: eventIdOf(metadata.commandId, stream, index),
        event,
        metadata,
      })),
    );

  /** A command's events stand together: they were one append. */
  const writtenBefore = async (stream: string, from: number, { metadata }: Command) => {
    const since = await eventStore.readStream(stream, from);
    const written = since.filter((recorded) => recorded.metadata.commandId === metadata.commandId);
    return {
      events: written.map(({ event }): AnyEvent => event),
      position: written.at(-1)?.position ?? 0,
    };
  };

  // oxlint-disable-next-line complexity, max-params -- the exits of one loop depend on each other; an inner step with the context of its caller
  const decideOn = async <C extends Command, State, Event extends AnyEvent, Code extends string>(
    decider: Decider<C, State, Event, Code>,
    stream: string,
    command: C,
    giveUpAt: number,
  ): Promise<Handled<Event, Code, State>> => {
    const folded: FoldedStream<State> = await states.known(decider, stream);
    while (clock.elapsedMs() < giveUpAt) {
      const earlier = folded.decided.get(command.metadata.commandId);
      if (earlier !== undefined) {
        const { events, position } = await writtenBefore(stream, earlier, command);
        return { outcome: 'accepted', events: events as Event[], position };
      }
      const decision = decider.decide(command, readOnly(folded.state));
      const decidedAt = folded.revision;
      if (decision.outcome === 'accepted' && decision.events.length > 0) {
        const written = await append(stream, decidedAt, decision.events, command);
        if (written.outcome === 'appended') {
          states.foldIn(decider, folded, written.recorded);
          return { ...decision, position: folded.position };
        }
      }
      await states.catchUp(decider, stream, folded);
      if (folded.revision !== decidedAt) continue;
      if (decision.outcome === 'rejected') return { ...decision, state: readOnly(folded.state) };
      if (decision.events.length === 0) return { ...decision, position: folded.position };
    }
    return { outcome: 'rejected', code: 'BUSY', state: readOnly(folded.state) };
  };

  const handle = async <C extends Command, State, Event extends AnyEvent, Code extends string>(
    decider: Decider<C, State, Event, Code>,
    stream: string,
    command: C,
  ): Promise<Handled<Event, Code, State>> => {
    // Counted from now, not from the start of its task: the sender is waiting already.
    const giveUpAt = clock.elapsedMs() + GIVE_UP_AFTER_MS;
    const before = queues.get(stream) ?? Promise.resolve();
    const decided = before.then(() => decideOn(decider, stream, command, giveUpAt));
    const settled = decided.catch(() => undefined);
    queues.set(stream, settled);
    try {
      return await decided;
    } finally {
      if (queues.get(stream) === settled) queues.delete(stream);
    }
  };

  return {
    handle,
    /** The state of a stream as it stands: read, not locked. */
    stateOf: async <State>(fold: Fold<State>, stream: string): Promise<ReadOnly<State>> =>
      readOnly((await states.latest(fold, stream)).state),
    forget: states.forget,
    streamsInMemory: states.size,
  };
};

export type CommandHandler = ReturnType<typeof openCommandHandler>;
