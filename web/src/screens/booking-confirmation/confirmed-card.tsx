import type { BookingConfirmation } from 'contracts';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { longDay, price, spokenHour } from '../../components/french-format.ts';
import { IconCalendarX, IconCash, IconCheck } from '../../components/icons.ts';
import { wallClockNow } from '../../components/wall-clock.ts';
import { hasPassed } from './policy.tsx';
import type { BookingChoice } from './booking-choice.ts';
import { texts } from './booking-confirmation-texts.ts';
import picture from './confirme.svg';
import styles from './confirmed-card.module.css';

/** What the page keeps of a booking that is done; it lies in the history, so a reload shows it. */
export type Confirmed = {
  /** Whose page it is: nobody else who signs in here sees it. */
  readonly customerId: string;
  readonly confirmation: BookingConfirmation;
  readonly isForRelative: boolean;
  readonly timeZone: string;
  readonly deadline: { readonly date: string; readonly time: string } | null;
};

type ConfirmedCardProps = Omit<Confirmed, 'customerId'> & {
  readonly choice: BookingChoice;
  readonly firstname: string | null;
};

export const ConfirmedCard = ({ choice, firstname, confirmation, ...rest }: ConfirmedCardProps) => {
  const { isForRelative, deadline, timeZone } = rest;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus();
  }, []);
  const [day = '', hour = ''] = confirmation.beginningHour.split(' ');
  return (
    <article className={styles['card']}>
      <img className={styles['picture']} src={picture} alt="" />
      <div className={styles['inside']}>
        <Badge tone="success" icon={<IconCheck />}>
          {texts.confirmedBadge}
        </Badge>
        <h1 className={styles['title']} ref={title} tabIndex={-1}>
          {texts.seeYou(day, firstname)}
        </h1>
        <p className={styles['lead']}>
          {texts.awaits(confirmation.proName, isForRelative ? confirmation.customerName : null)}
          <strong>
            {longDay(day)} à {spokenHour(hour)}
          </strong>
          {texts.at(texts.place(confirmation.address))}
        </p>
        <ul className={styles['facts']}>
          <li>
            <IconCash />
            {texts.confirmedPrice(price(confirmation.price), texts.payAt[choice.option])}
          </li>
          {deadline === null || hasPassed(deadline, wallClockNow(timeZone)) ? null : (
            <li>
              <IconCalendarX />
              {texts.confirmedDeadline(deadline)}
            </li>
          )}
        </ul>
        <div className={styles['actions']}>
          <ButtonLink to={paths.customerBookings}>{texts.seeBookings}</ButtonLink>
        </div>
      </div>
    </article>
  );
};
