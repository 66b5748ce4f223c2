import type { EventDetailsAnswer, PublicEvent } from 'contracts';
import { spokenHour, weekdayAndDay } from '../../components/design/french-format.ts';
import { hasPassed, useWallClock } from '../../components/design/wall-clock.ts';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import { zonedStart } from '../starts/zoned-hour.ts';
import { eventTexts } from './event-texts.ts';

type LeavingProps = {
  readonly event: Pick<
    PublicEvent | EventDetailsAnswer,
    'cancellationDeadline' | 'timeZone' | 'address'
  >;
};

/**
 * The deadline for leaving in time. The server does not know the time zone of the reader, so the zone is added after
 * hydration.
 */
export const Leaving = ({ event: { cancellationDeadline, timeZone, address } }: LeavingProps) => {
  const isHydrated = useIsHydrated();
  const now = useWallClock(timeZone);
  if (hasPassed(cancellationDeadline, now)) return <span>{eventTexts.leaveLate}</span>;
  const { date: day, time: hour } = cancellationDeadline;
  const deadline = isHydrated
    ? zonedStart({ timeZone, day, hour, isRemote: address === null })
    : `${weekdayAndDay(day)} à\u00a0${spokenHour(hour)}`;
  return <WithOrdinals>{eventTexts.leave(deadline)}</WithOrdinals>;
};
