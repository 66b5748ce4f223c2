import { useEffect, useRef } from 'react';
import { QueryView } from '../../api/query-view.tsx';
import { LiveMark } from '../../components/page/badge.tsx';
import { TextButton } from '../../components/controls/button.tsx';
import { CountBubble } from '../../components/page/count-bubble.tsx';
import { Drawer } from '../../components/page/dialogs/drawer.tsx';
import { EmptyState } from '../../components/page/notices/empty-state.tsx';
import { ErrorAlert } from '../../components/page/notices/message.tsx';
import { useNow } from '../../components/design/server-clock.ts';
import { useCustomerBookings } from '../bookings/customer-bookings-api.ts';
import { useLink } from '../live/live-slice.ts';
import { useSession } from '../session/session-api.ts';
import { AlertItem } from './alert-item.tsx';
import { useGetUnseenAlertsQuery, type UnseenAlerts } from './alerts-api.ts';
import styles from './alerts-drawer.module.css';
import { texts } from './alerts-texts.ts';
import { alertsByBooking } from './alerts-by-booking.ts';
import { useSeenAlerts } from './use-seen-alerts.ts';

export type AlertsDrawerProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** The cross that was pressed leaves with its alert: the focus goes to the next one, or to 'Fermer'. */
const useFocusAfterRemoval = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<{ readonly index: number; readonly count: number } | null>(null);
  // oxlint-disable-next-line complexity -- each optional part of the markup is a branch
  useEffect(() => {
    if (removed.current === null || count >= removed.current.count) return;
    const { index } = removed.current;
    removed.current = null;
    const crosses = list.current?.querySelectorAll<HTMLElement>('li button');
    const next = crosses?.[index] ?? crosses?.[index - 1];
    (next ?? list.current?.closest('dialog')?.querySelector('button'))?.focus();
  }, [count]);
  const remember = (index: number) => {
    removed.current = { index, count };
  };
  return { list, remember };
};

const linkMarks = { open: <LiveMark>En direct</LiveMark>, lost: 'Hors connexion', unknown: '' };

type ListProps = { readonly alerts: UnseenAlerts; readonly onClose: () => void };

// oxlint-disable-next-line complexity, max-lines-per-function -- markup in display order
const List = ({ alerts: { notifications, total }, onClose }: ListProps) => {
  const { status } = useSession();
  const { failure, see, seeAll } = useSeenAlerts();
  const link = useLink();
  const now = useNow();
  const { list, remember } = useFocusAfterRemoval(notifications.length);
  const reader = status?.practitionerId ? 'practitioner' : 'customer';
  const { currentData: own } = useCustomerBookings({
    skip: reader !== 'customer' || !status?.customerId || notifications.length === 0,
  });
  // Shown by the time of the event; 'Supprimer toutes' follows the order of arrival, which is that of the
  // answer.
  const shown = notifications.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <div ref={list} aria-live="polite" aria-relevant="additions">
      <ErrorAlert className={styles['failure']}>{failure}</ErrorAlert>
      {shown.length === 0 ? (
        <EmptyState title="Aucune notification">
          {link === 'lost'
            ? 'Rien de plus jusqu’à la coupure de la liaison.'
            : 'Tout est calme. Nous vous préviendrons ici, en direct.'}
        </EmptyState>
      ) : (
        <>
          <div className={styles['tools']}>
            <span>{linkMarks[link]}</span>
            <TextButton
              className={styles['clear']}
              onClick={() => {
                remember(0);
                void seeAll(notifications.map(({ id }) => id));
              }}
            >
              Supprimer toutes
            </TextButton>
          </div>
          <ul>
            {shown.map((alert, index) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                reader={reader}
                bookingAlert={own && alertsByBooking(alert, own.bookingCustomer)}
                now={now}
                onRemove={() => {
                  remember(index);
                  void see(alert.id);
                }}
                onOpen={() => {
                  void see(alert.id);
                  onClose();
                }}
              />
            ))}
          </ul>
          {total > shown.length ? (
            <p className={styles['newest']}>{texts.newest(shown.length, total)}</p>
          ) : null}
        </>
      )}
    </div>
  );
};

export const AlertsDrawer = ({ isOpen, onClose }: AlertsDrawerProps) => {
  const { status } = useSession();
  const alerts = useGetUnseenAlertsQuery(undefined, {
    skip: status?.isAuthenticated !== true,
  });
  const count = alerts.currentData?.total ?? 0;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Mes alertes"
      titleBadge={<CountBubble count={count} label={texts.unseen(count)} />}
    >
      <QueryView query={alerts}>{(answer) => <List alerts={answer} onClose={onClose} />}</QueryView>
    </Drawer>
  );
};
