import type { CustomerBooking } from 'contracts';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { IconChevronDown } from '../../../components/design/icons.ts';
import { takeLostFocus, useFirstOfMore } from '../../../components/page/hooks/lost-focus.ts';
import { MoreButton, type MoreButtonProps } from '../../../components/controls/more-button.tsx';
import typography from '../../../components/design/typography.module.css';
import type { CustomerBookings } from '../../../features/bookings/customer-bookings-api.ts';
import { anchors } from '../../../paths.ts';
import { bookingGroups } from './booking-groups.ts';
import { CancelledRow, PastRow, type RowProps } from './booking-row.tsx';
import styles from './customer-bookings-screen.module.css';
import { texts } from './customer-bookings-texts.ts';
import { UpcomingRow } from './upcoming-row.tsx';

type OverProps = {
  readonly bookings: readonly CustomerBooking[];
  readonly row: (props: RowProps) => ReactNode;
  readonly wanted: string | null;
  readonly hasMore: boolean;
  readonly more: MoreButtonProps;
};

const Over = ({ bookings, row: OverRow, wanted, hasMore, more }: OverProps) => {
  const { remember, firstOfMore } = useFirstOfMore(bookings.map(({ id }) => id));
  const [hadMore, setHadMore] = useState(false);
  const onMore = () => {
    remember();
    setHadMore(true);
    more.onMore();
  };
  return (
    <>
      <ul className={styles['cards']}>
        {bookings.map((booking) => (
          <OverRow
            key={booking.id}
            ref={booking.id === firstOfMore ? takeLostFocus : undefined}
            booking={booking}
            isWanted={booking.id === wanted}
          />
        ))}
      </ul>
      {hasMore ? (
        <MoreButton
          key={bookings.at(-1)?.id}
          {...more}
          failure={hadMore ? more.failure : null}
          onMore={onMore}
        />
      ) : null}
      {hadMore && !hasMore ? <p className={styles['end']}>Il n’y en a pas d’autre avant.</p> : null}
    </>
  );
};

type BookingListsProps = {
  readonly bookings: readonly CustomerBooking[];
  readonly hasMore: CustomerBookings['hasMore'];
  readonly more: Omit<MoreButtonProps, 'of'>;
  readonly wanted: string | null;
  readonly onCancel: (booking: CustomerBooking) => void;
};

const Upcoming = ({
  bookings,
  wanted,
  onCancel,
}: Pick<BookingListsProps, 'bookings' | 'wanted' | 'onCancel'>) =>
  bookings.length === 0 ? (
    <EmptyState
      title="Aucun rendez-vous à venir."
      action={
        <ButtonLink variant="second" to={anchors.search}>
          Trouver un praticien
        </ButtonLink>
      }
    >
      {'Choisissez une séance et un créneau\u00a0: le rendez-vous est confirmé tout de suite.'}
    </EmptyState>
  ) : (
    <ul className={styles['cards']}>
      {bookings.map((booking, index) => (
        <UpcomingRow
          key={booking.id}
          isNext={index === 0}
          booking={booking}
          isWanted={booking.id === wanted}
          onCancel={() => onCancel(booking)}
        />
      ))}
    </ul>
  );

export const BookingLists = ({ bookings, hasMore, more, wanted, onCancel }: BookingListsProps) => {
  const { upcoming, past, cancelled } = bookingGroups(bookings);
  const heading = classes(typography['subtitle'], styles['heading']);
  return (
    <>
      <section className={styles['section']} aria-labelledby="a-venir">
        <h2 className={heading} id="a-venir">
          À venir
        </h2>
        <Upcoming bookings={upcoming} wanted={wanted} onCancel={onCancel} />
      </section>
      <section className={styles['section']} aria-labelledby="passes">
        <h2 className={heading} id="passes">
          Passés
        </h2>
        {past.length === 0 ? (
          <p className={styles['none']}>Aucun rendez-vous passé.</p>
        ) : (
          <Over
            bookings={past}
            row={PastRow}
            wanted={wanted}
            hasMore={hasMore.past}
            more={{ ...more, of: 'rendez-vous passés' }}
          />
        )}
      </section>
      {cancelled.length === 0 ? null : (
        <details className={styles['section']}>
          <summary className={styles['fold']}>
            <h2 className={heading}>
              {hasMore.cancelled
                ? texts.cancelledAtLeast(cancelled.length)
                : texts.cancelled(cancelled.length)}
            </h2>
            <IconChevronDown className={styles['chevron']} />
          </summary>
          <Over
            bookings={cancelled}
            row={CancelledRow}
            wanted={wanted}
            hasMore={hasMore.cancelled}
            more={{ ...more, of: 'rendez-vous annulés' }}
          />
        </details>
      )}
    </>
  );
};
