import type { AboutKind, UnseenAlert } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../api/api.ts';
import { failureOf } from '../../api/call-error.ts';
import {
  alertsApi,
  useGetUnseenAlertsQuery,
  useSeeAlertMutation,
  useSeeAlertsMutation,
  type UnseenAlerts,
} from './alerts-api.ts';
const NOT_FOUND = 404;

const without = ({ notifications, total }: UnseenAlerts, removedId: string): UnseenAlerts => {
  const left = notifications.filter(({ id }) => id !== removedId);
  return { notifications: left, total: total - (notifications.length - left.length) };
};

/** Alerts beyond the length of the list are older than the listed ones, so they are removed too. */
const withoutAll = (
  { notifications }: UnseenAlerts,
  removedIds: ReadonlySet<string>,
): UnseenAlerts => {
  const left = notifications.filter(({ id }) => !removedIds.has(id));
  return { notifications: left, total: left.length };
};

type Marked = Promise<{ readonly error?: unknown }>;

/** Marks alerts as seen: they leave the list at once, and return if the call fails. */
export const useSeenAlerts = () => {
  const dispatch = useDispatch<Dispatch>();
  const [markOne] = useSeeAlertMutation();
  const [markAll] = useSeeAlertsMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const takeOff = async (
    takenOff: (alerts: UnseenAlerts) => UnseenAlerts,
    send: () => Marked,
  ): Promise<boolean> => {
    setFailure(null);
    const { undo } = dispatch(
      alertsApi.util.updateQueryData('getUnseenAlerts', undefined, takenOff),
    );
    const { error } = await send();
    // A missing alert was seen in another tab, which is the wanted result.
    if (error === undefined || failureOf(error).status === NOT_FOUND) return true;
    undo();
    return false;
  };

  return {
    failure,
    see: async (id: string) => {
      const takenOff = (alerts: UnseenAlerts) => without(alerts, id);
      const isSeen = await takeOff(takenOff, () => markOne({ id }));
      if (!isSeen)
        setFailure('L’alerte n’a pas pu être supprimée\u00a0: elle est de retour dans la liste.');
    },
    /**
     * Marks all shown alerts, given in the order of arrival with the newest first; an alert that arrives
     * meanwhile stays.
     */
    seeAll: async (shown: readonly string[]) => {
      const [newest] = shown;
      const removedIds = new Set(shown);
      const takenOff = (alerts: UnseenAlerts) => withoutAll(alerts, removedIds);
      const areSeen = await takeOff(takenOff, () => markAll({ upTo: newest }));
      if (!areSeen)
        setFailure(
          'Les alertes n’ont pas pu être supprimées\u00a0: elles sont de retour dans la liste.',
        );
    },
  };
};

/** The subject of an open page: that of an alert, or a workshop with all its seats. */
type Opened = AboutKind | 'workshop';

/** Seats are listed among the bookings. */
const isAbout = ({ about, seat }: UnseenAlert, id: string, kind: Opened): boolean => {
  if (kind === 'workshop') return seat?.eventId === id;
  const isOfKind = about.kind === kind || (kind === 'booking' && about.kind === 'seat');
  return isOfKind && about.id === id;
};

/**
 * Opening a booking, a request or an event marks its alerts as seen. An alert that arrives while it stays
 * open is not marked: the user may not be looking.
 */
export const useSeenOnOpening = (openId: string | null, kind: Opened = 'booking'): void => {
  const { data } = useGetUnseenAlertsQuery(undefined, { skip: openId === null });
  const { see } = useSeenAlerts();
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null) opened.current = null;
    if (openId === null || data === undefined || opened.current === openId) return;
    opened.current = openId;
    for (const alert of data.notifications) if (isAbout(alert, openId, kind)) void see(alert.id);
  }, [openId, kind, data, see]);
};
