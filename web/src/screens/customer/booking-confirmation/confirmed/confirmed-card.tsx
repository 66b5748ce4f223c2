import { OUT_OF_RADIUS, paymentText, type CustomerBooking } from 'contracts';
import { useEffect, useRef } from 'react';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../components/page/badge.tsx';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import {
  longDay,
  phoneHref,
  phoneText,
  priceText,
  typographic,
} from '../../../../components/design/french-format.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import {
  IconCalendarX,
  IconCash,
  IconCheck,
  IconMapPin,
  IconPhone,
  IconVideo,
} from '../../../../components/design/icons.ts';
import typography from '../../../../components/design/typography.module.css';
import {
  CalendarLink,
  DirectionsLink,
  SentTo,
} from '../../../../features/bookings/booking-links.tsx';
import { NamedAvatar } from '../../../../features/people/avatar.tsx';
import { hasPassed, useWallClock } from '../../../../components/design/wall-clock.ts';
import { zonedHour, zonedStart } from '../../../../features/starts/zoned-hour.ts';
import type { BookingChoice } from '../../../../features/started-booking/booking-choice.ts';
import { texts } from '../booking-confirmation-texts.ts';
import type { Confirmed } from './confirmed-booking.ts';
import picture from './confirme.svg';
import styles from './confirmed-card.module.css';

type ConfirmedCardProps = {
  readonly choice: BookingChoice;
  readonly confirmed: Confirmed;
  readonly firstname: string | null;
  /** Set once the list of bookings contains it. */
  readonly booking: CustomerBooking | null;
  readonly mailedTo: string | null;
};

type ActionsProps = Pick<ConfirmedCardProps, 'choice' | 'booking'> & { readonly place: string };

const Actions = ({ choice, booking, place }: ActionsProps) => (
  <div className={styles['actions']}>
    <ButtonLink to={paths.customerBookings}>{texts.seeBookings}</ButtonLink>
    {booking === null ? null : <CalendarLink bookingId={booking.id} />}
    {choice.option === 'PRESENTIEL' && place !== '' ? <DirectionsLink place={place} /> : null}
  </div>
);

type PlaceProps = Pick<ConfirmedCardProps, 'choice' | 'booking' | 'confirmed'>;

/** The history of the tab holds no address, so the address comes from the customer's bookings. */
const placeIn = ({ choice, booking, confirmed }: PlaceProps): string => {
  if (choice.option !== 'DOMICILE') return texts.place(confirmed.confirmation.address);
  const home = booking?.address ?? null;
  return texts.place(home && { ...home, zipcode: home.zipCode });
};

const TooFar = ({ confirmed: { confirmation } }: Pick<ConfirmedCardProps, 'confirmed'>) =>
  confirmation.nonConforme === true ? <Message tone="caution">{OUT_OF_RADIUS}</Message> : null;

type DeadlineProps = Pick<ConfirmedCardProps, 'choice' | 'confirmed'> & {
  readonly now: ReturnType<typeof useWallClock>;
};

const Deadline = ({ choice, confirmed: { deadline, timeZone }, now }: DeadlineProps) =>
  deadline === null || hasPassed(deadline, now) ? null : (
    <li>
      <IconCalendarX />
      <span>
        <WithOrdinals>
          {texts.confirmedDeadline(
            zonedStart({
              timeZone,
              isRemote: choice.option === 'VISIO',
              day: deadline.date,
              hour: deadline.time,
            }),
          )}
        </WithOrdinals>
      </span>
    </li>
  );

const Call = ({ name, phone }: { readonly name: string; readonly phone: string | null }) =>
  phone === null ? null : (
    <li>
      <IconPhone />
      <a href={phoneHref(phone)} aria-label={texts.call(name)}>
        {phoneText(phone)}
      </a>
    </li>
  );

/** Access, payment and telephone number; known once the booking is listed. */
const Practicalities = ({ choice, booking, confirmed: { confirmation } }: PlaceProps) => {
  const { access = '', payments = [] } = booking ?? {};
  return (
    <>
      {choice.option === 'VISIO' ? (
        <li>
          <IconVideo />
          <span>{texts.confirmedJoin}</span>
        </li>
      ) : null}
      {access === '' ? null : (
        <li>
          <IconMapPin />
          <span>{texts.access(typographic(access))}</span>
        </li>
      )}
      <li>
        <IconCash />
        <span>
          {texts.confirmedPrice(
            priceText(confirmation.price),
            paymentText(choice.option, payments),
          )}
        </span>
      </li>
      <Call name={confirmation.proName} phone={booking?.pro.phone ?? null} />
    </>
  );
};

export const ConfirmedCard = ({ choice, firstname, confirmed, ...known }: ConfirmedCardProps) => {
  const { booking, mailedTo } = known;
  const { confirmation, isForRelative, timeZone } = confirmed;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus();
  }, []);
  const [day = '', hour = ''] = confirmation.beginningHour.split(' ');
  const zoned = { timeZone, isRemote: choice.option === 'VISIO' };
  const now = useWallClock(timeZone);
  const place = placeIn({ choice, booking, confirmed });
  const relative = isForRelative ? confirmation.customerName : null;
  return (
    <article className={styles['card']}>
      <img className={styles['picture']} src={picture} alt="" />
      <div className={styles['inside']}>
        <Badge tone="success" icon={<IconCheck />}>
          {texts.outcomes.confirmed.badge}
        </Badge>
        <h1 ref={title} tabIndex={-1}>
          <WithOrdinals>{texts.seeYou({ day, today: now.day, firstname, relative })}</WithOrdinals>
        </h1>
        <NamedAvatar
          id={confirmed.practitionerId}
          name={confirmation.proName}
          picture={confirmation.proPicture}
          size="medium"
        />
        <p className={classes(typography['lead'], styles['lead'])}>
          <span>{texts.awaits(confirmation.proName, relative)}</span>
          <strong>
            <WithOrdinals>{`${longDay(day)} à\u00a0${zonedHour({ ...zoned, day, hour })}`}</WithOrdinals>
          </strong>
          <span>{choice.option === 'DOMICILE' ? texts.atHome(place) : texts.at(place)}</span>
        </p>
        <TooFar confirmed={confirmed} />
        <ul className={styles['facts']}>
          {mailedTo === null ? null : (
            <li>
              <SentTo address={mailedTo} />
            </li>
          )}
          <Practicalities choice={choice} booking={booking} confirmed={confirmed} />
          <Deadline choice={choice} confirmed={confirmed} now={now} />
        </ul>
        <Actions choice={choice} booking={booking} place={place} />
      </div>
    </article>
  );
};
