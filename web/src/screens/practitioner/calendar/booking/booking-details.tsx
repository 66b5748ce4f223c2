import { cancelledBefore, type PractitionerBooking } from 'contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/page/badge.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import {
  hourRange,
  phoneHref,
  phoneText,
  priceText,
  typographic,
} from '../../../../components/design/french-format.ts';
import {
  IconCalendarEvent,
  IconCalendarRepeat,
  IconCash,
  IconLeaf,
  IconMail,
  IconMessage,
  IconPhone,
} from '../../../../components/design/icons.ts';
import type { Elements } from '../../../../components/page/hooks/elements.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import typography from '../../../../components/design/typography.module.css';
import { wallClockOf } from '../../../../components/design/wall-clock.ts';
import { OptionIcon } from '../../../../features/bookings/option-icon.tsx';
import { reachTexts } from '../../../../features/reach/reach-texts.ts';
import { VisioLink } from '../../../../features/visio/visio-link.tsx';
import styles from './booking-drawer.module.css';
import { BookingInvoices } from './booking-invoices.tsx';
import { BookingPapers } from './booking-papers.tsx';
import { drawerTexts as texts } from '../calendar-texts.ts';
import layout from '../../../../components/design/layout.module.css';

const OUT_OF_RADIUS_TEXT =
  'Cette adresse est en dehors de votre périmètre de déplacement\u00a0: vous pouvez refuser en annulant.';

type LineProps = Record<'term' | 'children', ReactNode> & { readonly icon: Elements };

const Line = ({ icon, term, children }: LineProps) => (
  <li className={styles['line']}>
    {icon}
    <div className={styles['words']}>
      <p className={styles['term']}>{term}</p>
      {children ? <p className={styles['detail']}>{children}</p> : null}
    </div>
  </li>
);

type WhenProps = { readonly day: string; readonly hours: string };

export const When = ({ day, hours }: WhenProps) => (
  <p className={styles['when']}>
    <IconCalendarEvent />
    <span>
      <WithOrdinals>{texts.when(day)}</WithOrdinals>
      <span className={styles['hours']}>{hours}</span>
    </span>
  </p>
);

type BookingProps = { readonly booking: PractitionerBooking };

/** In a booking by hand, the address may be missing because the practitioner has it from a telephone call. */
const placeOf = ({ address, optionId }: PractitionerBooking): string => {
  if (address !== null) return `${address.address}, ${address.zipcode} ${address.city}`;
  return optionId === 'VISIO' ? 'À distance, en vidéo' : 'Adresse non précisée';
};

/** The reason typed by the customer, below the question that it answers. */
const Reason = ({ booking: { motif, question } }: BookingProps) => (
  <Line icon={<IconMessage />} term={question === null ? 'Motif' : typographic(question)}>
    {motif ?? (question === null ? 'Aucun motif précisé.' : 'Sans réponse.')}
  </Line>
);

const Lines = ({ booking }: BookingProps) => {
  const { consultationName, duration, placesMax, optionId, option, customer } = booking;
  return (
    <ul>
      <Line icon={<IconLeaf />} term={consultationName}>
        {texts.length(duration, placesMax)}
      </Line>
      <Line icon={<OptionIcon option={optionId} size={20} />} term={option}>
        {placeOf(booking)}
      </Line>
      <Reason booking={booking} />
      <Line icon={<IconCash />} term={priceText(booking.price)}>
        {booking.price === null ? null : texts.payAt[optionId]}
      </Line>
      {customer.phone === '' ? null : (
        <Line
          icon={<IconPhone />}
          term={
            <a href={phoneHref(customer.phone)} aria-label={texts.call(customer.fullName)}>
              {phoneText(customer.phone)}
            </a>
          }
        >
          {booking.isForRelative ? customer.fullName : null}
        </Line>
      )}
      {customer.isMailed ? null : (
        <Line
          icon={<IconMail />}
          term={customer.phone === '' ? reachTexts.nothing : 'Sans adresse e-mail'}
        >
          Aucun changement ne lui est annoncé par e-mail.
        </Line>
      )}
    </ul>
  );
};

const Moved = ({ booking: { moved, timeZone, customer } }: BookingProps) => {
  if (moved === null) return null;
  const { day, hour } = wallClockOf(moved.at, timeZone);
  return (
    <p className={styles['detail']}>
      <WithOrdinals>
        {`${texts.movedOn({ by: moved.by, customer: customer.fullName }, day, hour)} ${texts.movedFrom(moved.fromDay, moved.fromStart)} `}
      </WithOrdinals>
      {moved.reason === null ? null : <span>{texts.reasonText(moved.reason)}</span>}
    </p>
  );
};

const Cancelled = ({ booking }: BookingProps) => {
  const { cancelled, timeZone, day, start, customer } = booking;
  if (cancelled === null) return null;
  const { by, late, at, reason } = cancelled;
  const wall = wallClockOf(at, timeZone);
  const doer = { by, customer: customer.fullName };
  return (
    <p className={styles['detail']}>
      <WithOrdinals>
        {`${
          late
            ? texts.cancelledLate(doer, wall.day, wall.hour, cancelledBefore(wall, { day, start }))
            : texts.cancelledOn(doer, wall.day, wall.hour)
        } `}
      </WithOrdinals>
      {reason === null ? null : <span>{texts.reasonText(reason)}</span>}
    </p>
  );
};

const History = ({ booking }: BookingProps) => {
  const { bookedAt, timeZone } = booking;
  const booked = wallClockOf(bookedAt, timeZone);
  return (
    <section className={layout['stack-1']}>
      <h3 className={styles['subtitle']}>Historique</h3>
      <p className={styles['detail']}>
        <WithOrdinals>{texts.bookedOn(booked.day, booked.hour)}</WithOrdinals>
      </p>
      <Moved booking={booking} />
      <Cancelled booking={booking} />
    </section>
  );
};

type ActionsProps = BookingProps & {
  readonly onMove: () => void;
  readonly onCancel: () => void;
};

const STARTED = 'deja-commence';

const Actions = ({ booking: { hasStarted }, onMove, onCancel }: ActionsProps) => {
  const shared = {
    disabled: hasStarted,
    'aria-describedby': hasStarted ? STARTED : undefined,
  };
  return (
    <div className={styles['actions']}>
      <Button
        {...shared}
        variant="second"
        icon={<IconCalendarRepeat />}
        aria-label="Déplacer ce rendez-vous"
        onClick={onMove}
      >
        Déplacer
      </Button>
      <Button {...shared} variant="danger" aria-label="Annuler ce rendez-vous" onClick={onCancel}>
        Annuler
      </Button>
      {hasStarted ? (
        <p className={classes(styles['detail'], styles['why'])} id={STARTED}>
          {'Ce rendez-vous a déjà commencé\u00a0: il ne peut plus être déplacé ni annulé.'}
        </p>
      ) : null}
    </div>
  );
};

type BookingDetailsProps = ActionsProps & {
  /** Shown below the group session, which already has the time. */
  readonly isBelowSession: boolean;
};

export const BookingDetails = ({ booking, isBelowSession, ...actions }: BookingDetailsProps) => {
  const { day, start, end, placesMax, beneficiary, cancelled, isForRelative, customer, bookedBy } =
    booking;
  const nameClass = classes(typography['subtitle'], isBelowSession && styles['below']);
  return (
    <>
      {placesMax > 1 ? <h3 className={nameClass}>{beneficiary}</h3> : null}
      <p className={styles['origin']}>
        {texts.firstLine(isForRelative, { by: bookedBy, customer: customer.fullName })}
      </p>
      {booking.isOutOfRadius ? <Message tone="caution">{OUT_OF_RADIUS_TEXT}</Message> : null}
      {cancelled === null ? null : (
        <p className={layout['wrap-2']}>
          <Badge tone="error">Annulé</Badge>
          {cancelled.late ? <Badge tone="caution">Annulation tardive</Badge> : null}
        </p>
      )}
      {isBelowSession ? null : <When day={day} hours={hourRange(start, end)} />}
      <Lines booking={booking} />
      <VisioLink visio={booking.visio} name={beneficiary} />
      {cancelled === null ? <Actions booking={booking} {...actions} /> : null}
      <BookingPapers key={booking.id} booking={booking} />
      <BookingInvoices booking={booking} />
      <History booking={booking} />
    </>
  );
};
