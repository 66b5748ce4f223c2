import { paymentText, type EventDetailsAnswer } from 'contracts';
import { classes } from '../../../../components/design/classes.ts';
import { DOT, priceText } from '../../../../components/design/french-format.ts';
import {
  IconCalendarEvent,
  IconCash,
  IconChevronDown,
  IconLeaf,
  IconMapPin,
  IconVideo,
} from '../../../../components/design/icons.ts';
import { useNow } from '../../../../components/design/server-clock.ts';
import surfaces from '../../../../components/design/surfaces.module.css';
import typography from '../../../../components/design/typography.module.css';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { FactLine } from '../../../../components/page/fact-line.tsx';
import { useMedia } from '../../../../components/page/hooks/use-media.ts';
import { datesText, eventSessionText } from '../../../../features/events/event-dates.ts';
import { eventTexts } from '../../../../features/events/event-texts.ts';
import { NamedAvatar } from '../../../../features/people/avatar.tsx';
import { zoneSentence } from '../../../../features/starts/zoned-hour.ts';
import styles from '../../../../features/started-booking/booking-summary.module.css';
import dates from './event-form.module.css';
import { texts } from './event-confirmation-texts.ts';

type SummaryProps = { readonly details: EventDetailsAnswer };

const Lines = ({ details }: SummaryProps) => {
  const { sessions, eventTitle, description, address, price, payments, places } = details;
  const now = useNow();
  const zone = zoneSentence(details.timeZone);
  const option = address === null ? 'VISIO' : 'PRESENTIEL';
  return (
    <ul>
      <FactLine
        icon={<IconCalendarEvent />}
        term={<WithOrdinals>{datesText(sessions, now)}</WithOrdinals>}
      >
        <span className={dates['dates']}>
          {sessions.map((session) => (
            <span key={session.id}>
              <WithOrdinals>
                {sessions.length === 1 ? eventTexts.hours(session) : eventSessionText(session, now)}
              </WithOrdinals>
            </span>
          ))}
        </span>
        {zone === '' ? null : <span className={styles['zone']}>{zone}</span>}
      </FactLine>
      <FactLine icon={<IconLeaf />} term={eventTitle}>
        <span>{description}</span>
        <span className={styles['group']}>
          {eventTexts.placesLeft(places.left, places.waiting)}
        </span>
      </FactLine>
      <FactLine icon={address === null ? <IconVideo /> : <IconMapPin />} term={details.optionName}>
        {address === null ? eventTexts.remote : eventTexts.place(address)}
      </FactLine>
      <FactLine icon={<IconCash />} term={priceText(price)}>
        {price === null || price === 0 ? null : paymentText(option, payments)}
      </FactLine>
    </ul>
  );
};

const Face = ({ details, isSmall = false }: SummaryProps & { readonly isSmall?: boolean }) => (
  <NamedAvatar
    id={details.professionalId}
    name={details.professionalName}
    picture={details.professionalAvatar}
    {...(isSmall ? { size: 'small' as const } : {})}
  />
);

/** Beside the form; on a phone a bar that opens. */
export const EventSummary = ({ details }: SummaryProps) => {
  const isWide = useMedia('--beyond-phone');
  const { professionalName, speciality, eventTitle, sessions } = details;
  const now = useNow();
  if (isWide)
    return (
      <section className={classes(surfaces['card'], styles['card'])} aria-label={texts.summary}>
        <div className={styles['inside']}>
          <div className={styles['who']}>
            <Face details={details} />
            <div>
              <p className={typography['name']}>{professionalName}</p>
              <p className={typography['small']}>{speciality}</p>
            </div>
          </div>
          <Lines details={details} />
        </div>
      </section>
    );
  return (
    <details className={classes(surfaces['card'], styles['card'])}>
      <summary className={styles['fold']}>
        <Face details={details} isSmall />
        <span className={styles['folded']}>
          <span className={styles['short']}>
            <WithOrdinals>{datesText(sessions, now)}</WithOrdinals>
          </span>
          <span className={typography['small']}>
            <span>{professionalName}</span>
            <span>{`${DOT}${eventTitle}`}</span>
          </span>
        </span>
        <IconChevronDown className={styles['chevron']} />
      </summary>
      <div className={styles['inside']}>
        <Lines details={details} />
      </div>
    </details>
  );
};
