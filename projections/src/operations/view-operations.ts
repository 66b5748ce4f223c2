import {
  lagOf,
  viewDeclarations,
  type AuditState,
  type OperatedView,
  type ProjectedView,
  type RebuildRejection,
} from 'contracts';
import type { Audit } from '../audit/audit.ts';
import { openDocumentCounts } from './document-counts.ts';
import type { HeldSecrets } from '../audit/folds/held-secrets.ts';
import type { ReadingProgress } from '../engine/progress.ts';
import type { Projection } from '../engine/projection.ts';
import { quarantineInShort } from '../engine/quarantine.ts';
import type { Rate } from '../engine/rate.ts';
import { replayViews, type ViewReplay } from '../replay/replay.ts';
import { openAudits } from './audits.ts';
import type { DifferencesQuery, DifferencesPage } from './ready-rebuild.ts';
import type { RebuildsDependencies } from './rebuilding.ts';
import { openRebuilds } from './rebuilds.ts';
import { reprojectPeople } from './reproject.ts';
import { retryQuarantined, type Retried } from './retry.ts';

/**
 * The operations run in the thread that writes the views. The caller may be in another thread, so parameters
 * and results are plain data.
 */
export type ViewOperations = {
  views(now: string): Promise<{ readonly head: number; readonly views: OperatedView[] }>;
  /** `askedBy` is an operator's account. */
  start(
    views: readonly ProjectedView[],
    askedAt: string,
    askedBy?: string | null,
  ): Promise<RebuildRejection | undefined>;
  cancel(view: ProjectedView): Promise<RebuildRejection | undefined>;
  drop(view: ProjectedView): Promise<RebuildRejection | undefined>;
  /** Returns the position. */
  switchIn(view: ProjectedView): Promise<number | RebuildRejection>;
  differences(
    view: ProjectedView,
    page: DifferencesQuery,
  ): Promise<DifferencesPage | RebuildRejection>;
  retry(view: ProjectedView, eventId: string): Promise<Retried | RebuildRejection>;
  auditState(): Promise<AuditState>;
  startAudit(askedAt: string, askedBy?: string | null): Promise<AuditState>;
  /** Called from the command line. */
  replay(views: readonly ProjectedView[]): Promise<readonly ViewReplay[]>;
  /** The progress of the last replay; `null` before the first. */
  replayProgress(): Promise<ReadingProgress | null>;
  audit(): Promise<Audit>;
  /** Projects the documents again whose personal data was encrypted under destroyed keys. */
  reproject(ownerIds: readonly string[]): Promise<void>;
};

export type OperationsDependencies = RebuildsDependencies & {
  readonly rate: Rate;
  /** Absent: only the log is audited. */
  readonly secrets?: (() => Promise<HeldSecrets>) | undefined;
};

/** Seconds for which an event may stay unread. */
const BEHIND_AFTER = 5;

/** Operations run in the projector's thread, between its batches. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openViewOperations = (
  dependencies: OperationsDependencies,
): { readonly operations: ViewOperations; readonly ended: () => Promise<unknown> } => {
  const { eventStore, readStore, projections, rate, turn, secrets, signal } = dependencies;
  const { shown, ended, ...rebuilds } = openRebuilds(dependencies);
  const audits = openAudits({ eventStore, readStore, secrets, signal });
  const countOf = openDocumentCounts(readStore);

  const stateOf = async (
    { view: name, version }: Projection,
    head: number,
    now: string,
  ): Promise<OperatedView> => {
    const view = name as ProjectedView;
    const position = await readStore.checkpoint(view);
    const quarantined = await quarantineInShort(readStore, view);
    const [oldestUnread] = position < head ? await eventStore.readAll(position, 1) : [];
    const lag = lagOf(oldestUnread, now);
    return {
      view,
      title: viewDeclarations[view].title,
      version,
      state: lag > BEHIND_AFTER ? 'behind' : 'up-to-date',
      position,
      lag,
      documents: await countOf(view),
      eventsPerSecond: rate.aSecond(),
      quarantined: quarantined.total,
      lastError: quarantined.newest?.error ?? null,
      rebuild: shown(view, head),
    };
  };

  let replaying: ReadingProgress | null = null;
  const operations: ViewOperations = {
    ...rebuilds,
    reproject: async (ownerIds) => {
      // Shadows were built with the destroyed key.
      for (const { view, keepsPersonalFields: keepsWords } of projections)
        if (keepsWords === true) await rebuilds.drop(view as ProjectedView);
      await reprojectPeople(ownerIds, dependencies);
    },
    views: async (now) => {
      const head = await eventStore.head();
      return {
        head,
        views: await Promise.all(projections.map((each) => stateOf(each, head, now))),
      };
    },
    retry: async (view, eventId) => {
      const projection = projections.find((each) => each.view === view);
      if (projection === undefined) return 'QUARANTINED_EVENT_NOT_FOUND';
      return retryQuarantined(projection, eventId, dependencies);
    },
    auditState: async () => audits.state(),
    startAudit: async (askedAt, askedBy = null) => audits.start({ askedAt, askedBy }),
    replay: (views) => {
      replaying = null;
      const onProgress = (progress: ReadingProgress) => {
        replaying = progress;
      };
      const stores = { eventStore, readStore };
      return replayViews({ ...stores, projections, views, signal, turn, onProgress });
    },
    replayProgress: async () => replaying,
    audit: () => audits.audit(),
  };
  return { operations, ended: () => Promise.all([ended(), audits.ended()]) };
};
