import { eventIdOf, readOnly, type AnyEvent, type Command, type ReadOnly } from 'contracts';
import type { Clock, EventStore } from 'contracts/ports';
import type { Decider } from './decider.ts';
import { openFoldedStates, type Fold, type FoldedStream } from './folded-states.ts';

/** Of tries that others were faster than; then the answer is `BUSY`. */
const GIVE_UP_AFTER_MS = 5_000;
/** With the wait for the commands that came before: no sender waits longer. */
const ANSWERED_WITHIN_MS = 30_000;
/** The default of `AGENDA_CACHE`. */
const STREAMS_KEPT = 20_000;

/** A refusal includes the state it was decided on. */
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
 * Loads, folds, decides and appends for all aggregates. In a process the commands of a stream are
 * sequential; between processes a conflict reads newer events and decides again, so that a free slot is
 * never refused. A refusal only counts on a state that was caught up after its command came: of a crowd that
 * waits for one stream, one catch-up answers all.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openCommandHandler = ({
  eventStore,
  clock,
  streamsKept = STREAMS_KEPT,
}: CommandHandlerDependencies) => {
  const states = openFoldedStates(eventStore, streamsKept);
  const queues = new Map<string, Promise<unknown>>();
  /** The order in which commands came and catch-ups began. */
  let moments = 0;

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

  /** A command's events are adjacent: they were one append. */
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
    { answeredBy, cameAt }: { readonly answeredBy: number; readonly cameAt: number },
  ): Promise<Handled<Event, Code, State>> => {
    const giveUpAt = Math.min(clock.elapsedMs() + GIVE_UP_AFTER_MS, answeredBy);
    const folded: FoldedStream<State> = await states.known(decider, stream);
    while (clock.elapsedMs() < giveUpAt) {
      const earlier = folded.decided.get(command.metadata.commandId);
      if (earlier !== undefined) {
        const { events, position } = await writtenBefore(stream, earlier, command);
        return { outcome: 'accepted', events: events as Event[], position };
      }
      const decision = decider.decide(command, readOnly(folded.state));
      const decidedAt = folded.revision;
      const isAppend = decision.outcome === 'accepted' && decision.events.length > 0;
      if (isAppend) {
        const written = await append(stream, decidedAt, decision.events, command);
        if (written.outcome === 'appended') {
          states.foldIn(decider, folded, written.recorded);
          return { ...decision, position: folded.position };
        }
      }
      if (isAppend || folded.caughtUpFrom < cameAt) {
        const begunAt = (moments += 1);
        await states.catchUp(decider, stream, folded);
        folded.caughtUpFrom = begunAt;
        if (folded.revision !== decidedAt) continue;
      }
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
    // Counted from the call on, since the sender is waiting already.
    const answeredBy = clock.elapsedMs() + ANSWERED_WITHIN_MS;
    const cameAt = (moments += 1);
    const before = queues.get(stream) ?? Promise.resolve();
    const decided = before.then(() => decideOn(decider, stream, command, { answeredBy, cameAt }));
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
    /** Read, not locked. */
    stateOf: async <State>(fold: Fold<State>, stream: string): Promise<ReadOnly<State>> =>
      readOnly((await states.latest(fold, stream)).state),
    forget: states.forget,
    streamsInMemory: states.size,
  };
};

export type CommandHandler = ReturnType<typeof openCommandHandler>;
