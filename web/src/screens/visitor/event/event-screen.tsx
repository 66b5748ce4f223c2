import type { PublicEvent } from 'contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { priceText, typographic } from '../../../components/design/french-format.ts';
import {
  IconCalendarEvent,
  IconCash,
  IconClock,
  IconMapPin,
  IconVideo,
} from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import { useNow } from '../../../components/design/server-clock.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { FactLine } from '../../../components/page/fact-line.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { DirectionsLink } from '../../../features/bookings/booking-links.tsx';
import { useGetEventQuery } from '../../../features/events/events-api.ts';
import { datesText, nextSession } from '../../../features/events/event-dates.ts';
import { eventTexts, verdictText } from '../../../features/events/event-texts.ts';
import { Leaving } from '../../../features/events/leaving.tsx';
import { unwatchOffer, watchOffer } from '../../../features/live/live-slice.ts';
import { NamedAvatar } from '../../../features/people/avatar.tsx';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { drawingOf } from '../../../features/specialities/drawings.ts';
import { PageTitle } from '../../../page-title.tsx';
import { anchors, eventConfirmationPath } from '../../../paths.ts';
import { EventDates } from './event-dates.tsx';
import styles from './event-screen.module.css';

type EventProps = { readonly event: PublicEvent };

const canBeJoined = ({ verdict }: PublicEvent): boolean => verdict === 'TAKE' || verdict === 'WAIT';

const SignUp = ({ event: { id, verdict } }: EventProps) => {
  if (verdict === 'TAKE')
    return <ButtonLink to={eventConfirmationPath(id)}>{eventTexts.signUp}</ButtonLink>;
  if (verdict === 'WAIT')
    return (
      <ButtonLink variant="second" to={eventConfirmationPath(id)}>
        {eventTexts.join}
      </ButtonLink>
    );
  return <Message tone="information">{verdictText(verdict)}</Message>;
};

const SEGMENTS_MAX = 20;

/** Places that nobody can take any more are not counted. */
const isCounted = (event: PublicEvent): boolean =>
  !event.isCancelled && (event.placesLeft === 0 || canBeJoined(event));

/** The places as a bar, beside their words; many places would be a line of dots. */
const PlacesBar = ({ event: { number_of_places: max, placesLeft } }: EventProps) =>
  max > SEGMENTS_MAX ? null : (
    <div className={styles['bar']} aria-hidden="true">
      {Array.from({ length: max }, (_, index) => (
        <span key={index} className={index < max - placesLeft ? styles['filled'] : undefined} />
      ))}
    </div>
  );

const InBrief = ({ event }: EventProps) => {
  const { sessions, address, place, price, placesLeft, waiting, verdict } = event;
  const now = useNow();
  const next = nextSession(sessions, now);
  return (
    <aside className={classes(surfaces['card'], surfaces['roomy'], styles['card'])}>
      {isCounted(event) ? (
        <>
          <p className={styles['places']}>{eventTexts.placesLeft(placesLeft, waiting)}</p>
          <PlacesBar event={event} />
        </>
      ) : null}
      <ul>
        <FactLine
          icon={<IconCalendarEvent />}
          term={<WithOrdinals>{datesText(sessions, now)}</WithOrdinals>}
        >
          {next === undefined ? null : eventTexts.hours(next)}
        </FactLine>
        {address === null ? (
          <FactLine icon={<IconVideo />} term="Visio">
            {eventTexts.remote}
          </FactLine>
        ) : (
          <FactLine icon={<IconMapPin />} term={place?.label ?? ''}>
            {eventTexts.place(address)}
          </FactLine>
        )}
        <FactLine icon={<IconCash />} term={priceText(price)} />
        {verdict === 'WAIT' ? (
          <FactLine
            icon={<IconClock />}
            term={<WithOrdinals>{eventTexts.wouldBe(waiting)}</WithOrdinals>}
          >
            {eventTexts.turn}
          </FactLine>
        ) : null}
      </ul>
      <div className={styles['way']}>
        <SignUp event={event} />
      </div>
      {verdict === 'TAKE' ? (
        <p className={typography['small']}>
          <Leaving event={event} />
        </p>
      ) : null}
    </aside>
  );
};

const Where = ({ event: { address, place } }: EventProps) =>
  address === null || place === null ? null : (
    <section className={layout['starts-3']} aria-labelledby="lieu">
      <h2 id="lieu">Le lieu</h2>
      <p>{`${place.label}, ${eventTexts.place(address)}`}</p>
      {place.access === '' ? null : <p>{typographic(place.access)}</p>}
      <DirectionsLink place={eventTexts.place(address)} variant="second" />
    </section>
  );

/** On phones the way to sign up stays in sight. */
const Foot = ({ event }: EventProps) => {
  const { price, placesLeft, waiting } = event;
  return (
    <div className={styles['foot']}>
      {canBeJoined(event) ? (
        <p>
          <strong>{priceText(price)}</strong>
          <span className={typography['small']}>{eventTexts.placesLeft(placesLeft, waiting)}</span>
        </p>
      ) : null}
      <SignUp event={event} />
    </div>
  );
};

const Page = ({ event }: EventProps) => {
  const { title, description, professional, isCancelled } = event;
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(watchOffer(professional.id));
    return () => {
      dispatch(unwatchOffer());
    };
  }, [dispatch, professional.id]);
  return (
    <article className={styles['page']}>
      <div className={styles['band']} aria-hidden="true">
        <img src={drawingOf(professional.speciality)} alt="" />
      </div>
      <PageTitle>{`${title}, avec ${professional.name}`}</PageTitle>
      <header className={styles['head']}>
        <p className={styles['kind']}>Événement</p>
        <h1>{title}</h1>
        <div className={styles['who']}>
          <NamedAvatar
            id={professional.id}
            name={professional.name}
            picture={professional.picture}
          />
          <div>
            <p className={typography['name']}>
              <ProfileLink slug={professional.slug}>{professional.name}</ProfileLink>
            </p>
            <p className={typography['small']}>{professional.speciality}</p>
          </div>
        </div>
        {isCancelled ? (
          <Message tone="caution">
            <strong>Cet événement est annulé.</strong>
          </Message>
        ) : null}
      </header>
      <div className={styles['aside']}>
        <InBrief event={event} />
      </div>
      <div className={styles['main']}>
        <p className={styles['text']}>{typographic(description)}</p>
        {event.sessions.length > 1 ? <EventDates sessions={event.sessions} /> : null}
        <Where event={event} />
      </div>
      <Foot event={event} />
    </article>
  );
};

const NoEvent = () => (
  <div className={styles['alone']}>
    <PageTitle>Événement introuvable</PageTitle>
    <EmptyState
      title={<h1>Événement introuvable</h1>}
      action={
        <ButtonLink to={anchors.search} variant="second">
          Trouver un praticien
        </ButtonLink>
      }
    >
      {'Cette adresse ne mène à aucun événement, ou il n’est plus public.'}
    </EmptyState>
  </div>
);

export const EventScreen = () => {
  const { id = '' } = useParams();
  const query = useGetEventQuery({ id });
  if ([400, 404].includes(Number(failureOf(query.error).status))) return <NoEvent />;
  if (query.currentData === undefined)
    return (
      <div className={styles['alone']}>
        <PageTitle />
        <QueryView query={query}>{() => null}</QueryView>
      </div>
    );
  return <QueryView query={query}>{(event) => <Page key={event.id} event={event} />}</QueryView>;
};
