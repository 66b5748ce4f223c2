import type { OperatedView, QuarantinedEvent } from 'contracts';
import { listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

export type ViewOfLog = OperatedView['view'];
export type OneQuarantined = Pick<QuarantinedEvent, 'view' | 'eventId'>;

/** The shown answers may be outdated after a failure too. */
const always =
  <Tag extends string>(...tags: readonly Tag[]) =>
  () =>
    tags.map((type) => ({ type }));

const adminReplayApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    startRebuild: mutationOf(build, 'startRebuild', {
      invalidatesTags: always('operated-views'),
    }),
    cancelRebuild: mutationOf(build, 'cancelRebuild', {
      invalidatesTags: always('operated-views'),
    }),
    switchRebuild: mutationOf(build, 'switchRebuild', {
      invalidatesTags: always('operated-views', 'quarantined-events'),
    }),
    dropRebuild: mutationOf(build, 'dropRebuild', {
      invalidatesTags: always('operated-views'),
    }),
    getDifferences: queryOf(build, 'getRebuildDifferences', {
      keepUnusedDataFor: 0,
    }),
    getQuarantine: queryOf(build, 'getQuarantine', {
      providesTags: [listOf('quarantined-events')],
      keepUnusedDataFor: 0,
    }),
    getQuarantinedEvent: queryOf(build, 'getQuarantinedEvent', {
      keepUnusedDataFor: 0,
    }),
    retryQuarantinedEvent: mutationOf(build, 'retryQuarantinedEvent', {
      invalidatesTags: always('operated-views', 'quarantined-events'),
    }),
    getAudit: queryOf(build, 'getAudit', {
      providesTags: ['audit'],
      keepUnusedDataFor: 0,
    }),
    startAudit: mutationOf(build, 'startAudit', {
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
