import {
  eventIdOf,
  GIVEN_UP_AFTER_MS,
  readOnly,
  type AnyEvent,
  type Command,
  type CommandMetadata,
  type ReadOnly,
  type RecordedEvent,
} from 'contracts';
import type { Clock, EventStore } from 'contracts/ports';
import { setTimeout as timePasses } from 'node:timers/promises';
import type { Decider, Decision } from './decider.ts';
import { openFoldedStates, type Fold, type FoldedStream } from './folded-states.ts';
import { openWriteRaces } from './write-races.ts';

/** A process that loses as often in a row is not merely slow. */
const LOST_IN_A_ROW = 10;
/** Commands that are decided together, and their events: a store refuses appends that are too large. */
const TOGETHER = 50;
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
  /** Whether other processes write the same streams; false by default. */
  readonly sharesStreams?: boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** A command of any aggregate until it is answered. */
type Waiting = {
  readonly fold: Fold<unknown>;
  readonly decide: (state: unknown) => Decision<AnyEvent, string>;
  readonly metadata: CommandMetadata;
  /** Among the commands that came and the rounds that began. */
  readonly cameAt: number;
  readonly givenUpAfter: number;
  readonly resolve: (handled: Handled<AnyEvent, string, unknown>) => void;
  readonly reject: (error: unknown) => void;
};

type Decided = { readonly one: Waiting; readonly decision: Decision<AnyEvent, string> };

const eventsOf = ({ decision }: Decided): readonly AnyEvent[] =>
  decision.outcome === 'accepted' ? decision.events : [];

/** Each on the state that those before it leave, and no more than one append may hold. */
// oxlint-disable-next-line complexity -- the ends of one loop depend on each other
const decideTogether = (
  waiting: readonly Waiting[],
  { state }: Pick<FoldedStream<unknown>, 'state'>,
): readonly Decided[] => {
  const together: Decided[] = [];
  const commandIds = new Set<string>();
  let next = state;
  let count = 0;
  for (const one of waiting) {
    const decided = { one, decision: one.decide(next) };
    const events = eventsOf(decided);
    if (count > 0 && count + events.length > TOGETHER) break;
    // The second of two equal commands is answered by what the first has written.
    if (commandIds.size === commandIds.add(one.metadata.commandId).size) break;
    together.push(decided);
    count += events.length;
    if (events.length === 0 || together.length === waiting.length) continue;
    // The folded state stays as it is until the events are written.
    if (next === state) next = (one.fold.copyOf ?? structuredClone)(state);
    for (const event of events) next = one.fold.evolve(next, event as never);
  }
  return together;
};

const answer = (
  together: readonly Decided[],
  { state, position }: FoldedStream<unknown>,
  recorded: readonly RecordedEvent[],
): void => {
  let count = 0;
  for (const decided of together) {
    const { one, decision } = decided;
    const { length } = eventsOf(decided);
    count += length;
    const own = length === 0 ? undefined : recorded[count - 1];
    one.resolve(
      decision.outcome === 'accepted'
        ? { ...decision, position: own?.position ?? position }
        : { ...decision, state: readOnly(state) },
    );
  }
};

/**
 * Loads, folds, decides and appends for all aggregates. In a process, the commands of a stream that come during an
 * append are decided one after the other and written by the next append. Between processes a conflict reads newer
 * events and decides again, so that a free slot is never refused. A refusal only counts on a state that was current
 * after its command came: of a crowd that waits for one stream, one append or catch-up answers all.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openCommandHandler = ({
  eventStore,
  clock,
  streamsKept = STREAMS_KEPT,
  sharesStreams = false,
  pause = timePasses,
}: CommandHandlerDependencies) => {
  const states = openFoldedStates(eventStore, streamsKept);
  const races = openWriteRaces(clock);
  const queues = new Map<string, Waiting[]>();
  /** The order in which commands came and rounds began. */
  let moments = 0;

  /** A command's events are adjacent: they were one append. */
  const writtenBefore = async (stream: string, from: number, { metadata }: Waiting) => {
    const since = await eventStore.readStream(stream, from);
    const written = since.filter((recorded) => recorded.metadata.commandId === metadata.commandId);
    return {
      outcome: 'accepted' as const,
      events: written.map(({ event }): AnyEvent => event),
      position: written.at(-1)?.position ?? 0,
    };
  };

  /** `undefined` if others have written since, which is folded by then. */
  // oxlint-disable-next-line max-params -- an inner step with the context of its caller
  const written = async (
    stream: string,
    fold: Fold<unknown>,
    folded: FoldedStream<unknown>,
    together: readonly Decided[],
  ): Promise<readonly RecordedEvent[] | undefined> => {
    const begunAt = (moments += 1);
    const decidedAt = folded.revision;
    const events = together.flatMap((decided) =>
      eventsOf(decided).map((event, index) => {
        const { metadata } = decided.one;
        return { id: eventIdOf(metadata.commandId, stream, index), event, metadata };
      }),
    );
    if (events.length > 0) {
      const begunMs = clock.elapsedMs();
      const appended = await eventStore.append(stream, decidedAt, events);
      if (appended.outcome === 'appended') {
        races.won(stream, begunMs);
        states.foldIn(fold, folded, appended.recorded);
        folded.currentAt = begunAt;
        return appended.recorded;
      }
      races.lost(stream);
    } else if (together.every(({ one }) => one.cameAt < folded.currentAt)) return [];
    await states.catchUp(fold, stream, folded);
    folded.currentAt = begunAt;
    return events.length === 0 && folded.revision === decidedAt ? [] : undefined;
  };

  /** Answers some of these commands, or none if others were faster. */
  const answerSome = async (
    stream: string,
    waiting: readonly [Waiting, ...Waiting[]],
  ): Promise<readonly Waiting[]> => {
    const [first] = waiting;
    const { fold } = first;
    const folded = await states.known(fold, stream);
    if (races.lostInARow(stream) >= LOST_IN_A_ROW && clock.elapsedMs() >= first.givenUpAfter) {
      first.resolve({ outcome: 'rejected', code: 'BUSY', state: readOnly(folded.state) });
      return [first];
    }
    for (const one of waiting) {
      const earlier = folded.decided.get(one.metadata.commandId);
      if (earlier === undefined) continue;
      one.resolve(await writtenBefore(stream, earlier, one));
      return [one];
    }
    const together = decideTogether(waiting, folded);
    const recorded = await written(stream, fold, folded, together);
    if (recorded === undefined) return [];
    answer(together, folded, recorded);
    return together.map(({ one }) => one);
  };

  /** Until no command waits. */
  const answerAll = async (stream: string, queue: Waiting[]): Promise<void> => {
    const remove = (one: Waiting) => queue.splice(queue.indexOf(one), 1);
    let most = TOGETHER;
    for (let [first] = queue; first !== undefined; [first] = queue) {
      const pauseMs = sharesStreams ? races.pauseMs(stream) : 0;
      if (pauseMs > 0) await pause(pauseMs);
      const others = queue.slice(1, most);
      try {
        for (const one of await answerSome(stream, [first, ...others])) remove(one);
        most = TOGETHER;
      } catch (error) {
        // Each is tried alone, since the failure may be that of one of them.
        if (others.length === 0) {
          first.reject(error);
          remove(first);
        }
        most = 1;
      }
    }
    queues.delete(stream);
  };

  const handle = <C extends Command, State, Event extends AnyEvent, Code extends string>(
    decider: Decider<C, State, Event, Code>,
    stream: string,
    command: C,
  ): Promise<Handled<Event, Code, State>> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(stream) ?? [];
      queue.push({
        fold: decider as Fold<unknown>,
        decide: (state) => decider.decide(command, state as ReadOnly<State>),
        metadata: command.metadata,
        cameAt: (moments += 1),
        // Counted from the call on, since the sender is waiting already.
        givenUpAfter: clock.elapsedMs() + GIVEN_UP_AFTER_MS,
        resolve: resolve as Waiting['resolve'],
        reject,
      });
      if (queues.has(stream)) return;
      queues.set(stream, queue);
      void answerAll(stream, queue);
    });

  return {
    handle,
    /** Read, not locked. */
    stateOf: async <State>(fold: Fold<State>, stream: string): Promise<ReadOnly<State>> =>
      readOnly((await states.latest(fold, stream)).state),
    forgetAll: states.forgetAll,
    streamsInMemory: states.size,
  };
};

export type CommandHandler = ReturnType<typeof openCommandHandler>;
