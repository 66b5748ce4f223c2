import type { Notification } from 'contracts';
import { api, commandHeaders, listOf } from '../../api/api.ts';

/** The newest 200 as they arrived, which their instants may not tell, and how many there are in all. */
export type UnseenNotifications = {
  readonly notifications: readonly Notification[];
  readonly total: number;
};

type Seen = { readonly success: boolean };

/** Shared by the bubble of the shell and the screen 'Mes alertes'. */
export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnseenNotifications: build.query<UnseenNotifications, void>({
      query: () => 'api/notificationsUnseen',
      providesTags: [listOf('unseen-alerts')],
    }),
    markNotificationSeen: build.mutation<Seen, { readonly id: string; readonly key: string }>({
      query: ({ id, key }) => ({
        url: `api/notificationSeen/${id}`,
        method: 'POST',
        headers: commandHeaders(key),
      }),
      invalidatesTags: [listOf('unseen-alerts')],
    }),
    /** `upTo` is the last to arrive of those that were shown: one that arrives meanwhile survives. */
    markNotificationsSeen: build.mutation<
      Seen,
      { readonly upTo?: string | undefined; readonly key: string }
    >({
      query: ({ upTo, key }) => ({
        url: 'api/notificationsSeen',
        method: 'POST',
        params: { upTo },
        headers: commandHeaders(key),
      }),
      invalidatesTags: [listOf('unseen-alerts')],
    }),
  }),
});

export const {
  useGetUnseenNotificationsQuery,
  useMarkNotificationSeenMutation,
  useMarkNotificationsSeenMutation,
} = alertsApi;

/** An alert has just been raised: it is shown before any query has answered it. */
export const alertRaised = (alert: Notification, unseen: number) =>
  alertsApi.util.updateQueryData('getUnseenNotifications', undefined, ({ notifications }) => ({
    notifications: notifications.some(({ id }) => id === alert.id)
      ? notifications
      : [alert, ...notifications],
    total: unseen,
  }));
