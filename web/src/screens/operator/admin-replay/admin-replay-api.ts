import type { AuditState, Difference, OperatedView, QuarantinedEvent } from 'contracts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

export type ViewOfLog = OperatedView['view'];

type Done = { readonly message: string };

export type Differences = {
  readonly differing: number;
  readonly documents: number;
  readonly differences: readonly Difference[];
  readonly next: string | null;
};

export type Quarantine = {
  readonly total: number;
  readonly events: readonly QuarantinedEvent[];
  readonly next: string | null;
};

export type QuarantinedWhole = QuarantinedEvent & {
  readonly stream: string;
  readonly revision: number;
  readonly event: { readonly type: string; readonly data: unknown };
  readonly metadata: unknown;
};

export type OneQuarantined = Pick<QuarantinedEvent, 'view' | 'eventId'>;

type Retried = Done & { readonly passed: boolean; readonly error: string | null };
type After = { readonly after?: string | undefined };

const rebuildOf = (view: ViewOfLog) => `api/admin/views/${view}/rebuild`;
const quarantined = ({ view, eventId }: OneQuarantined) =>
  `api/admin/quarantine/${view}/${encodeURIComponent(eventId)}`;

/** Whatever became of it, what is shown may be old. */
const always =
  <Tag extends string>(...tags: readonly Tag[]) =>
  () =>
    tags.map((type) => ({ type }));

const adminReplayApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    startRebuild: build.mutation<Done, readonly ViewOfLog[]>({
      query: (views) => ({ url: 'api/admin/rebuilds', method: 'POST', body: { views } }),
      invalidatesTags: always('operated-views'),
    }),
    cancelRebuild: build.mutation<Done, ViewOfLog>({
      query: (view) => ({ url: `${rebuildOf(view)}/cancel`, method: 'POST' }),
      invalidatesTags: always('operated-views'),
    }),
    switchRebuild: build.mutation<Done, ViewOfLog>({
      query: (view) => ({ url: `${rebuildOf(view)}/switch`, method: 'POST' }),
      invalidatesTags: always('operated-views', 'quarantine'),
    }),
    dropRebuild: build.mutation<Done, ViewOfLog>({
      query: (view) => ({ url: rebuildOf(view), method: 'DELETE' }),
      invalidatesTags: always('operated-views'),
    }),
    getDifferences: build.query<Differences, { readonly view: ViewOfLog } & After>({
      query: ({ view, after }) => ({ url: `${rebuildOf(view)}/differences`, params: { after } }),
      keepUnusedDataFor: 0,
    }),
    getQuarantine: build.query<Quarantine, After>({
      query: ({ after }) => ({ url: 'api/admin/quarantine', params: { after } }),
      providesTags: ['quarantine'],
      keepUnusedDataFor: 0,
    }),
    getQuarantinedEvent: build.query<QuarantinedWhole, OneQuarantined>({
      query: quarantined,
      keepUnusedDataFor: 0,
    }),
    retryQuarantinedEvent: build.mutation<Retried, OneQuarantined>({
      query: (one) => ({ url: `${quarantined(one)}/retry`, method: 'POST' }),
      invalidatesTags: always('operated-views', 'quarantine'),
    }),
    getAudit: build.query<AuditState, void>({
      query: () => 'api/admin/audit',
      providesTags: ['audit'],
      keepUnusedDataFor: 0,
    }),
    startAudit: build.mutation<AuditState, void>({
      query: () => ({ url: 'api/admin/audit', method: 'POST' }),
      invalidatesTags: always('audit'),
    }),
  }),
});

export const {
  useStartRebuildMutation,
  useCancelRebuildMutation,
  useSwitchRebuildMutation,
  useDropRebuildMutation,
  useGetDifferencesQuery,
  useGetQuarantineQuery,
  useGetQuarantinedEventQuery,
  useRetryQuarantinedEventMutation,
  useGetAuditQuery,
  useStartAuditMutation,
} = adminReplayApi;
