import type { EventStore, ReadStore } from 'contracts/ports';
import type { ViewName } from 'contracts';
import { allProjections, audit, auditLines, replayLines, replayViews } from 'projections';

/** Lines as they become known, and at the end the exit code of the command that prints them. */
export type Report = AsyncIterable<string | number>;

/** `npm run audit`: certifies that no two bookings overlap, or names the events. */
export const auditReport = async function* (eventStore: EventStore): Report {
  const result = await audit({ eventStore });
  yield* auditLines(result);
  yield result.anomalies.length === 0 ? 0 : 1;
};

/** `npm run replay`: the named view, else all of them, folded again beside the live one; what differs. */
export const replayReport = async function* (
  { eventStore, readStore }: { readonly eventStore: EventStore; readonly readStore: ReadStore },
  view: ViewName | undefined,
): Report {
  const replays = await replayViews({
    eventStore,
    readStore,
    ...(view === undefined ? {} : { views: [view] }),
  });
  yield* replayLines(replays);
  yield replays.some(({ differences }) => differences.length > 0) ? 1 : 0;
};

/** Whether a view of that name can be folded again. */
export const isReplayable = (name: string): name is ViewName =>
  allProjections.some(({ view }) => view === name);
