import type { BookingDetails } from 'contracts';
import { NBSP } from '../../components/french-format.ts';
import { Message } from '../../components/message.tsx';
import { wallClockNow } from '../../components/wall-clock.ts';
import type { BookingChoice } from './booking-choice.ts';
import { texts } from './booking-confirmation-texts.ts';

const MS_AN_HOUR = 3_600_000;

type Moment = { readonly date: string; readonly time: string };

const hoursBetween = (from: Moment, to: BookingChoice) =>
  Math.round(
    (Date.parse(`${to.slotDate}T${to.slotTime}:00Z`) -
      Date.parse(`${from.date}T${from.time}:00Z`)) /
      MS_AN_HOUR,
  );

export const hasPassed = (
  { date, time }: Moment,
  { day, hour }: { readonly day: string; readonly hour: string },
) => `${date} ${time}` < `${day} ${hour}`;

type PolicyProps = { readonly choice: BookingChoice; readonly details: BookingDetails };

/** Until when one may cancel, said before confirming. */
export const Policy = ({ choice, details: { cancellationDeadline, timeZone } }: PolicyProps) => {
  if (cancellationDeadline === null) return null;
  const delay = `${hoursBetween(cancellationDeadline, choice)}${NBSP}h`;
  const isPassed = hasPassed(cancellationDeadline, wallClockNow(timeZone));
  return (
    <Message tone="caution">
      <strong>{texts.cautionTitle}</strong>{' '}
      {isPassed ? texts.cautionPassed(delay) : texts.caution(delay, cancellationDeadline)}
    </Message>
  );
};
