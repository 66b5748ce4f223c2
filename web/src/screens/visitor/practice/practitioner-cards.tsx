import { zoneText, type AnswerOf } from 'contracts';
import { Link } from 'react-router-dom';
import { classes } from '../../../components/classes.ts';
import { dayTitle, DOT, priceText, spokenHour } from '../../../components/french-format.ts';
import { IconRosetteDiscountCheckFilled } from '../../../components/icons.ts';
import { Raised } from '../../../components/raised.tsx';
import surfaces from '../../../components/surfaces.module.css';
import typography from '../../../components/typography.module.css';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { wallClockNow } from '../../../components/wall-clock.ts';
import { useWatchedAgendas } from '../../../features/live/use-watched-agendas.ts';
import { Avatar } from '../../../features/people/avatar.tsx';
import { practitionerPath } from '../../../paths.ts';
import { useGetNextStartsQuery, type PracticePage } from './practice-api.ts';
import { practiceTexts } from './practice-texts.ts';
import styles from './practitioner-cards.module.css';

const texts = practiceTexts.practitioners;

type Practitioner = PracticePage['practitioners'][number];
type NextStart = AnswerOf<'getNextStarts'>['starts'][number]['nextStart'];

/** Where the clocks of most of France are: all others are named. */
const HOME_ZONE = 'Europe/Paris';

const startWords = ({ day, start, timeZone }: NonNullable<NextStart>): string => {
  const zone = timeZone === HOME_ZONE ? '' : ` (${zoneText(timeZone)})`;
  return `${dayTitle(day, wallClockNow(timeZone).day)} à ${spokenHour(start)}${zone}`;
};

/** `undefined` as long as nobody has answered: a browser asks, and one without scripts never does. */
const nextWords = (practitioner: Practitioner, nextStart: NextStart | undefined): string => {
  const { canTakeAppointments, isManualManagement } = practitioner;
  if (!canTakeAppointments) return texts.byPhone;
  if (isManualManagement) return texts.onRequest;
  if (nextStart === undefined) return texts.unknown;
  return nextStart === null ? texts.nothingFree : startWords(nextStart);
};

const kilometres = (distance: number): string =>
  distance.toLocaleString('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const placeOf = ({ addresses: [address] }: Practitioner): string => {
  if (address === undefined) return '';
  const { city, distance } = address;
  return distance === null ? city : `${city}${DOT}${texts.away(kilometres(distance))}`;
};

type CardProps = {
  readonly practitioner: Practitioner;
  readonly nextStart: NextStart | undefined;
};

const PractitionerCard = ({ practitioner, nextStart }: CardProps) => {
  const { firstname, lastname, slug, specialities, imported, priceFrom } = practitioner;
  const name = `${firstname} ${lastname}`;
  return (
    <li className={classes(surfaces['card'], styles['card'])}>
      <Avatar {...practitioner} size="normal" />
      <div>
        <h3 className={classes(typography['name'], styles['name'])}>
          {name}
          {imported === 0 ? (
            <span className={styles['verified']}>
              <IconRosetteDiscountCheckFilled />
              <VisuallyHidden>{texts.verified}</VisuallyHidden>
            </span>
          ) : null}
        </h3>
        <p className={typography['small']}>{specialities.join(' • ')}</p>
        <p className={typography['small']}>{placeOf(practitioner)}</p>
      </div>
      <p className={styles['next']}>
        <span className={typography['small']}>{texts.next}</span>
        <strong>
          <Raised>{nextWords(practitioner, nextStart)}</Raised>
        </strong>
        {priceFrom === null ? null : (
          <span className={styles['price']}>{texts.from(priceText(priceFrom))}</span>
        )}
      </p>
      <Link className={styles['book']} to={practitionerPath(slug)}>
        {texts.book}
        <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
      </Link>
    </li>
  );
};

/** Who practises it, each with the next start that is free, live. */
export const PractitionerCards = ({
  practitioners,
}: {
  readonly practitioners: readonly Practitioner[];
}) => {
  const ids = practitioners.map(({ id }) => id);
  useWatchedAgendas(ids);
  const { data } = useGetNextStartsQuery({ ids: ids.join(',') }, { skip: ids.length === 0 });
  const starts = new Map(data?.starts.map(({ id, nextStart }) => [id, nextStart]));
  return (
    <ul className={styles['cards']}>
      {practitioners.map((practitioner) => (
        <PractitionerCard
          key={practitioner.id}
          practitioner={practitioner}
          nextStart={starts.get(practitioner.id)}
        />
      ))}
    </ul>
  );
};
