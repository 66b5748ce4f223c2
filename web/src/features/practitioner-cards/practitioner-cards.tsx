import type { SearchResult } from 'contracts';
import { Link } from 'react-router-dom';
import { classes } from '../../components/design/classes.ts';
import { withCapital, DOT, kilometres, priceText } from '../../components/design/french-format.ts';
import { IconRosetteDiscountCheckFilled } from '../../components/design/icons.ts';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import { useNow } from '../../components/design/server-clock.ts';
import surfaces from '../../components/design/surfaces.module.css';
import typography from '../../components/design/typography.module.css';
import { VisuallyHidden } from '../../components/design/visually-hidden.tsx';
import { useWatchedAgendas } from '../live/use-watched-agendas.ts';
import { Avatar } from '../people/avatar.tsx';
import { nextStartWords, type ShownNextStart } from '../starts/next-start-words.ts';
import { practitionerPath } from '../../paths.ts';
import { useCardsNextStartsQuery } from './practitioner-cards-api.ts';
import { cardTexts as texts } from './practitioner-cards-texts.ts';
import styles from './practitioner-cards.module.css';

type Practitioner = SearchResult;

/** `undefined` without an answer: the browser fetches it, and without scripts it stays missing. */
const nextWords = (
  practitioner: Practitioner,
  nextStart: ShownNextStart | null | undefined,
  now: number,
): string => {
  const { canTakeAppointments, isManualManagement } = practitioner;
  const isUnknown = nextStart === undefined && canTakeAppointments && !isManualManagement;
  return isUnknown
    ? texts.unknown
    : withCapital(nextStartWords(nextStart ?? null, practitioner, now));
};

const placeOf = ({ addresses: [address] }: Practitioner): string => {
  if (address === undefined) return '';
  const { city, distance } = address;
  return distance === null ? city : `${city}${DOT}${texts.distance(kilometres(distance))}`;
};

type CardProps = {
  readonly practitioner: Practitioner;
  readonly nextStart: ShownNextStart | null | undefined;
};

const PractitionerCard = ({ practitioner, nextStart }: CardProps) => {
  const { firstname, lastname, slug, specialities, imported, priceFrom } = practitioner;
  const name = `${firstname} ${lastname}`;
  const now = useNow();
  return (
    <li className={classes(surfaces['card'], styles['card'])}>
      <Avatar {...practitioner} size="normal" />
      <div>
        <h3 className={classes(typography['name'], styles['name'])}>
          <span>{name}</span>
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
          <WithOrdinals>{nextWords(practitioner, nextStart, now)}</WithOrdinals>
        </strong>
        {priceFrom === null ? null : (
          <span className={styles['price']}>{texts.from(priceText(priceFrom))}</span>
        )}
      </p>
      <Link className={styles['book']} to={practitionerPath(slug)}>
        <span>{texts.book}</span>
        <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
      </Link>
    </li>
  );
};

export const PractitionerCards = ({
  practitioners,
}: {
  readonly practitioners: readonly Practitioner[];
}) => {
  const ids = practitioners.map(({ id }) => id);
  useWatchedAgendas(ids);
  const { data } = useCardsNextStartsQuery({ ids: ids.join(',') }, { skip: ids.length === 0 });
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
