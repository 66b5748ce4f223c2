import type { FieldsOf, TouchedBooking, TouchedBookings } from 'contracts';
import { failureOf } from '../../api/call-error.ts';
import { withCapital, hourRange, weekdayAndDay } from '../../components/design/french-format.ts';
import { IconAlertTriangle } from '../../components/design/icons.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import typography from '../../components/design/typography.module.css';
import { useGetTouchedBookingsQuery } from './planning-api.ts';
import styles from './touched-notice.module.css';

const comings = (count: number, one: string, many: string): string =>
  count === 1 ? `1 rendez-vous à venir ${one}` : `${count} rendez-vous à venir ${many}`;

const texts = {
  title: 'Avant d’enregistrer',
  harmed: (count: number) =>
    comings(
      count,
      'se trouverait hors de vos horaires. Il reste comme convenu, sauf si vous l’annulez.',
      'se trouveraient hors de vos horaires. Ils restent comme convenu, sauf si vous les annulez.',
    ),
  offGrid: (count: number) =>
    comings(
      count,
      'commence à une heure qui ne sera plus proposée. Il reste comme convenu.',
      'commencent à une heure qui ne sera plus proposée. Ils restent comme convenu.',
    ),
  which: (count: number) => (count === 1 ? 'Voir lequel' : 'Voir lesquels'),
  more: (count: number) => (count === 1 ? 'et un autre' : `et ${count} autres`),
  unknown: (message: string) =>
    `Les rendez-vous à venir que ce changement touche n’ont pas pu être lus. ${message}`,
} as const;

const Booking = ({ booking }: { readonly booking: TouchedBooking }) => (
  <li className={styles['booking']}>
    <span className={styles['who']}>{booking.beneficiary}</span>
    <span className={typography['small']}>
      <WithOrdinals>{withCapital(weekdayAndDay(booking.day))}</WithOrdinals>
      <span>{`, ${hourRange(booking.start, booking.end)}`}</span>
    </span>
    <span className={typography['small']}>{booking.consultationName}</span>
  </li>
);

const Several = ({ bookings, count }: { bookings: readonly TouchedBooking[]; count: number }) => (
  <>
    <ul>
      {bookings.map((booking) => (
        <Booking key={booking.id} booking={booking} />
      ))}
    </ul>
    {count > bookings.length ? (
      <p className={styles['more']}>{texts.more(count - bookings.length)}</p>
    ) : null}
  </>
);

const Touched = ({ touched }: { readonly touched: TouchedBookings }) => {
  const { bookings, harmed, offGrid } = touched;
  return (
    <section className={styles['notice']} aria-label={texts.title}>
      <div className={styles['head']}>
        <IconAlertTriangle size={22} />
        <div>
          <p className={styles['title']}>{texts.title}</p>
          {harmed === 0 ? null : <p>{texts.harmed(harmed)}</p>}
          {offGrid === 0 ? null : <p>{texts.offGrid(offGrid)}</p>}
        </div>
      </div>
      {harmed === 0 ? null : (
        <Several bookings={bookings.filter(({ isHarmed }) => isHarmed)} count={harmed} />
      )}
      {offGrid === 0 ? null : (
        <details className={styles['quiet']}>
          <summary>{texts.which(offGrid)}</summary>
          <Several bookings={bookings.filter(({ isHarmed }) => !isHarmed)} count={offGrid} />
        </details>
      )}
    </section>
  );
};

export type TouchedNoticeProps = {
  /** The change that is about to be saved; `undefined` without one. */
  readonly change: Exclude<FieldsOf<'getTouchedBookings'>, void> | undefined;
};

/** Which coming bookings a change touches, before it is saved: all of them stay as agreed. */
export const TouchedNotice = ({ change }: TouchedNoticeProps) => {
  const { data, error } = useGetTouchedBookingsQuery(change ?? {}, { skip: change === undefined });
  const touched = change === undefined ? undefined : data;
  return (
    <div aria-live="polite">
      {change !== undefined && error !== undefined ? (
        <Message tone="caution">{texts.unknown(failureOf(error).message)}</Message>
      ) : null}
      {touched === undefined || touched.harmed + touched.offGrid === 0 ? null : (
        <Touched touched={touched} />
      )}
    </div>
  );
};
