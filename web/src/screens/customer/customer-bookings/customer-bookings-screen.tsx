import { useEffect, useMemo, useRef, useState } from 'react';
import { PageTitle } from '../../../page-title.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { QueryView } from '../../../api/query-view.tsx';
import { useMore } from '../../../api/use-more.ts';
import { useSeenOnOpening } from '../../../features/alerts/use-seen-alerts.ts';
import { BookingLists } from './booking-lists.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCustomerBookings } from '../../../features/bookings/customer-bookings-api.ts';
import { useRepeatedQuery } from '../../../features/visio/use-repeated-query.ts';
import styles from './customer-bookings-screen.module.css';
import { texts } from './customer-bookings-texts.ts';
import { AwaitedSection } from './seats/awaited-section.tsx';
import { RequestSection } from './request-section.tsx';
import { useLedTo } from './use-led-to.ts';

export const CustomerBookingsScreen = () => {
  const bookings = useCustomerBookings();
  const more = useMore(bookings.query);
  const [cancellingId, setCancellingId] = useState<string | null>(null);
  // The booking's current state: it may be moved while the dialog is open.
  const cancelling =
    bookings.currentData?.bookingCustomer.find(({ id }) => id === cancellingId) ?? null;
  const wanted = useLedTo(bookings.currentData?.bookingCustomer.map(({ id }) => id));
  useSeenOnOpening(wanted);
  const visios = useMemo(
    () => bookings.currentData?.bookingCustomer.map(({ visio }) => visio),
    [bookings.currentData],
  );
  useRepeatedQuery(visios, bookings.refetch);
  const [isDone, setIsDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  const onCancelled = () => {
    setCancellingId(null);
    setIsDone(true);
  };
  // The pressed button is unmounted with its row, so the message takes the focus.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <h1 className={styles['title']}>{texts.title}</h1>
      <div ref={done} tabIndex={-1} aria-live="polite">
        {isDone ? (
          <Message tone="success" className={styles['done']}>
            <strong>Annulé!</strong>
            <span>{` Votre rendez-vous a été annulé.`}</span>
          </Message>
        ) : null}
      </div>
      <RequestSection />
      <AwaitedSection seats={bookings.currentData?.awaitedSeats ?? []} />
      <QueryView query={bookings}>
        {({ bookingCustomer, hasMore }) => (
          <BookingLists
            bookings={bookingCustomer}
            hasMore={hasMore}
            more={more}
            wanted={wanted}
            onCancel={(booking) => {
              setIsDone(false);
              setCancellingId(booking.id);
            }}
          />
        )}
      </QueryView>
      <CancelDialog
        booking={cancelling}
        onClose={() => setCancellingId(null)}
        onCancelled={onCancelled}
      />
    </>
  );
};
