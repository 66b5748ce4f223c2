export { allProjections, typesWithPersonalFields } from './all-projections.ts';
export { buildProjectionsApp } from './app.ts';
export { audit, type Audit } from './audit/audit.ts';
export type { Anomaly } from './audit/anomaly.ts';
export { anomalyLine, auditLines } from './audit/audit-lines.ts';
export { MOVES_END_WITHIN_MS } from './audit/folds/moves.ts';
export { certifiedDifferences, type Certificate } from './audit/certified-differences.ts';
export {
  headsOf,
  logIdOf,
  type CertifiedHead,
  type CertifiedPart,
} from './audit/certified-heads.ts';
export { isAwaited } from './engine/running/gathered.ts';
export type { HeldKey, HeldSecrets } from './audit/folds/held-secrets.ts';
export type { NamedCheckpoint } from './audit/checkpoints.ts';
export { readRecord, type ReadRecord } from './audit/folds/read-records.ts';
export { followingStreams } from './audit/streams.ts';
export { countedInReport, countOf } from './engine/french-counts.ts';
export { progressSteps } from './engine/progress-steps.ts';
export { logPages } from './engine/log-pages.ts';
export type { ViewOperations } from './operations/view-operations.ts';
export type { ProjectionsLogger } from './engine/running/retry-with-backoff.ts';
export { viewVersions } from './engine/running/open-views.ts';
export { progressText, type OnProgress, type ReadingProgress } from './engine/progress.ts';
export type { Projection } from './engine/projection.ts';
export { replayLines } from './replay/replay-lines.ts';
export { replayViews, type ViewReplay } from './replay/replay.ts';
export {
  runProjections,
  type ProjectionsDependencies,
  type RunningProjections,
} from './engine/running/run-projections.ts';
