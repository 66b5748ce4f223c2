import type { CustomerBooking } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { anchors } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconChevronDown } from '../../../components/icons.ts';
import { Message } from '../../../components/message.tsx';
import { QueryView } from '../../../api/query-view.tsx';
import { classes } from '../../../components/classes.ts';
import typography from '../../../components/typography.module.css';
import { useSeenOnOpening } from '../../../features/alerts/use-seen-alerts.ts';
import { bookingGroups } from './booking-groups.ts';
import { CancelledRow, PastRow, UpcomingRow } from './booking-row.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useGetCustomerBookingsQuery } from '../../../features/bookings/customer-bookings-api.ts';
import styles from './customer-bookings-screen.module.css';
import { cancelTexts, texts } from './customer-bookings-texts.ts';
import { useLedTo } from './use-led-to.ts';

type ListsProps = {
  readonly bookings: readonly CustomerBooking[];
  /** The one that a link has led to. */
  readonly wanted: string | null;
  readonly onCancel: (booking: CustomerBooking) => void;
};

const Lists = ({ bookings, wanted, onCancel }: ListsProps) => {
  const isWanted = ({ id }: CustomerBooking) => id === wanted;
  const { upcoming, past, cancelled } = bookingGroups(bookings);
  return (
    <>
      <section className={styles['section']} aria-labelledby="a-venir">
        <h2 className={classes(typography['subtitle'], styles['heading'])} id="a-venir">
          {texts.upcoming}
        </h2>
        {upcoming.length === 0 ? (
          <EmptyState
            title={texts.noneUpcoming}
            action={
              <ButtonLink variant="second" to={anchors.practitioners}>
                {texts.find}
              </ButtonLink>
            }
          >
            {texts.findText}
          </EmptyState>
        ) : (
          <ul className={styles['cards']}>
            {upcoming.map((booking) => (
              <UpcomingRow
                key={booking.id}
                booking={booking}
                isWanted={isWanted(booking)}
                onCancel={() => onCancel(booking)}
              />
            ))}
          </ul>
        )}
      </section>
      <section className={styles['section']} aria-labelledby="passes">
        <h2 className={classes(typography['subtitle'], styles['heading'])} id="passes">
          {texts.past}
        </h2>
        {past.length === 0 ? (
          <p className={styles['none']}>{texts.nonePast}</p>
        ) : (
          <ul className={styles['cards']}>
            {past.map((booking) => (
              <PastRow key={booking.id} booking={booking} isWanted={isWanted(booking)} />
            ))}
          </ul>
        )}
      </section>
      {cancelled.length === 0 ? null : (
        <details className={styles['section']}>
          <summary className={styles['fold']}>
            <h2 className={classes(typography['subtitle'], styles['heading'])}>
              {texts.cancelled(cancelled.length)}
            </h2>
            <IconChevronDown className={styles['chevron']} />
          </summary>
          <ul className={styles['cards']}>
            {cancelled.map((booking) => (
              <CancelledRow key={booking.id} booking={booking} isWanted={isWanted(booking)} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

export const CustomerBookingsScreen = () => {
  const bookings = useGetCustomerBookingsQuery();
  const [askedId, setAskedId] = useState<string | null>(null);
  // As it is now: it may be moved while the question stands.
  const asked = bookings.data?.bookingCustomer.find(({ id }) => id === askedId) ?? null;
  const wanted = useLedTo(bookings.currentData?.bookingCustomer.map(({ id }) => id));
  useSeenOnOpening(wanted);
  const [isDone, setIsDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  const onCancelled = () => {
    setAskedId(null);
    setIsDone(true);
  };
  // The button that was pressed leaves with its row: the focus goes to what says so.
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
            <strong>{cancelTexts.doneTitle}</strong> {cancelTexts.done}
          </Message>
        ) : null}
      </div>
      <QueryView query={bookings}>
        {({ bookingCustomer }) => (
          <Lists
            bookings={bookingCustomer}
            wanted={wanted}
            onCancel={(booking) => {
              setIsDone(false);
              setAskedId(booking.id);
            }}
          />
        )}
      </QueryView>
      <CancelDialog booking={asked} onClose={() => setAskedId(null)} onCancelled={onCancelled} />
    </>
  );
};
