import type { ProjectedView } from 'contracts';
import { allProjections, auditLines, replayLines, type ViewOperations } from 'projections';

/** Lines as they become known, and at the end the exit code of the command that prints them. */
export type Report = AsyncIterable<string | number>;

/** `npm run audit`: certifies that no two bookings overlap, or names the events. */
export const auditReport = async function* (audit: ViewOperations['audit']): Report {
  const result = await audit();
  yield* auditLines(result);
  yield result.anomalies.length === 0 ? 0 : 1;
};

/** `npm run replay`: views folded again beside the live ones; what differs. */
export const replayReport = async function* (
  replay: ViewOperations['replay'],
  views: readonly ProjectedView[],
): Report {
  const replays = await replay(views);
  yield* replayLines(replays);
  yield replays.some(({ differences }) => differences.length > 0) ? 1 : 0;
};

/** Whether a view of that name can be folded again. */
export const isReplayable = (name: string): name is ProjectedView =>
  allProjections.some(({ view }) => view === name);
