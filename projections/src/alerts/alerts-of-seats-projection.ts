import {
  alertIdOf,
  type AlertDocument,
  type AlertKind,
  type RecordedEvent,
  type SeatChange,
  type SeatEvent,
  type SeatNews,
} from 'contracts';

/** Who joins the waiting list alerts nobody, and attendance is private to the practitioner. */
export type SeatAlertEvent = Exclude<SeatEvent, { type: 'SeatAwaited' | 'SeatAttendanceMarked' }>;

type SeatAlert = {
  readonly to: 'customer' | 'practitioner';
  readonly news: SeatNews;
  readonly kind: AlertKind;
};

const alerting: ReadonlySet<string> = new Set<SeatAlertEvent['type']>([
  'SeatTaken',
  'SeatOffered',
  'SeatOfferLapsed',
  'SeatGivenUp',
  'SeatChanged',
]);

export const isAlertOfSeat = (recorded: RecordedEvent): recorded is RecordedEvent<SeatAlertEvent> =>
  alerting.has(recorded.event.type);

const newsOfChange = {
  time: 'moved',
  place: 'relocated',
  'time-and-place': 'rearranged',
} as const satisfies Readonly<Record<SeatChange, SeatNews>>;

/** To the other party; `undefined` if a place was only waited for, which the practitioner sees in the list. */
// oxlint-disable-next-line complexity -- one short case an event
const alertOf = ({ type, data }: SeatAlertEvent): SeatAlert | undefined => {
  switch (type) {
    case 'SeatTaken':
      if (data.by === 'practitioner') return { to: 'customer', news: 'added', kind: 'nouveau' };
      return { to: 'practitioner', news: data.left === 0 ? 'filled' : 'taken', kind: 'nouveau' };
    case 'SeatOffered':
      return { to: 'customer', news: 'offered', kind: 'nouveau' };
    case 'SeatOfferLapsed':
      return { to: 'customer', news: 'lapsed', kind: 'delete' };
    case 'SeatChanged':
      return { to: 'customer', news: newsOfChange[data.what], kind: 'update' };
    case 'SeatGivenUp':
      if (data.by === 'practitioner') return { to: 'customer', news: 'removed', kind: 'delete' };
      return data.was === 'taken'
        ? { to: 'practitioner', news: 'left', kind: 'delete' }
        : undefined;
  }
};

const partyOf = ({ data }: SeatAlertEvent, { to }: SeatAlert): string =>
  to === 'customer' ? data.customerId : data.practitionerId;

export const seatAlertIds = ({ id, event }: RecordedEvent<SeatAlertEvent>): readonly string[] => {
  const alert = alertOf(event);
  return alert === undefined ? [] : [alertIdOf(id, partyOf(event, alert))];
};

/** The title of the workshop is personal, and so is read when the alert is shown. */
export const alertsOfSeat = (
  _: AlertDocument | undefined,
  { event, metadata, position }: RecordedEvent<SeatAlertEvent>,
  alertId: string,
): AlertDocument | undefined => {
  const alert = alertOf(event);
  if (alert === undefined) return undefined;
  const { type, data } = event;
  const { seatId, workshopId, customerId, practitionerId, relativeId, day, start } = data;
  return {
    alertId,
    partyId: partyOf(event, alert),
    kind: alert.kind,
    about: { kind: 'seat', id: seatId },
    seat: {
      workshopId,
      news: alert.news,
      until: type === 'SeatOffered' && data.holds ? data.until : null,
    },
    otherPartyId: alert.to === 'customer' ? practitionerId : customerId,
    relativeId,
    day,
    start,
    from:
      type === 'SeatChanged' && data.what !== 'place'
        ? { day: data.fromDay, start: data.fromStart }
        : null,
    late: type === 'SeatGivenUp' && data.late,
    at: metadata.at,
    eventPosition: position,
  };
};
