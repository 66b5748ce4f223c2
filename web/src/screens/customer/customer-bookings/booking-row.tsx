import { paymentText, type CustomerBooking } from 'contracts';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/page/badge.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { DateCard } from '../../../components/page/date-card.tsx';
import {
  DOT,
  hourRange,
  priceText,
  typographic,
} from '../../../components/design/french-format.ts';
import { IconCalendarRepeat } from '../../../components/design/icons.ts';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import { againPath } from '../../../features/bookings/again-path.ts';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import { Avatar } from '../../../features/people/avatar.tsx';
import rows from '../../../features/people/person-row.module.css';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { ownRange, zonedStart, zoneSentence } from '../../../features/starts/zoned-hour.ts';
import { zonedOf } from './booking-hours.ts';
import { documentPath } from '../../../paths.ts';
import styles from './booking-row.module.css';
import { texts } from './customer-bookings-texts.ts';
import { EventLine } from './seats/event-line.tsx';
import { bookingRowId } from './use-led-to.ts';

export const practitionerNameOf = ({ pro: { prenom, nom } }: CustomerBooking) => `${prenom} ${nom}`;

// oxlint-disable-next-line complexity -- markup in display order, its optional parts as branches
export const Details = ({ booking }: { readonly booking: CustomerBooking }) => {
  const { time, endTime, timeZone, consultationName, optionId, option, address } = booking;
  const zone = zoneSentence(timeZone);
  const own = ownRange(zonedOf(booking, booking.day, time), endTime);
  const place = address === null ? option : `${address.address}, ${address.city}`;
  const forPerson = booking.isForRelative
    ? `${DOT}${texts.forPerson(`${booking.customer.prenom} ${booking.customer.nom}`)}`
    : '';
  return (
    <div className={rows['details']}>
      <p className={styles['hours']}>
        <span>{hourRange(time, endTime)}</span>
        {zone === '' ? null : <span className={styles['zone']}>{` ${zone}`}</span>}
      </p>
      {own === '' ? null : (
        <p className={styles['own']}>
          <WithOrdinals>{own}</WithOrdinals>
        </p>
      )}
      <div className={rows['who']}>
        <Avatar
          id={booking.pro.id}
          firstname={booking.pro.prenom}
          lastname={booking.pro.nom}
          picture={booking.pro.photo}
          size="small"
        />
        <h3 className={rows['name']}>
          <ProfileLink className={rows['profile']} slug={booking.pro.slug}>
            {practitionerNameOf(booking)}
          </ProfileLink>
        </h3>
      </div>
      <p className={rows['fine']}>{`${consultationName}${forPerson}`}</p>
      {booking.event === undefined ? null : <EventLine event={booking.event} />}
      <p className={classes(rows['fine'], rows['place'])}>
        <OptionIcon option={optionId} size={18} />
        <span>{`${place}${DOT}${priceText(booking.price)}`}</span>
      </p>
      <Practicalities booking={booking} />
      {booking.isOutOfRadius ? (
        <p className={rows['fine']}>
          <Badge tone="caution">Hors du périmètre de déplacement</Badge>
        </p>
      ) : null}
      {booking.motif === null ? null : (
        <p className={rows['fine']}>{texts.reason(booking.motif, booking.question)}</p>
      )}
      {booking.isByPractitioner ? (
        <p className={rows['fine']}>{texts.takenBy(practitionerNameOf(booking))}</p>
      ) : null}
      <AdviceLink booking={booking} />
      <Moved booking={booking} />
    </div>
  );
};

const AdviceLink = ({ booking }: { readonly booking: CustomerBooking }) =>
  booking.preconisation === null ? null : (
    <p className={rows['fine']}>
      <Link
        className={layout['touch']}
        to={documentPath(booking.id)}
        aria-label={texts.adviceOf(practitionerNameOf(booking))}
      >
        Lire la préconisation
      </Link>
    </p>
  );

const Practicalities = ({ booking }: { readonly booking: CustomerBooking }) => {
  const { access, payments, price, optionId } = booking;
  if (!booking.isUpcoming || booking.cancelled !== null) return null;
  return (
    <>
      {access === '' ? null : <p className={rows['fine']}>{texts.access(typographic(access))}</p>}
      {price === null ? null : <p className={rows['fine']}>{paymentText(optionId, payments)}</p>}
    </>
  );
};

const Moved = ({ booking }: { readonly booking: CustomerBooking }) => {
  const { moved } = booking;
  return moved === null ? null : (
    <div className={styles['moved']}>
      <IconCalendarRepeat size={18} />
      <div>
        <p>
          <WithOrdinals>
            {texts.moved(zonedStart(zonedOf(booking, moved.fromDay, moved.fromStart)))}
          </WithOrdinals>
        </p>
        {moved.reason === null ? null : <p>{texts.movedReason(moved.reason)}</p>}
      </div>
    </div>
  );
};

export type RowProps = {
  readonly booking: CustomerBooking;
  /** Whether a link has led to this row, which is then marked. */
  readonly isWanted: boolean;
  readonly ref?: Ref<HTMLLIElement> | undefined;
};

type CardProps = RowProps & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export const BookingCard = ({ booking, isWanted, ref, className, children }: CardProps) => (
  <li
    ref={ref}
    id={bookingRowId(booking.id)}
    tabIndex={-1}
    className={classes(
      surfaces['card'],
      rows['card'],
      rows['columns'],
      className,
      isWanted && rows['wanted'],
    )}
  >
    {children}
  </li>
);

/** Not with who has no page any more. */
const AgainLink = ({ booking }: Pick<RowProps, 'booking'>) => {
  const path = againPath(booking);
  return path === null ? null : (
    <ButtonLink
      variant="second"
      size="small"
      to={path}
      aria-label={texts.againName(practitionerNameOf(booking))}
    >
      Reprendre rendez-vous
    </ButtonLink>
  );
};

export const PastRow = ({ booking, ...row }: RowProps) => (
  <BookingCard booking={booking} {...row}>
    <DateCard day={booking.day} isPast />
    <Details booking={booking} />
    <div className={styles['action']}>
      <AgainLink booking={booking} />
    </div>
  </BookingCard>
);

export const CancelledRow = ({ booking, ...row }: RowProps) => (
  <BookingCard booking={booking} {...row}>
    <DateCard day={booking.day} isPast />
    <div className={rows['details']}>
      <Details booking={booking} />
      {booking.cancelled === null ? null : (
        <div className={styles['cancelled']}>
          <Badge tone="error">{texts.cancelledBy(booking.cancelled.by)}</Badge>
          {booking.cancelled.reason === null ? null : (
            <p className={rows['fine']}>{texts.reason(booking.cancelled.reason)}</p>
          )}
        </div>
      )}
    </div>
    <div className={styles['action']}>
      <AgainLink booking={booking} />
    </div>
  </BookingCard>
);
