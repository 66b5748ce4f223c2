import { setTimeout as pause } from 'node:timers/promises';
import type { fileFaults } from 'command-service';
import { projectedViewNames, type ProjectedView } from 'contracts';
import {
  allProjections,
  anomalyLine,
  auditLines,
  progressText,
  replayLines,
  type ReadingProgress,
  type ViewOperations,
} from 'projections';

type Underway = { readonly underway: string };

/** Lines as they become known, and at the end the exit code. */
export type Report = AsyncIterable<string | Underway | number>;

/** Files that the log names and that are missing or altered. */
export type LostFiles = () => ReturnType<typeof fileFaults>;

const REPORTED_EVERY_MS = 500;

/** `npm run audit`. */
export const auditReport = async function* (
  audit: ViewOperations['audit'],
  lostFiles: LostFiles = async () => [],
): Report {
  const result = await audit();
  const anomalies = [...result.anomalies, ...(await lostFiles())];
  yield* auditLines({ ...result, anomalies });
  yield anomalies.length === 0 ? 0 : 1;
};

/** `npm run audit -- --files`: the log is read for the names of files alone. */
export const filesReport = async function* (lostFiles: LostFiles): Report {
  const faults = await lostFiles();
  if (faults.length === 0) yield 'Aucun fichier ne manque.';
  else yield* faults.map(anomalyLine);
  yield faults.length === 0 ? 0 : 1;
};

/** The report for a folder whose stores do not open: the audit of its log alone. */
export const logReport = async function* (audit: ViewOperations['audit']): Report {
  const result = await audit();
  if (result.anomalies.length > 0) yield* auditLines(result);
  else yield 'Le journal seul a été contrôlé, et il est en ordre.';
  yield 2;
};

/** Yields the progress until the task ends. */
const reportedUntil = async function* (
  task: Promise<unknown>,
  progress: () => Promise<ReadingProgress | null>,
  everyMs: number,
): AsyncGenerator<Underway> {
  const over = new AbortController();
  const end = () => over.abort();
  task.then(end, end);
  for (;;) {
    await pause(everyMs, undefined, { signal: over.signal }).catch(() => {});
    if (over.signal.aborted) return;
    const found = await progress();
    if (found !== null) yield { underway: `Relecture : ${progressText(found)}` };
  }
};

type ReplayReportOptions = {
  readonly everyMs?: number;
  /** Personal values are printed too. */
  readonly showsValues?: boolean;
};

/** `npm run replay`. */
export const replayReport = async function* (
  { replay, replayProgress }: Pick<ViewOperations, 'replay' | 'replayProgress'>,
  views: readonly ProjectedView[],
  { everyMs = REPORTED_EVERY_MS, showsValues = false }: ReplayReportOptions = {},
): Report {
  const replaying = replay(views);
  yield* reportedUntil(replaying, replayProgress, everyMs);
  const replays = await replaying;
  yield* replayLines(replays, { showsValues });
  yield replays.some(({ differing }) => differing > 0) ? 1 : 0;
};

export const viewsText = `Vues : ${projectedViewNames.join(', ')}`;

export const isReplayable = (name: string): name is ProjectedView =>
  allProjections.some(({ view }) => view === name);
