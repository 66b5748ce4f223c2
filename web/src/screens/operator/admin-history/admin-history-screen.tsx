import type { AnswerOf, FoundBooking } from 'contracts';
import { useEffect, useRef, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { wallClockOf } from '../../../components/design/wall-clock.ts';
import {
  bookingHistoryPath,
  personPath,
  recordedClientPath,
  workshopHistoryPath,
} from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { useFindBookingsQuery, type HistorySearch } from './admin-history-api.ts';
import styles from './admin-history-screen.module.css';
import { historySearchTexts as texts } from './admin-history-texts.ts';
import { BookingState } from './booking-state.tsx';
import { SearchForms } from './search-forms.tsx';
import { searchOf } from './search-of.ts';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import layout from '../../../components/design/layout.module.css';

type Found = AnswerOf<'findBookings'>;
type Person = NonNullable<AnswerOf<'findBookings'>['person']>;

/** The history scrolls to the event that was searched for. */
const historyOf = ({ id, eventId }: FoundBooking) => ({
  pathname: bookingHistoryPath(id),
  hash: eventId ?? '',
});

const FoundRow = ({ booking }: { readonly booking: FoundBooking }) => {
  const { title, state, option, placesMax, bookedAt, timeZone } = booking;
  const booked = wallClockOf(bookedAt, timeZone);
  return (
    <li className={classes(surfaces['card'], surfaces['flat'], styles['row'])}>
      <div className={styles['words']}>
        <Link className={styles['title']} to={historyOf(booking)}>
          <WithOrdinals>{title}</WithOrdinals>
        </Link>
        <p className={typography['small']}>
          {[option, ...(placesMax > 1 ? [texts.group(placesMax)] : [])].join(', ')}
        </p>
        <p className={typography['small']}>
          <WithOrdinals>{texts.bookedOn(booked.day, booked.hour)}</WithOrdinals>
        </p>
      </div>
      <BookingState state={state} />
    </li>
  );
};

const pageOf = ({ kind, id }: Person): string =>
  kind === 'account' ? personPath(id) : recordedClientPath(id);

/** The history of a person is on that person's page. */
const FoundPerson = ({ person }: { readonly person: Person }) => (
  <EmptyState
    title="Une personne"
    action={
      <ButtonLink
        variant="second"
        to={`${pageOf(person)}${person.eventId === null ? '' : `#${person.eventId}`}`}
      >
        Voir sa page
      </ButtonLink>
    }
  >
    {person.eventId === null
      ? 'Cet identifiant n’est pas celui d’un rendez-vous\u00a0: c’est celui d’une personne.'
      : 'Cet événement n’est pas d’un rendez-vous\u00a0: il est arrivé à une personne.'}
  </EmptyState>
);

/** The history of an event is on a page of its own. */
const FoundWorkshop = ({ workshop }: { readonly workshop: NonNullable<Found['workshop']> }) => (
  <EmptyState
    title="Un événement"
    action={
      <ButtonLink
        variant="second"
        to={{ pathname: workshopHistoryPath(workshop.id), hash: workshop.eventId ?? '' }}
      >
        Voir son historique
      </ButtonLink>
    }
  >
    {'Cet identifiant est celui d’un événement avec ses inscriptions, et non d’un rendez-vous.'}
  </EmptyState>
);

const FoundList = ({ found: { bookings, isWhole } }: { readonly found: Found }) => (
  <>
    <p className={styles['count']}>
      {`${texts.count(bookings.length)}. ${isWhole ? '' : texts.partly(bookings.length)}`}
    </p>
    <ul className={layout['stack-3']}>
      {bookings.map((booking) => (
        <FoundRow key={booking.id} booking={booking} />
      ))}
    </ul>
  </>
);

const nothingFor = (search: HistorySearch): string =>
  'q' in search ? texts.noneById(search.q) : texts.noneOnDay(search.practitioner, search.day);

type ResultsProps = {
  readonly search: HistorySearch;
  readonly place: RefObject<HTMLElement | null>;
};

const Results = ({ search, place }: ResultsProps) => {
  const query = useFindBookingsQuery(search);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles['results']}
      aria-label="Rendez-vous trouvés"
      aria-live="polite"
    >
      <QueryView
        query={query}
        isEmpty={({ bookings, person, workshop }) =>
          bookings.length === 0 && person === null && workshop === null
        }
        empty={<EmptyState title="Aucun rendez-vous trouvé">{nothingFor(search)}</EmptyState>}
      >
        {(found) => {
          if (found.person !== null) return <FoundPerson person={found.person} />;
          if (found.workshop !== null) return <FoundWorkshop workshop={found.workshop} />;
          return <FoundList found={found} />;
        }}
      </QueryView>
    </section>
  );
};

export const AdminHistoryScreen = () => {
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const place = useRef<HTMLElement>(null);
  const requestedQuery = useRef<string>(undefined);
  // The result is below two forms, and may be out of view.
  useEffect(() => {
    if (requestedQuery.current === params.toString()) place.current?.focus();
    requestedQuery.current = undefined;
  }, [params]);
  const onSearch = (next: HistorySearch) => {
    requestedQuery.current = new URLSearchParams(next).toString();
    setParams({ ...next });
  };
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>
        Retrouvez un rendez-vous, puis lisez tout ce qui lui est arrivé.
      </PageHeading>
      <SearchForms
        key={params.toString()}
        search={search}
        practitioner={params.get('practitioner') ?? ''}
        onSearch={onSearch}
      />
      {search === undefined ? (
        <p className={styles['hint']}>
          {'Choisissez comment chercher\u00a0: les rendez-vous trouvés s’afficheront ici.'}
        </p>
      ) : (
        <Results search={search} place={place} />
      )}
    </>
  );
};
