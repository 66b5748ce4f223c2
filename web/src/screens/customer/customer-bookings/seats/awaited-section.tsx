import type { AwaitedSeat } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../../../api/call-error.ts';
import { Button, TextButton } from '../../../../components/controls/button.tsx';
import { useSeenOnOpening } from '../../../../features/alerts/use-seen-alerts.ts';
import { classes } from '../../../../components/design/classes.ts';
import { DOT, priceText } from '../../../../components/design/french-format.ts';
import surfaces from '../../../../components/design/surfaces.module.css';
import typography from '../../../../components/design/typography.module.css';
import { DateCard } from '../../../../components/page/date-card.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import rows from '../../../../features/people/person-row.module.css';
import { zonedMoment } from '../../../../features/starts/zoned-hour.ts';
import { eventPath } from '../../../../paths.ts';
import { useCancelBookingMutation } from '../cancel-booking-api.ts';
import { bookingRowId, useLedTo } from '../use-led-to.ts';
import styles from '../customer-bookings-screen.module.css';
import rowStyles from '../booking-row.module.css';
import { CertificateDialog } from './certificate-dialog.tsx';
import { useTakeOfferMutation } from './take-offer-api.ts';
import { seatTexts as texts } from './seat-texts.ts';

const heading = classes(typography['subtitle'], styles['heading']);

type Outcome = { readonly tone: 'success' | 'error'; readonly text: string };

type RowProps = {
  readonly seat: AwaitedSeat;
  readonly isWanted: boolean;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onWhy: () => void;
};

const SeatState = ({ seat: { offer, rank, waiting, timeZone } }: Pick<RowProps, 'seat'>) => {
  if (offer?.holds === true)
    return (
      <Message tone="success">
        <WithOrdinals>{texts.offered(zonedMoment(offer.until, timeZone))}</WithOrdinals>
      </Message>
    );
  if (offer !== null) return <Message tone="success">{texts.announced}</Message>;
  return rank === null ? null : (
    <p>
      <WithOrdinals>{texts.rank(rank, waiting)}</WithOrdinals>
    </p>
  );
};

const useAnswers = ({ seat, onOutcome }: Pick<RowProps, 'seat' | 'onOutcome'>) => {
  const { id, eventId, pro } = seat;
  const [take, { isLoading: isTaking }] = useTakeOfferMutation();
  const [giveUp, { isLoading: isLeaving }] = useCancelBookingMutation();
  const isBusy = isTaking || isLeaving;
  const confirm = async () => {
    const { data, error } = await take({
      professionalId: pro.id,
      customerId: seat.customerId,
      proEventId: eventId,
      reason: null,
      deplacementDemande: false,
    });
    if (data === undefined) onOutcome({ tone: 'error', text: failureOf(error).message });
    else onOutcome({ tone: 'success', text: 'La place est prise\u00a0: à bientôt.' });
  };
  const leave = async () => {
    const { data, error } = await giveUp({ id });
    if (data === undefined) onOutcome({ tone: 'error', text: failureOf(error).message });
    else onOutcome({ tone: 'success', text: data.message });
  };
  return { confirm, leave, isTaking, isBusy };
};

const Details = ({ seat }: Pick<RowProps, 'seat'>) => {
  const { eventId, eventTitle, pro, customer, date, time, dates, price, isForRelative } = seat;
  return (
    <div className={rows['details']}>
      <p className={classes(typography['name'], rowStyles['title'])}>
        <Link to={eventPath(eventId)}>{eventTitle}</Link>
      </p>
      <p>
        <span>{`${pro.prenom} ${pro.nom}${DOT}`}</span>
        <WithOrdinals>{`${texts.at(date, time)}${texts.dates(dates)}`}</WithOrdinals>
      </p>
      {isForRelative ? <p>{texts.forPerson(`${customer.prenom} ${customer.nom}`)}</p> : null}
      <p>{priceText(price)}</p>
      <SeatState seat={seat} />
    </div>
  );
};

const Row = ({ seat, isWanted, onOutcome, onWhy }: RowProps) => {
  const { id, date, offer } = seat;
  const { confirm, leave, isTaking, isBusy } = useAnswers({ seat, onOutcome });
  return (
    <li
      id={bookingRowId(id)}
      tabIndex={-1}
      className={classes(
        surfaces['card'],
        rows['card'],
        rows['columns'],
        offer?.holds === true && rowStyles['offered'],
        isWanted && rows['wanted'],
      )}
    >
      <DateCard day={date} />
      <Details seat={seat} />
      <div className={rowStyles['ways']}>
        {offer === null ? null : (
          <Button
            size="small"
            isBusy={isTaking}
            busyText={texts.sending}
            disabled={isBusy}
            onClick={() => void confirm()}
          >
            {texts.take}
          </Button>
        )}
        <Button variant="danger" size="small" disabled={isBusy} onClick={() => void leave()}>
          {offer?.holds === true ? texts.pass : texts.leave}
        </Button>
        <TextButton onClick={onWhy}>{texts.why}</TextButton>
      </div>
    </li>
  );
};

/** Seats of events that are waited for, or offered; absent without any. */
export const AwaitedSection = ({ seats }: { readonly seats: readonly AwaitedSeat[] }) => {
  const [why, setWhy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const wanted = useLedTo(seats.map((seat) => seat.id));
  useSeenOnOpening(wanted);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is unmounted with its row, so the message takes the focus.
  useEffect(() => {
    if (outcome !== null) place.current?.focus();
  }, [outcome]);
  if (seats.length === 0 && outcome === null) return null;
  return (
    <section className={styles['section']} aria-labelledby="places-attendues">
      <h2 className={heading} id="places-attendues">
        {texts.title}
      </h2>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {outcome === null ? null : <Message tone={outcome.tone}>{outcome.text}</Message>}
      </div>
      <ul className={styles['cards']}>
        {seats.map((seat) => (
          <Row
            key={seat.id}
            seat={seat}
            isWanted={seat.id === wanted}
            onOutcome={setOutcome}
            onWhy={() => setWhy(seat.id)}
          />
        ))}
      </ul>
      <CertificateDialog seatId={why} onClose={() => setWhy(null)} />
    </section>
  );
};
