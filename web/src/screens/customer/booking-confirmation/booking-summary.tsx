import type { BookingDetails } from 'contracts';
import type { ReactNode } from 'react';
import { addMinutes, capitalised, price } from '../../../components/french-format.ts';
import {
  IconBuildingCottage,
  IconCalendarEvent,
  IconCash,
  IconChevronDown,
  IconHomeHeart,
  IconLeaf,
  IconVideo,
} from '../../../components/icons.ts';
import { useMedia } from '../../../components/use-media.ts';
import { Avatar } from '../../../features/people/avatar.tsx';
import { zonedStart, zoneLine } from '../../../features/starts/zoned-hour.ts';
import type { BookingChoice } from './booking-choice.ts';
import { texts } from './booking-confirmation-texts.ts';
import styles from './booking-summary.module.css';
import picture from './summary.svg';

const optionIcons = {
  PRESENTIEL: IconBuildingCottage,
  VISIO: IconVideo,
  DOMICILE: IconHomeHeart,
} as const;

const Line = ({ icon, term, children }: Record<'icon' | 'term' | 'children', ReactNode>) => (
  <li className={styles['line']}>
    {icon}
    <div>
      <p className={styles['term']}>{term}</p>
      {children ? <p className={styles['detail']}>{children}</p> : null}
    </div>
  </li>
);

type BookingSummaryProps = { readonly choice: BookingChoice; readonly details: BookingDetails };

const zonedStartOf = ({
  choice: { slotDate, slotTime, option },
  details,
}: BookingSummaryProps) => ({
  timeZone: details.timeZone,
  day: slotDate,
  hour: slotTime,
  isRemote: option === 'VISIO',
});

const Lines = ({ choice, details }: BookingSummaryProps) => {
  const { option, slotDate, slotTime } = choice;
  const OptionIcon = optionIcons[option];
  const end = addMinutes(slotTime, details.duration);
  const zone = zoneLine(zonedStartOf({ choice, details }));
  return (
    <ul>
      <Line icon={<IconCalendarEvent />} term={texts.when(slotDate, slotTime)}>
        {texts.length(details.duration, end)}
        {zone === '' ? null : <span className={styles['zone']}>{zone}</span>}
      </Line>
      <Line icon={<IconLeaf />} term={details.consultationName}>
        {details.description}
      </Line>
      <Line icon={<OptionIcon />} term={details.optionName}>
        {details.address === null ? texts.remote : texts.place(details.address)}
      </Line>
      <Line icon={<IconCash />} term={price(details.price)}>
        {details.price === null ? null : texts.payAt[option]}
      </Line>
    </ul>
  );
};

const Who = ({ details }: { readonly details: BookingDetails }) => {
  const [firstname = '', ...lastnames] = details.professionalName.split(' ');
  return (
    <div className={styles['who']}>
      <Avatar
        id={details.professionalId}
        firstname={firstname}
        lastname={lastnames.join(' ')}
        picture={details.professionalAvatar}
      />
      <div>
        <p className={styles['name']}>{details.professionalName}</p>
        <p className={styles['detail']}>{details.speciality}</p>
      </div>
    </div>
  );
};

/** With whom, when, what, where, for how much. On small screens it folds. */
export const BookingSummary = ({ choice, details }: BookingSummaryProps) => {
  const isWide = useMedia('--beyond-phone');
  if (isWide)
    return (
      <section className={styles['card']} aria-label={texts.summary}>
        <img className={styles['picture']} src={picture} alt="" />
        <div className={styles['inside']}>
          <Who details={details} />
          <Lines choice={choice} details={details} />
        </div>
      </section>
    );
  return (
    <details className={styles['card']}>
      <summary className={styles['fold']}>
        <span className={styles['folded']}>
          <span className={styles['name']}>{details.professionalName}</span>
          <span className={styles['detail']}>
            {capitalised(zonedStart(zonedStartOf({ choice, details })))}
          </span>
        </span>
        <IconChevronDown className={styles['chevron']} />
      </summary>
      <div className={styles['inside']}>
        <Lines choice={choice} details={details} />
      </div>
    </details>
  );
};
