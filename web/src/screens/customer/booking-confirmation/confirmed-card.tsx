import { useEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../components/badge.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { longDay, priceText } from '../../../components/french-format.ts';
import { IconCalendarX, IconCash, IconCheck } from '../../../components/icons.ts';
import typography from '../../../components/typography.module.css';
import { wallClockNow } from '../../../components/wall-clock.ts';
import { zonedHour, zonedStart } from '../../../features/starts/zoned-hour.ts';
import { hasPassed } from './policy.tsx';
import type { BookingChoice } from './booking-choice.ts';
import { texts } from './booking-confirmation-texts.ts';
import type { Confirmed } from './confirmed-booking.ts';
import picture from './confirme.svg';
import styles from './confirmed-card.module.css';

type ConfirmedCardProps = {
  readonly choice: BookingChoice;
  readonly confirmed: Confirmed;
  readonly firstname: string | null;
};

export const ConfirmedCard = ({ choice, firstname, confirmed }: ConfirmedCardProps) => {
  const { confirmation, isForRelative, deadline, timeZone } = confirmed;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus();
  }, []);
  const [day = '', hour = ''] = confirmation.beginningHour.split(' ');
  const zoned = { timeZone, isRemote: choice.option === 'VISIO' };
  const now = wallClockNow(timeZone);
  const relative = isForRelative ? confirmation.customerName : null;
  return (
    <article className={styles['card']}>
      <img className={styles['picture']} src={picture} alt="" />
      <div className={styles['inside']}>
        <Badge tone="success" icon={<IconCheck />}>
          {texts.outcomes.confirmed.badge}
        </Badge>
        <h1 ref={title} tabIndex={-1}>
          {texts.seeYou({ day, today: now.day, firstname, relative })}
        </h1>
        <p className={classes(typography['lead'], styles['lead'])}>
          {texts.awaits(confirmation.proName, relative)}
          <strong>
            {longDay(day)} à {zonedHour({ ...zoned, day, hour })}
          </strong>
          {texts.at(texts.place(confirmation.address))}
        </p>
        <ul className={styles['facts']}>
          <li>
            <IconCash />
            {texts.confirmedPrice(priceText(confirmation.price), texts.payAt[choice.option])}
          </li>
          {deadline === null || hasPassed(deadline, now) ? null : (
            <li>
              <IconCalendarX />
              {texts.confirmedDeadline(
                zonedStart({ ...zoned, day: deadline.date, hour: deadline.time }),
              )}
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
