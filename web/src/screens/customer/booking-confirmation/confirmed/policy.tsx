import type { BookingDetailsAnswer } from 'contracts';
import { NBSP } from '../../../../components/design/french-format.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { hasPassed, useWallClock } from '../../../../components/design/wall-clock.ts';
import { zonedStart } from '../../../../features/starts/zoned-hour.ts';
import type { BookingChoice } from '../../../../features/started-booking/booking-choice.ts';
import { texts } from '../booking-confirmation-texts.ts';

const MS_AN_HOUR = 3_600_000;

type Moment = { readonly date: string; readonly time: string };

const hoursBetween = (from: Moment, to: BookingChoice) =>
  Math.round(
    (Date.parse(`${to.slotDate}T${to.slotTime}:00Z`) -
      Date.parse(`${from.date}T${from.time}:00Z`)) /
      MS_AN_HOUR,
  );

const startOf = ({ slotDate, slotTime }: BookingChoice): Moment => ({
  date: slotDate,
  time: slotTime,
});

type PolicyProps = { readonly choice: BookingChoice; readonly details: BookingDetailsAnswer };

export const Policy = ({ choice, details: { cancellationDeadline, timeZone } }: PolicyProps) => {
  const now = useWallClock(timeZone);
  // An appointment in the past cannot be cancelled any more.
  if (cancellationDeadline === null || hasPassed(startOf(choice), now)) return null;
  const delay = `${hoursBetween(cancellationDeadline, choice)}${NBSP}h`;
  const isPassed = hasPassed(cancellationDeadline, now);
  return (
    <Message tone="caution">
      <strong>{texts.cautionTitle}</strong>{' '}
      {isPassed ? (
        <span>{texts.cautionPassed(delay)}</span>
      ) : (
        <WithOrdinals>
          {texts.caution(
            delay,
            zonedStart({
              timeZone,
              day: cancellationDeadline.date,
              hour: cancellationDeadline.time,
              isRemote: choice.option === 'VISIO',
            }),
          )}
        </WithOrdinals>
      )}
    </Message>
  );
};
