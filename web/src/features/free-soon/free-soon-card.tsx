import { CARD_HOURS } from 'contracts';
import { Link } from 'react-router-dom';
import { classes } from '../../components/design/classes.ts';
import { DOT, kilometres, priceText, withCapital } from '../../components/design/french-format.ts';
import { IconRosetteDiscountCheckFilled } from '../../components/design/icons.ts';
import { useNow } from '../../components/design/server-clock.ts';
import surfaces from '../../components/design/surfaces.module.css';
import typography from '../../components/design/typography.module.css';
import { VisuallyHidden } from '../../components/design/visually-hidden.tsx';
import { wallClockOf } from '../../components/design/wall-clock.ts';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import { practitionerPath } from '../../paths.ts';
import { sessionOf, type Hours, type Result } from '../card-hours/card-hours-api.ts';
import { useCardHours, type CardHoursParams } from '../card-hours/use-card-hours.ts';
import { useLink } from '../live/live-slice.ts';
import { Avatar } from '../people/avatar.tsx';
import { confirmationPath, profileOf } from '../started-booking/booking-choice.ts';
import type { ShownDays } from '../starts/live-starts.ts';
import { dayWords } from '../starts/next-start-words.ts';
import { StartCell } from '../starts/start-cell.tsx';
import styles from './free-soon-card.module.css';
import { freeSoonTexts as texts } from './free-soon-texts.ts';

const distanceText = (distance: number | null | undefined): string | undefined =>
  distance === null || distance === undefined ? undefined : texts.distance(kilometres(distance));

/** The address of the hours, with its distance. */
const placeOf = ({ addresses }: Result, hours: Hours | null): string => {
  const address = addresses.find(({ id }) => id === hours?.addressId) ?? addresses[0];
  const where = hours?.optionId === 'VISIO' ? texts.remote : distanceText(address?.distance);
  return [address?.city, where].filter(Boolean).join(DOT);
};

const Who = ({ result, hours }: { readonly result: Result; readonly hours: Hours | null }) => (
  <div className={styles['who']}>
    <Avatar {...result} size="medium" />
    <div>
      <h3 className={classes(typography['name'], styles['name'])}>
        <Link to={practitionerPath(result.slug)}>{`${result.firstname} ${result.lastname}`}</Link>
        {result.imported === 0 ? (
          <span className={styles['verified']}>
            <IconRosetteDiscountCheckFilled />
            <VisuallyHidden>{texts.verified}</VisuallyHidden>
          </span>
        ) : null}
      </h3>
      <p className={typography['small']}>{result.specialities.join(' • ')}</p>
      <p className={typography['small']}>{placeOf(result, hours)}</p>
    </div>
  </div>
);

type DayProps = { readonly result: Result; readonly hours: Hours; readonly days: ShownDays };

/** The first day with a free hour, and what its session costs. */
const Day = ({ result, hours, days }: DayProps) => {
  const isUnsure = useLink() === 'lost';
  const today = wallClockOf(useNow(), hours.timeZone).day;
  const name = `${result.firstname} ${result.lastname}`;
  const shown = hours.days.find(({ day }) => days.get(day)?.some(({ state }) => state !== 'gone'));
  if (shown === undefined)
    return (
      <Link className={styles['more']} to={profileOf(result.slug, sessionOf(hours))}>
        <span>{texts.moreHours}</span>
        <VisuallyHidden>{` ${texts.of(name)}`}</VisuallyHidden>
      </Link>
    );
  const { day } = shown;
  return (
    <>
      <p className={styles['when']}>
        <strong>
          <WithOrdinals>{withCapital(dayWords(day, today))}</WithOrdinals>
        </strong>
        <span>{`${hours.name}${DOT}${priceText(hours.price)}`}</span>
      </p>
      <ul className={styles['starts']} aria-label={texts.hoursOf(name)}>
        {(days.get(day) ?? []).slice(0, CARD_HOURS.starts).map((start) => (
          <li key={start.start} aria-hidden={start.state === 'gone' || undefined}>
            <StartCell
              day={day}
              shown={start}
              isUnsure={isUnsure}
              to={confirmationPath({ ...sessionOf(hours), slotDate: day, slotTime: start.start })}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

/** A practitioner who is free soon, with the next hours, each a link to its confirmation. */
export const FreeSoonCard = (props: CardHoursParams) => {
  const { hours, days, onHold } = useCardHours(props);
  return (
    <li
      className={classes(surfaces['card'], styles['card'])}
      onPointerEnter={({ pointerType }) => onHold(pointerType === 'mouse')}
      onPointerLeave={() => onHold(false)}
    >
      <Who result={props.result} hours={hours} />
      {hours === null ? null : <Day result={props.result} hours={hours} days={days} />}
    </li>
  );
};
