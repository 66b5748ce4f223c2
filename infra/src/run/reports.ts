import type { EventStore, ReadStore } from 'contracts/ports';
import { audit, auditLines, replayLines, replayViews } from 'projections';

/** Lines as they become known, and at the end the exit code of the command that prints them. */
export type Report = AsyncIterable<string | number>;

/** `npm run audit`: certifies that no two bookings overlap, or names the events. */
export const auditReport = async function* (eventStore: EventStore): Report {
  const result = await audit({ eventStore });
  yield* auditLines(result);
  yield result.anomalies.length === 0 ? 0 : 1;
};

/** `npm run replay`: every view folded again beside the live one, and what differs. */
export const replayReport = async function* (stores: {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
}): Report {
  const replays = await replayViews(stores);
  yield* replayLines(replays);
  yield replays.some(({ differences }) => differences.length > 0) ? 1 : 0;
};
