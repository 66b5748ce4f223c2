export { allProjections, typesWithWords } from './all-projections.ts';
export { buildApp } from './app.ts';
export { audit, type Audit } from './audit/audit.ts';
export type { Anomaly } from './audit/anomaly.ts';
export { anomalyLine, auditLines } from './audit/audit-lines.ts';
export { MOVES_END_WITHIN_MS } from './audit/moves.ts';
export { certifiedDifferences, type Certificate } from './audit/certified-differences.ts';
export {
  headsOf,
  logIdOf,
  type CertifiedHead,
  type CertifiedPart,
} from './audit/certified-heads.ts';
export { isAwaited } from './gathered.ts';
export type { HeldKey, HeldSecrets } from './audit/held-secrets.ts';
export type { NamedMark } from './audit/marks.ts';
export { readRecord, type ReadRecord } from './audit/read-records.ts';
export { followingStreams } from './audit/streams.ts';
export { countedInReport, countOf } from './french-counts.ts';
export { logPages } from './log-pages.ts';
export type { ViewOperations } from './operations/view-operations.ts';
export type { ProjectionsLogger } from './patience.ts';
export { viewVersions } from './open-views.ts';
export { progressText, type OnProgress, type ReadingProgress } from './progress.ts';
export type { Projection } from './projection.ts';
export { replayLines } from './replay-lines.ts';
export { replayViews, type ViewReplay } from './replay.ts';
export {
  runProjections,
  type ProjectionsDependencies,
  type RunningProjections,
} from './run-projections.ts';
