import { paymentText, type CustomerBooking } from 'contracts';
import { useId, type ReactNode, type Ref } from 'react';
import { Badge } from '../../../components/page/badge.tsx';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { DateCard } from '../../../components/page/date-card.tsx';
import {
  DOT,
  hourRange,
  phoneHref,
  phoneText,
  priceText,
  typographic,
} from '../../../components/design/french-format.ts';
import { IconCalendarRepeat, IconPhone } from '../../../components/design/icons.ts';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { againPath } from '../../../features/bookings/again-path.ts';
import { CalendarLink, DirectionsLink } from '../../../features/bookings/booking-links.tsx';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import { Avatar } from '../../../features/people/avatar.tsx';
import rows from '../../../features/people/person-row.module.css';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { VisioLink } from '../../../features/visio/visio-link.tsx';
import { ownRange, zonedStart, zoneSentence } from '../../../features/starts/zoned-hour.ts';
import { deadlineText, zonedOf } from './booking-hours.ts';
import styles from './booking-row.module.css';
import { texts } from './customer-bookings-texts.ts';
import { bookingRowId } from './use-led-to.ts';

const requestNameOf = ({ pro: { prenom, nom } }: CustomerBooking) => `${prenom} ${nom}`;

const Details = ({ booking }: { readonly booking: CustomerBooking }) => {
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
            {requestNameOf(booking)}
          </ProfileLink>
        </h3>
      </div>
      <p className={rows['fine']}>{`${consultationName}${forPerson}`}</p>
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
        <p className={rows['fine']}>{texts.reason(booking.motif)}</p>
      )}
      {booking.isByPractitioner ? (
        <p className={rows['fine']}>{texts.takenBy(requestNameOf(booking))}</p>
      ) : null}
      <Moved booking={booking} />
    </div>
  );
};

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

const Policy = ({ booking, id }: { readonly booking: CustomerBooking; readonly id: string }) => {
  if (booking.hasStarted)
    return (
      <p className={styles['policy']} id={id}>
        {'Ce rendez-vous a commencé\u00a0: il ne peut plus être annulé.'}
      </p>
    );
  return booking.isLate ? (
    <p className={styles['policy']} id={id}>
      <Badge tone="caution">Délai d’annulation passé</Badge>
    </p>
  ) : (
    <p className={styles['policy']} id={id}>
      <WithOrdinals>{texts.policy(deadlineText(booking))}</WithOrdinals>
    </p>
  );
};

export type RowProps = {
  readonly booking: CustomerBooking;
  /** A link has led to it: it is marked, calmly. */
  readonly isWanted: boolean;
  readonly ref?: Ref<HTMLLIElement> | undefined;
};

const Row = ({ booking, isWanted, ref, children }: RowProps & { readonly children: ReactNode }) => (
  <li
    ref={ref}
    id={bookingRowId(booking.id)}
    tabIndex={-1}
    className={classes(surfaces['card'], rows['card'], rows['columns'], isWanted && rows['wanted'])}
  >
    {children}
  </li>
);

const Links = ({ booking }: { readonly booking: CustomerBooking }) => {
  const { id, day, address, optionId, pro } = booking;
  const name = requestNameOf(booking);
  return (
    <div className={styles['links']}>
      <CalendarLink bookingId={id} of={texts.which(name, day)} variant="quiet" size="small" />
      {address === null || optionId !== 'PRESENTIEL' ? null : (
        <DirectionsLink
          place={`${address.address}, ${address.zipCode} ${address.city}`}
          size="small"
        />
      )}
      {pro.phone === null ? null : (
        <ButtonLink
          variant="quiet"
          size="small"
          icon={<IconPhone />}
          to={phoneHref(pro.phone)}
          aria-label={texts.call(name)}
        >
          {phoneText(pro.phone)}
        </ButtonLink>
      )}
    </div>
  );
};

export const UpcomingRow = ({ onCancel, ...row }: RowProps & { readonly onCancel: () => void }) => {
  const { booking } = row;
  const policyId = useId();
  return (
    <Row {...row}>
      <DateCard day={booking.day} />
      <Details booking={booking} />
      <div className={styles['visio']}>
        <VisioLink visio={booking.visio} name={requestNameOf(booking)} />
      </div>
      <Links booking={booking} />
      <div className={styles['action']}>
        <Button
          variant="quiet"
          size="small"
          disabled={booking.hasStarted}
          aria-label={texts.cancelName(requestNameOf(booking), booking.day)}
          aria-describedby={policyId}
          onClick={onCancel}
        >
          Annuler
        </Button>
        <Policy booking={booking} id={policyId} />
      </div>
    </Row>
  );
};

/** Not with who has no page any more. */
const AgainLink = ({ booking }: Pick<RowProps, 'booking'>) => {
  const path = againPath(booking);
  return path === null ? null : (
    <ButtonLink
      variant="second"
      size="small"
      to={path}
      aria-label={texts.againName(requestNameOf(booking))}
    >
      Reprendre rendez-vous
    </ButtonLink>
  );
};

export const PastRow = ({ booking, ...row }: RowProps) => (
  <Row booking={booking} {...row}>
    <DateCard day={booking.day} isPast />
    <Details booking={booking} />
    <div className={styles['action']}>
      <AgainLink booking={booking} />
    </div>
  </Row>
);

export const CancelledRow = ({ booking, ...row }: RowProps) => (
  <Row booking={booking} {...row}>
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
  </Row>
);
