import { spokenDay, type RevealedPerson } from 'contracts';
import { Link } from 'react-router-dom';
import { Fact, FinePrint, DetailsSubtitle } from '../../../components/page/details-page.tsx';
import { bookingHistoryPath, paths } from '../../../paths.ts';
import styles from './admin-person-screen.module.css';
import { texts } from './admin-person-texts.ts';

export const Identity = ({ name, email, phone, birthday }: RevealedPerson) => (
  <>
    <Fact term="Nom">{name ?? texts.none}</Fact>
    <Fact term="E-mail">
      <span className={styles['id']}>{email ?? texts.none}</span>
    </Fact>
    <Fact term="Téléphone">{phone ?? texts.none}</Fact>
    {birthday === null ? null : <Fact term="Naissance">{spokenDay(birthday)}</Fact>}
  </>
);

type BookingsProps = {
  readonly revealed: RevealedPerson | undefined;
  /** Whether there are more bookings, which operators search on another page. */
  readonly hasOthers: boolean;
};

export const RevealedBookings = ({ revealed, hasOthers }: BookingsProps) => (
  <section aria-labelledby="rendez-vous">
    <DetailsSubtitle id="rendez-vous">Derniers rendez-vous</DetailsSubtitle>
    {revealed === undefined ? <p>Ils se lisent avec le nom, pour une raison.</p> : null}
    {revealed?.bookings.length === 0 ? <p>Aucun rendez-vous qui tienne.</p> : null}
    <ul className={styles['bookings']}>
      {revealed?.bookings.map(({ id, day, start, consultationName }) => (
        <li key={id}>
          <Link className={styles['link']} to={bookingHistoryPath(id)}>
            {texts.booking(day, start)}
          </Link>{' '}
          <FinePrint>{consultationName}</FinePrint>
        </li>
      ))}
    </ul>
    {hasOthers ? (
      <p>
        <Link className={styles['link']} to={paths.adminHistory}>
          Chercher parmi tous ses rendez-vous
        </Link>
      </p>
    ) : null}
  </section>
);
