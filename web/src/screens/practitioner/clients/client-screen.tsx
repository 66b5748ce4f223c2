import type { ClientBooking, ClientFile, FoundClient } from 'contracts';
import { Link, useParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { priceText } from '../../../components/design/french-format.ts';
import { IconPlus } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Badge } from '../../../components/page/badge.tsx';
import { BackLink } from '../../../components/page/details-page.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { ClientNote } from '../../../features/clients/client-note.tsx';
import { useGetClientFileQuery } from '../../../features/clients/clients-api.ts';
import { Avatar } from '../../../features/people/avatar.tsx';
import { PageTitle } from '../../../page-title.tsx';
import {
  bookingInAgendaPath,
  clientInvoicePath,
  newBookingPath,
  paths,
  workshopPath,
} from '../../../paths.ts';
import { ClientContact } from './client-contact.tsx';
import { ClientPapers } from './client-papers.tsx';
import styles from './clients.module.css';
import { clientFacts, nameOfClient, stateTexts, texts, clientTimeText } from './clients-texts.ts';
import { SamePerson } from './same-person.tsx';

type ClientProps = { readonly client: ClientFile };

/** The client in the form that the booking form takes. */
const foundClientOf = (client: ClientFile): FoundClient => ({
  id: client.id,
  relativeId: null,
  fullName: nameOfClient(client),
  of: null,
  phone: client.phone,
});

const bookingHref = ({ id, kind, workshopId, day }: ClientBooking): string =>
  kind === 'seat' ? workshopPath(workshopId ?? '') : bookingInAgendaPath(day, id);

const detailsOf = ({ option, price, relative }: ClientBooking): string =>
  [
    relative === null ? undefined : `pour ${relative}`,
    option ?? undefined,
    price === null ? undefined : priceText(price),
  ]
    .filter((part) => part !== undefined)
    .join('\u00a0· ');

type BookingProps = { readonly booking: ClientBooking; readonly today: string };

const Booking = ({ booking, today }: BookingProps) => {
  const { day, start, name, state } = booking;
  const { text, tone } = stateTexts[state];
  return (
    <li className={styles['booking']}>
      <div>
        <p className={typography['small']}>
          <WithOrdinals>{clientTimeText({ date: day, time: start }, today)}</WithOrdinals>
        </p>
        <p>
          {/* The agenda does not show cancelled appointments. */}
          {state === 'cancelled' ? (
            <span>{name}</span>
          ) : (
            <Link className={layout['touch']} to={bookingHref(booking)}>
              {name}
            </Link>
          )}
        </p>
        <p className={typography['small']}>{detailsOf(booking)}</p>
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
};

const Bookings = ({ client: { bookings, isWhole, today } }: ClientProps) => (
  <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
    <h2 className={typography['subtitle']}>Ses rendez-vous</h2>
    {bookings.length === 0 ? (
      <p>Aucun rendez-vous pour l’instant.</p>
    ) : (
      <ul className={styles['bookings']}>
        {bookings.map((booking) => (
          <Booking key={booking.id} booking={booking} today={today} />
        ))}
      </ul>
    )}
    {isWhole ? null : <p className={typography['small']}>Les derniers sont montrés.</p>}
  </section>
);

const Contents = ({ client }: ClientProps) => {
  const { id, firstname, lastname, relatives } = client;
  const name = nameOfClient(client);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <header className={styles['head']}>
        <Avatar id={id} firstname={firstname} lastname={lastname} size="large" />
        <div className={styles['head-words']}>
          <h1 className={styles['title']}>{name}</h1>
          <p className={typography['small']}>
            <WithOrdinals>{clientFacts(client)}</WithOrdinals>
          </p>
          {relatives.length === 0 ? null : (
            <p
              className={typography['small']}
            >{`Prend aussi rendez-vous pour ${relatives.join(', ')}`}</p>
          )}
        </div>
        <ButtonLink variant="second" to={clientInvoicePath(id)}>
          Facturer
        </ButtonLink>
        <ButtonLink
          to={newBookingPath}
          state={{ client: foundClientOf(client) }}
          icon={<IconPlus />}
        >
          Nouveau rendez-vous
        </ButtonLink>
      </header>
      <div className={styles['columns']}>
        <Bookings client={client} />
        <div className={layout['stack-4']}>
          <ClientNote client={client} />
          <ClientContact client={client} />
          <ClientPapers client={client} />
          <SamePerson client={client} />
        </div>
      </div>
    </>
  );
};

export const ClientScreen = () => {
  const { id = '' } = useParams();
  const query = useGetClientFileQuery({ id });
  return (
    <div className={styles['page']}>
      <div>
        <BackLink to={paths.clients}>{texts.title}</BackLink>
      </div>
      {query.currentData === undefined ? (
        <>
          <PageTitle>Un client</PageTitle>
          <h1 className={styles['title']}>Un client</h1>
        </>
      ) : null}
      <QueryView query={query}>
        {(client) => <Contents key={client.id} client={client} />}
      </QueryView>
    </div>
  );
};
