import { QueryView } from '../../../api/query-view.tsx';
import { useCustomerBookings } from '../../../features/bookings/customer-bookings-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import type { BookingChoice } from '../../../features/started-booking/booking-choice.ts';
import { texts } from './booking-confirmation-texts.ts';
import { ChangedCard } from './changed-card.tsx';
import { outcomeOf, type Confirmed, type Outcome } from './confirmed-booking.ts';
import { ConfirmedCard } from './confirmed-card.tsx';

type ConfirmedPageProps = {
  readonly choice: BookingChoice;
  readonly confirmed: Confirmed;
  readonly firstname: string | null;
  /** The answer that confirmed it has just come: the list need not have said it yet. */
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

/** Nothing says otherwise yet. */
const unseen: Outcome = { state: 'confirmed', booking: null };

/** What became of a booking that was confirmed here: it may have been cancelled or moved since. */
export const ConfirmedPage = ({ isFresh, ...props }: ConfirmedPageProps) => {
  const bookings = useCustomerBookings({ refetchOnMountOrArgChange: true });
  const { currentData: data, isFetching } = bookings;
  const isAsked = data === undefined || isFetching;
  if (isFresh && isAsked)
    return <Outcomes {...props} outcome={unseen} mailedTo={data?.mailedTo ?? null} />;
  return (
    <>
      {data === undefined ? <PageTitle>{texts.outcomes.confirmed.badge}</PageTitle> : null}
      <QueryView query={bookings}>
        {({ bookingCustomer, mailedTo }) => {
          const outcome = outcomeOf(props.confirmed, bookingCustomer);
          const isUnseen = isFresh && outcome.state === 'lost';
          return <Outcomes {...props} outcome={isUnseen ? unseen : outcome} mailedTo={mailedTo} />;
        }}
      </QueryView>
    </>
  );
};
