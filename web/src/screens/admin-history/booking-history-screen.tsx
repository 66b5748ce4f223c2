import type { BookingHistory } from 'contracts';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { codeOf } from '../../api/sentence-of.ts';
import { paths, practitionerPath } from '../../app/paths.ts';
import { useTitle } from '../../app/title.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconArrowLeft } from '../../components/icons.ts';
import { QueryView } from '../../components/query-view.tsx';
import { hourRange } from '../../components/french-format.ts';
import { wallClockOf } from '../../components/wall-clock.ts';
import { useGetBookingHistoryQuery } from './admin-history-api.ts';
import { historyTexts as texts } from './admin-history-texts.ts';
import styles from './booking-history-screen.module.css';
import { BookingState } from './booking-state.tsx';
import { RevealForm } from './reveal-form.tsx';
import { Timeline } from './timeline.tsx';

type HistoryProps = { readonly history: BookingHistory };

const Line = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className={styles['line']}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** A name is missing because it is masked, or because nobody has it any more. */
const nameOf = (name: string | null, isRevealed: boolean) =>
  name ?? <span className={styles['masked']}>{isRevealed ? texts.gone : texts.masked}</span>;

const Facts = ({ history: { booking, isRevealed } }: HistoryProps) => {
  const { practitioner, customer, relative, day, start, endsAt, timeZone } = booking;
  return (
    <section className={styles['card']} aria-labelledby="le-rendez-vous">
      <h2 className={styles['subtitle']} id="le-rendez-vous">
        {texts.details}
      </h2>
      <dl className={styles['facts']}>
        <Line term={texts.whenTerm}>
          {texts.when(day, start)}
          <span className={styles['fine']}>
            {hourRange(start, wallClockOf(endsAt, timeZone).hour)}
          </span>
        </Line>
        <Line term={texts.session}>
          {booking.consultationName}
          <span className={styles['fine']}>{booking.option}</span>
        </Line>
        <Line term={texts.practitioner}>
          <Link to={practitionerPath(practitioner.slug)}>{practitioner.name}</Link>
        </Line>
        <Line term={texts.customer}>{nameOf(customer.name, isRevealed)}</Line>
        {relative === null ? null : (
          <Line term={texts.relative}>{nameOf(relative.name, isRevealed)}</Line>
        )}
        <Line term={texts.identifier}>
          <span className={styles['id']}>{booking.id}</span>
        </Line>
      </dl>
    </section>
  );
};

const Events = ({ history: { events, isWhole, booking } }: HistoryProps) => (
  <section aria-labelledby="evenements" className={styles['events']}>
    <div>
      <h2 className={styles['subtitle']} id="evenements">
        {texts.events}
      </h2>
      <p className={styles['fine']}>
        {texts.count(events.length)}. {isWhole ? null : texts.partly(events.length)}{' '}
        {texts.zone(booking.timeZone)}
      </p>
    </div>
    <Timeline events={events} />
  </section>
);

const Unknown = () => (
  <EmptyState
    title={<h1>{texts.unknown}</h1>}
    action={
      <ButtonLink variant="second" to={paths.adminHistory}>
        {texts.back}
      </ButtonLink>
    }
  >
    {texts.unknownText}
  </EmptyState>
);

const OneBooking = ({ bookingId }: { readonly bookingId: string }) => {
  const query = useGetBookingHistoryQuery(bookingId);
  const [revealed, setRevealed] = useState<BookingHistory>();
  if (query.isError && codeOf(query.error) === 'BOOKING_NOT_FOUND') return <Unknown />;
  const hide = () => {
    setRevealed(undefined);
    void query.refetch();
  };
  return (
    <QueryView query={query}>
      {(masked) => {
        const history = revealed ?? masked;
        return (
          <>
            <div className={styles['head']}>
              <h1 className={styles['title']}>{history.booking.title}</h1>
              <BookingState state={history.booking.state} />
            </div>
            <div className={styles['area']}>
              <div className={styles['side']}>
                <Facts history={history} />
                <RevealForm
                  bookingId={bookingId}
                  isRevealed={history.isRevealed}
                  onRevealed={setRevealed}
                  onHide={hide}
                />
              </div>
              <Events history={history} />
            </div>
          </>
        );
      }}
    </QueryView>
  );
};

/** Everything that happened to one booking, in the order of the log. */
export const BookingHistoryScreen = () => {
  useTitle(texts.page);
  const { bookingId = '' } = useParams();
  return (
    <>
      <Link className={styles['back']} to={paths.adminHistory}>
        <IconArrowLeft size={18} />
        {texts.back}
      </Link>
      <OneBooking key={bookingId} bookingId={bookingId} />
    </>
  );
};
