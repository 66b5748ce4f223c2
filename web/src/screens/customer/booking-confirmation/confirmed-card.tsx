import { useEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../components/badge.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { longDay, priceText } from '../../../components/french-format.ts';
import { Raised } from '../../../components/raised.tsx';
import { IconCalendarX, IconCash, IconCheck } from '../../../components/icons.ts';
import typography from '../../../components/typography.module.css';
import { CalendarLink, DirectionsLink, SentTo } from '../../../features/bookings/booking-links.tsx';
import { wallClockNow } from '../../../components/wall-clock.ts';
import { zonedHour, zonedStart } from '../../../features/starts/zoned-hour.ts';
import { hasPassed } from './policy.tsx';
import type { BookingChoice } from '../../../features/started-booking/booking-choice.ts';
import { texts } from './booking-confirmation-texts.ts';
import type { Confirmed } from './confirmed-booking.ts';
import picture from './confirme.svg';
import styles from './confirmed-card.module.css';

type ConfirmedCardProps = {
  readonly choice: BookingChoice;
  readonly confirmed: Confirmed;
  readonly firstname: string | null;
  /** Once the list of bookings has it. */
  readonly bookingId: string | undefined;
  readonly mailedTo: string | null;
};

type ActionsProps = Pick<ConfirmedCardProps, 'choice' | 'bookingId'> & { readonly place: string };

const Actions = ({ choice, bookingId, place }: ActionsProps) => (
  <div className={styles['actions']}>
    <ButtonLink to={paths.customerBookings}>{texts.seeBookings}</ButtonLink>
    {bookingId === undefined ? null : <CalendarLink bookingId={bookingId} />}
    {choice.option === 'PRESENTIEL' && place !== '' ? <DirectionsLink place={place} /> : null}
  </div>
);

export const ConfirmedCard = ({ choice, firstname, confirmed, ...known }: ConfirmedCardProps) => {
  const { bookingId, mailedTo } = known;
  const { confirmation, isForRelative, deadline, timeZone } = confirmed;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus();
  }, []);
  const [day = '', hour = ''] = confirmation.beginningHour.split(' ');
  const zoned = { timeZone, isRemote: choice.option === 'VISIO' };
  const now = wallClockNow(timeZone);
  const place = texts.place(confirmation.address);
  const relative = isForRelative ? confirmation.customerName : null;
  return (
    <article className={styles['card']}>
      <img className={styles['picture']} src={picture} alt="" />
      <div className={styles['inside']}>
        <Badge tone="success" icon={<IconCheck />}>
          {texts.outcomes.confirmed.badge}
        </Badge>
        <h1 ref={title} tabIndex={-1}>
          <Raised>{texts.seeYou({ day, today: now.day, firstname, relative })}</Raised>
        </h1>
        <p className={classes(typography['lead'], styles['lead'])}>
          {texts.awaits(confirmation.proName, relative)}
          <strong>
            <Raised>
              {longDay(day)} à {zonedHour({ ...zoned, day, hour })}
            </Raised>
          </strong>
          {texts.at(place)}
        </p>
        <ul className={styles['facts']}>
          {mailedTo === null ? null : (
            <li>
              <SentTo address={mailedTo} />
            </li>
          )}
          <li>
            <IconCash />
            {texts.confirmedPrice(priceText(confirmation.price), texts.payAt[choice.option])}
          </li>
          {deadline === null || hasPassed(deadline, now) ? null : (
            <li>
              <IconCalendarX />
              <span>
                <Raised>
                  {texts.confirmedDeadline(
                    zonedStart({ ...zoned, day: deadline.date, hour: deadline.time }),
                  )}
                </Raised>
              </span>
            </li>
          )}
        </ul>
        <Actions choice={choice} bookingId={bookingId} place={place} />
      </div>
    </article>
  );
};
