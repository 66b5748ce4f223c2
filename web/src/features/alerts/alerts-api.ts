import type { AnswerOf, UnseenAlert } from 'contracts';
import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';

/**
 * The newest 200 in the order of their arrival, which their instants may not give, and the total
 * number.
 */
export type UnseenAlerts = AnswerOf<'getUnseenAlerts'>;

export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnseenAlerts: queryOf(build, 'getUnseenAlerts', {
      providesTags: [listOf('unseen-alerts')],
    }),
    seeAlert: mutationOf(build, 'seeAlert', {
      invalidatesTags: [listOf('unseen-alerts')],
    }),
    /** `upTo` is the shown alert that arrived last, so an alert that arrives meanwhile stays unseen. */
    seeAlerts: mutationOf(build, 'seeAlerts', {
      invalidatesTags: [listOf('unseen-alerts')],
    }),
  }),
});

export const { useGetUnseenAlertsQuery, useSeeAlertMutation, useSeeAlertsMutation } = alertsApi;

/** An alert has just been raised: it is shown before any query has answered it. */
export const alertReceived = (alert: UnseenAlert, unseen: number) =>
  alertsApi.util.updateQueryData('getUnseenAlerts', undefined, ({ notifications }) => ({
    notifications: notifications.some(({ id }) => id === alert.id)
      ? notifications
      : [alert, ...notifications],
    total: unseen,
  }));
