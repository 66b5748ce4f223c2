import { QueryView } from '../../../../api/query-view.tsx';
import { StaleNotice } from '../../../../components/page/notices/stale-notice.tsx';
import { useCustomerBookings } from '../../../../features/bookings/customer-bookings-api.ts';
import { PageTitle } from '../../../../page-title.tsx';
import type { BookingChoice } from '../../../../features/started-booking/booking-choice.ts';
import { texts } from '../booking-confirmation-texts.ts';
import { ChangedCard } from './changed-card.tsx';
import { outcomeOf, type Confirmed, type Outcome } from './confirmed-booking.ts';
import { ConfirmedCard } from './confirmed-card.tsx';

type ConfirmedPageProps = {
  readonly choice: BookingChoice;
  readonly confirmed: Confirmed;
  readonly firstname: string | null;
  /** The confirmation has just been answered, so the list may not contain the booking yet. */
  readonly isFresh: boolean;
};

type OutcomesProps = Omit<ConfirmedPageProps, 'isFresh'> & {
  readonly outcome: Outcome;
  readonly mailedTo: string | null;
};

const Outcomes = ({ outcome, mailedTo, ...props }: OutcomesProps) => (
  <>
    <PageTitle>{texts.outcomes[outcome.state].badge}</PageTitle>
    {outcome.state === 'confirmed' ? (
      <ConfirmedCard {...props} booking={outcome.booking} mailedTo={mailedTo} />
    ) : (
      <ChangedCard {...props} outcome={outcome} />
    )}
  </>
);

/** The state before the list contains the booking. */
const unseen: Outcome = { state: 'confirmed', booking: null };

/** A missing booking may be too new for the list. */
const orUnseen = (known: Outcome | undefined): Outcome =>
  known === undefined || known.state === 'lost' ? unseen : known;

/**
 * The current state of a booking that was confirmed here: it may have been cancelled or moved
 * since. The card stays the same element while the list loads, so that it keeps the focus.
 */
export const ConfirmedPage = ({ isFresh, ...props }: ConfirmedPageProps) => {
  const bookings = useCustomerBookings({ refetchOnMountOrArgChange: true });
  const { currentData: data, error, isFetching, refetch } = bookings;
  const known = data && outcomeOf(props.confirmed, data.bookingCustomer);
  const outcome = isFresh ? orUnseen(known) : known;
  if (outcome === undefined)
    return (
      <>
        <PageTitle>{texts.outcomes.confirmed.badge}</PageTitle>
        <QueryView query={bookings}>{() => null}</QueryView>
      </>
    );
  const isStale = data !== undefined && error !== undefined;
  return (
    <>
      <StaleNotice isStale={isStale} isFetching={isFetching} onRetry={refetch} />
      <Outcomes {...props} outcome={outcome} mailedTo={data?.mailedTo ?? null} />
    </>
  );
};
