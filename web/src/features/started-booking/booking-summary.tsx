import { paymentText, type BookingDetailsAnswer } from 'contracts';
import { classes } from '../../components/design/classes.ts';
import { FactLine } from '../../components/page/fact-line.tsx';
import {
  addMinutes,
  withCapital,
  DOT,
  minutesText,
  priceText,
} from '../../components/design/french-format.ts';
import {
  IconCalendarEvent,
  IconCash,
  IconChevronDown,
  IconLeaf,
} from '../../components/design/icons.ts';
import picture from '../../components/design/leaves.svg';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import surfaces from '../../components/design/surfaces.module.css';
import typography from '../../components/design/typography.module.css';
import { useMedia } from '../../components/page/hooks/use-media.ts';
import { OptionIcon } from '../bookings/option-icon.tsx';
import { NamedAvatar, type AvatarProps } from '../people/avatar.tsx';
import { zonedStart, zoneLine } from '../starts/zoned-hour.ts';
import type { BookingChoice, SessionChoice } from './booking-choice.ts';
import { startedTexts as texts } from './started-booking-texts.ts';
import styles from './booking-summary.module.css';

type BookingSummaryProps = {
  /** A request has no start yet. */
  readonly choice: SessionChoice | BookingChoice;
  readonly details: BookingDetailsAnswer;
  readonly visitedAt?: string;
  /** Whether another customer has taken the start in the meantime. */
  readonly isUnavailable?: boolean;
};

type StartedProps = BookingSummaryProps & { readonly choice: BookingChoice };

const zonedStartOf = ({ choice: { slotDate, slotTime, option }, details }: StartedProps) => ({
  timeZone: details.timeZone,
  day: slotDate,
  hour: slotTime,
  isRemote: option === 'VISIO',
});

/**
 * The place of the session: for a home visit, the practitioner's address is only where the visit sets out
 * from.
 */
const placeOf = ({ choice, details, visitedAt = '' }: BookingSummaryProps): string => {
  if (choice.option !== 'DOMICILE')
    return details.address === null ? texts.remote : texts.place(details.address);
  return visitedAt === '' ? 'À votre adresse' : visitedAt;
};

const Hour = ({
  isUnavailable,
  text,
}: {
  readonly isUnavailable: boolean;
  readonly text: string;
}) =>
  isUnavailable ? (
    <s>
      <WithOrdinals>{text}</WithOrdinals>
    </s>
  ) : (
    <WithOrdinals>{text}</WithOrdinals>
  );

const When = ({ choice, details, isUnavailable = false }: StartedProps) => {
  const { slotDate, slotTime } = choice;
  const end = addMinutes(slotTime, details.duration);
  const zone = zoneLine(zonedStartOf({ choice, details }));
  return (
    <FactLine
      icon={<IconCalendarEvent />}
      term={<Hour isUnavailable={isUnavailable} text={texts.when(slotDate, slotTime)} />}
    >
      <span>{isUnavailable ? texts.taken : texts.length(details.duration, end)}</span>
      {zone === '' ? null : (
        <span className={styles['zone']}>
          <WithOrdinals>{zone}</WithOrdinals>
        </span>
      )}
    </FactLine>
  );
};

/** The folded summary begins with the start, or with the session where there is no start yet. */
const Short = ({ choice, details, isUnavailable = false }: BookingSummaryProps) => {
  const { professionalName, consultationName, price } = details;
  const isStarted = 'slotDate' in choice;
  const others = [...(isStarted ? [consultationName] : []), priceText(price)];
  return (
    <span className={styles['folded']}>
      <span className={styles['short']}>
        {isStarted ? (
          <Hour
            isUnavailable={isUnavailable}
            text={withCapital(zonedStart(zonedStartOf({ choice, details })))}
          />
        ) : (
          consultationName
        )}
      </span>
      <span className={typography['small']}>
        <span>{professionalName}</span>
        <span>{others.map((part) => `${DOT}${part}`).join('')}</span>
      </span>
    </span>
  );
};

const isPaid = (price: number | null): boolean => price !== null && price > 0;

const Lines = (props: BookingSummaryProps) => {
  const { choice, details, isUnavailable = false } = props;
  const { option } = choice;
  const isStarted = 'slotDate' in choice;
  return (
    <ul>
      {isStarted ? <When choice={choice} details={details} isUnavailable={isUnavailable} /> : null}
      <FactLine icon={<IconLeaf />} term={details.consultationName}>
        {isStarted ? null : (
          <span className={styles['duration']}>{minutesText(details.duration)}</span>
        )}
        <span>{details.description}</span>
        {details.places === null ? null : (
          <span className={styles['group']}>{texts.group(details.places)}</span>
        )}
      </FactLine>
      <FactLine icon={<OptionIcon option={option} size={20} />} term={details.optionName}>
        {placeOf(props)}
      </FactLine>
      <FactLine icon={<IconCash />} term={priceText(details.price)}>
        {isPaid(details.price) ? paymentText(option, details.payments) : null}
      </FactLine>
    </ul>
  );
};

type WhoProps = { readonly details: BookingDetailsAnswer };

const Face = ({ details, size }: WhoProps & Pick<AvatarProps, 'size'>) => (
  <NamedAvatar
    id={details.professionalId}
    name={details.professionalName}
    picture={details.professionalAvatar}
    {...(size && { size })}
  />
);

const Who = ({ details }: WhoProps) => (
  <div className={styles['who']}>
    <Face details={details} />
    <div>
      <p className={typography['name']}>{details.professionalName}</p>
      <p className={typography['small']}>{details.speciality}</p>
    </div>
  </div>
);

export const BookingSummary = (props: BookingSummaryProps) => {
  const { choice, details } = props;
  const isWide = useMedia('--beyond-phone');
  if (isWide)
    return (
      <section
        className={classes(surfaces['card'], styles['card'])}
        aria-label={'slotDate' in choice ? texts.summary : texts.requestSummary}
      >
        <img className={styles['picture']} src={picture} alt="" />
        <div className={styles['inside']}>
          <Who details={details} />
          <Lines {...props} />
        </div>
      </section>
    );
  return (
    <details className={classes(surfaces['card'], styles['card'])}>
      <summary className={styles['fold']}>
        <Face details={details} size="small" />
        <Short {...props} />
        <IconChevronDown className={styles['chevron']} />
      </summary>
      <div className={styles['inside']}>
        <Lines {...props} />
      </div>
    </details>
  );
};
