import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  alertsApi,
  useMarkNotificationSeenMutation,
  useMarkNotificationsSeenMutation,
  type UnseenNotifications,
} from '../../api/alerts-api.ts';
import { forgetKey, keyOf } from '../../api/idempotency.ts';
import { isDecided } from '../../api/is-decided.ts';
import { statusOf } from '../../api/sentence-of.ts';
import type { Dispatch } from '../../app/store.ts';
import { texts } from './alerts-texts.ts';

const NOT_FOUND = 404;

const without = (
  { notifications, total }: UnseenNotifications,
  gone: ReadonlySet<string>,
): UnseenNotifications => {
  const left = notifications.filter(({ id }) => !gone.has(id));
  return { notifications: left, total: total - (notifications.length - left.length) };
};

type Marked = Promise<{ readonly error?: unknown }>;

/** Marks alerts as seen: they leave the list at once, and come back when that failed. */
export const useSeenAlerts = () => {
  const dispatch = useDispatch<Dispatch>();
  const [markOne] = useMarkNotificationSeenMutation();
  const [markAll] = useMarkNotificationsSeenMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const takeOff = async (
    ids: readonly string[],
    intention: string,
    send: (key: string) => Marked,
  ): Promise<boolean> => {
    const gone = new Set(ids);
    setFailure(null);
    const { undo } = dispatch(
      alertsApi.util.updateQueryData('getUnseenNotifications', undefined, (alerts) =>
        without(alerts, gone),
      ),
    );
    const { error } = await send(keyOf(intention));
    if (error === undefined || isDecided(error)) forgetKey(intention);
    // One that is not there any more was seen in another tab: that is what was wanted.
    if (error === undefined || statusOf(error) === NOT_FOUND) return true;
    undo();
    return false;
  };

  return {
    failure,
    see: async (id: string) => {
      const isSeen = await takeOff([id], `vue/${id}`, (key) => markOne({ id, key }));
      if (!isSeen) setFailure(texts.failed);
    },
    seeAll: async (ids: readonly string[]) => {
      const [newest] = ids;
      const areSeen = await takeOff(ids, `vues/${newest ?? ''}`, (key) =>
        markAll({ upTo: newest, key }),
      );
      if (!areSeen) setFailure(texts.failedAll);
    },
  };
};
