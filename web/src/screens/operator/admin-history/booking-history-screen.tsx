import type { BookingHistory } from 'contracts';
import { Link } from 'react-router-dom';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { RevealForm } from '../../../features/operations/reveal-form.tsx';
import { useReveal } from '../../../features/operations/use-reveal.ts';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { paths, workshopHistoryPath } from '../../../paths.ts';
import {
  Fact,
  FactCard,
  FinePrint,
  DetailsPage,
  DetailsSubtitle,
} from '../../../components/page/details-page.tsx';
import { hourRange } from '../../../components/design/french-format.ts';
import { wallClockOf } from '../../../components/design/wall-clock.ts';
import { useGetBookingHistoryQuery, useRevealBookingHistoryMutation } from './admin-history-api.ts';
import { historyTexts as texts, revealMasked } from './admin-history-texts.ts';
import styles from './booking-history-screen.module.css';
import { BookingState } from './booking-state.tsx';
import { Timeline } from './timeline.tsx';

type HistoryProps = { readonly history: BookingHistory };

/** A name is missing because it is masked, or because it was erased. */
const nameOf = (name: string | null, isRevealed: boolean) =>
  name ?? <span className={styles['masked']}>{isRevealed ? 'Nom effacé' : 'Nom masqué'}</span>;

const Facts = ({ history: { booking, isRevealed } }: HistoryProps) => {
  const { practitioner, customer, relative, day, start, endsAt, timeZone } = booking;
  return (
    <FactCard id="le-rendez-vous" title="Le rendez-vous">
      <Fact term="Date">
        <span>{texts.when(day, start)}</span>
        <FinePrint>{hourRange(start, wallClockOf(endsAt, timeZone).hour)}</FinePrint>
      </Fact>
      <Fact term="Séance">
        <span>{booking.consultationName}</span>
        <FinePrint>{booking.option}</FinePrint>
      </Fact>
      {booking.event === null ? null : (
        <Fact term="Événement">
          <Link to={workshopHistoryPath(booking.event.id)}>Voir son historique</Link>
        </Fact>
      )}
      <Fact term="Praticien">
        <ProfileLink slug={practitioner.slug}>{practitioner.name}</ProfileLink>
      </Fact>
      <Fact term="Client">{nameOf(customer.name, isRevealed)}</Fact>
      {relative === null ? null : (
        <Fact term="Pour un proche">{nameOf(relative.name, isRevealed)}</Fact>
      )}
      <Fact term="Identifiant">
        <span className={styles['id']}>{booking.id}</span>
      </Fact>
    </FactCard>
  );
};

const Events = ({ history: { events, isWhole, booking } }: HistoryProps) => (
  <section aria-labelledby="evenements" className={styles['events']}>
    <div>
      <DetailsSubtitle id="evenements">Ce qui s’est passé</DetailsSubtitle>
      <p>
        <FinePrint>
          {`${texts.count(events.length)}. ${isWhole ? '' : texts.partly(events.length)} ${texts.zone(booking.timeZone)}`}
        </FinePrint>
      </p>
    </div>
    <Timeline events={events} />
  </section>
);

const record = { list: paths.adminHistory, texts };

const OneBooking = ({ id }: { readonly id: string }) => {
  const query = useGetBookingHistoryQuery({ id });
  const { revealed, form } = useReveal(useRevealBookingHistoryMutation(), id, query.refetch);
  return (
    <RecordView {...record} query={query}>
      {(masked) => {
        const history = revealed ?? masked;
        return (
          <DetailsPage
            title={history.booking.title}
            state={<BookingState state={history.booking.state} />}
            side={
              <>
                <Facts history={history} />
                <RevealForm masked={revealMasked} {...form} />
              </>
            }
          >
            <Events history={history} />
          </DetailsPage>
        );
      }}
    </RecordView>
  );
};

export const BookingHistoryScreen = () => <RecordScreen {...record} of={OneBooking} />;
