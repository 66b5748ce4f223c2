import type { CustomerBooking } from 'contracts';
import { useId } from 'react';
import { Badge } from '../../../components/page/badge.tsx';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { DateCard } from '../../../components/page/date-card.tsx';
import { daysBetween, phoneHref, phoneText } from '../../../components/design/french-format.ts';
import { useWallClock } from '../../../components/design/wall-clock.ts';
import { IconPhone } from '../../../components/design/icons.ts';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { CalendarLink, DirectionsLink } from '../../../features/bookings/booking-links.tsx';
import { VisioLink } from '../../../features/visio/visio-link.tsx';
import { deadlineText } from './booking-hours.ts';
import { Details, practitionerNameOf, BookingCard, type RowProps } from './booking-row.tsx';
import styles from './booking-row.module.css';
import { texts } from './customer-bookings-texts.ts';

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

const Ways = ({ booking }: { readonly booking: CustomerBooking }) => {
  const { id, day, address, optionId, pro } = booking;
  const name = practitionerNameOf(booking);
  return (
    <>
      <VisioLink visio={booking.visio} name={name} />
      {address === null || optionId !== 'PRESENTIEL' ? null : (
        <DirectionsLink
          place={`${address.address}, ${address.zipCode} ${address.city}`}
          variant="second"
          size="small"
        />
      )}
      {pro.phone === null ? null : (
        <ButtonLink
          variant="second"
          size="small"
          icon={<IconPhone />}
          to={phoneHref(pro.phone)}
          aria-label={texts.call(name)}
        >
          {phoneText(pro.phone)}
        </ButtonLink>
      )}
      <CalendarLink bookingId={id} of={texts.which(name, day)} size="small" />
    </>
  );
};

const Eyebrow = ({ booking: { day, timeZone } }: { readonly booking: CustomerBooking }) => {
  const days = daysBetween(useWallClock(timeZone).day, day);
  return <p className={styles['eyebrow']}>{texts.next(days)}</p>;
};

type UpcomingRowProps = RowProps & {
  /** The first to come is raised above the others. */
  readonly isNext: boolean;
  readonly onCancel: () => void;
};

export const UpcomingRow = ({ isNext, onCancel, ...row }: UpcomingRowProps) => {
  const { booking } = row;
  const policyId = useId();
  return (
    <BookingCard {...row} className={isNext ? styles['next'] : undefined}>
      {isNext ? <Eyebrow booking={booking} /> : null}
      <DateCard day={booking.day} isLarge={isNext} />
      <Details booking={booking} />
      <div className={styles['ways']}>
        <Ways booking={booking} />
        <Button
          variant="danger"
          size="small"
          disabled={booking.hasStarted}
          aria-label={texts.cancelName(practitionerNameOf(booking), booking.day)}
          aria-describedby={policyId}
          onClick={onCancel}
        >
          Annuler
        </Button>
      </div>
      <Policy booking={booking} id={policyId} />
    </BookingCard>
  );
};
