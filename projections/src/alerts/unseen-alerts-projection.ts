import {
  alertIdOf,
  type AlertDocument,
  type AlertKind,
  type AlertsEvent,
  type RecordedEvent,
} from 'contracts';
import {
  alertsOfPaper,
  isOfPaper,
  paperAlertIds,
  type PaperAlertEvent,
} from './alerts-of-papers-projection.ts';
import {
  isOfRequest,
  alertsOfRequest,
  requestAlertIds,
  type RequestAlertEvent,
} from './alerts-of-requests-projection.ts';
import {
  alertsOfSeat,
  isAlertOfSeat,
  seatAlertIds,
  type SeatAlertEvent,
} from './alerts-of-seats-projection.ts';
import { projectionOf, type EventOf } from '../engine/projection.ts';

/** A move raises its alert on arrival, since nothing has changed before. */
type BookingAlertEvent = EventOf<'BookingPlaced' | 'BookingMovedIn' | 'BookingCancelled'>;
type DecidedEvent = EventOf<'DiplomaValidated' | 'DiplomaRefused'>;

const kinds: Readonly<Record<BookingAlertEvent['type'], AlertKind>> = {
  BookingPlaced: 'nouveau',
  BookingMovedIn: 'update',
  BookingCancelled: 'delete',
};

const isAgreed = ({ requestId = null }: EventOf<'BookingPlaced'>['data']): boolean =>
  requestId !== null;

/** The other party, or both if an operator or a process acted. */
const alertedPartiesOf = ({
  event: { type, data },
  metadata: { actor },
}: RecordedEvent<BookingAlertEvent>): readonly string[] => {
  const { customerId, practitionerId, by } = data;
  const isEnded = type === 'BookingMovedIn' || (type === 'BookingPlaced' && isAgreed(data));
  const isOfProcess = actor.role === 'process' && !isEnded;
  if (by === 'operator' || isOfProcess) return [customerId, practitionerId];
  return [by === 'customer' ? practitionerId : customerId];
};

/** Computing an id is slow, so ids are only compared if two parties are alerted. */
const partyOf = (recorded: RecordedEvent<BookingAlertEvent>, alertId: string): string => {
  const [first = '', second] = alertedPartiesOf(recorded);
  if (second === undefined) return first;
  return alertIdOf(recorded.id, first) === alertId ? first : second;
};

const whereItWas = ({ type, data }: BookingAlertEvent): AlertDocument['from'] =>
  type === 'BookingMovedIn' ? { day: data.fromDay, start: data.fromStart } : null;

const isBookingAlertEvent = (
  recorded: RecordedEvent<
    | BookingAlertEvent
    | DecidedEvent
    | PaperAlertEvent
    | RequestAlertEvent
    | SeatAlertEvent
    | AlertsEvent
  >,
): recorded is RecordedEvent<BookingAlertEvent> => Object.hasOwn(kinds, recorded.event.type);

const ofDiploma = (
  _: AlertDocument | undefined,
  { event: { type, data }, metadata, position }: RecordedEvent<DecidedEvent>,
  alertId: string,
): AlertDocument => ({
  alertId,
  partyId: data.practitionerId,
  kind: type === 'DiplomaValidated' ? 'nouveau' : 'delete',
  about: { kind: 'diploma', id: data.diplomaId },
  otherPartyId: null,
  relativeId: null,
  day: null,
  start: null,
  from: null,
  late: false,
  at: metadata.at,
  eventPosition: position,
});

const ofBooking = (
  _: AlertDocument | undefined,
  recorded: RecordedEvent<BookingAlertEvent>,
  alertId: string,
): AlertDocument => {
  const { event, metadata, position } = recorded;
  const { bookingId, customerId, practitionerId, relativeId, day, start } = event.data;
  const partyId = partyOf(recorded, alertId);
  return {
    alertId,
    partyId,
    kind: kinds[event.type],
    about: { kind: 'booking', id: bookingId },
    otherPartyId: partyId === customerId ? practitionerId : customerId,
    relativeId,
    day,
    start,
    from: whereItWas(event),
    late: event.type === 'BookingCancelled' && event.data.late,
    ...(event.type === 'BookingPlaced' && event.data.outOfRadius ? { outOfRadius: true } : {}),
    at: metadata.at,
    eventPosition: position,
  };
};

export const unseenAlertsProjection = projectionOf({
  view: 'unseen-alerts',
  version: 1,
  on: {
    BookingPlaced: ofBooking,
    BookingMovedIn: ofBooking,
    BookingCancelled: ofBooking,
    DiplomaValidated: ofDiploma,
    DiplomaRefused: ofDiploma,
    RequestSubmitted: alertsOfRequest,
    RequestPrecisionAsked: alertsOfRequest,
    RequestPrecisionGiven: alertsOfRequest,
    RequestTimeProposed: alertsOfRequest,
    RequestAcceptanceFailed: alertsOfRequest,
    RequestDeclined: alertsOfRequest,
    RequestWithdrawn: alertsOfRequest,
    RequestExpired: alertsOfRequest,
    SeatTaken: alertsOfSeat,
    SeatOffered: alertsOfSeat,
    SeatOfferLapsed: alertsOfSeat,
    SeatChanged: alertsOfSeat,
    SeatGivenUp: alertsOfSeat,
    AdviceGiven: alertsOfPaper,
    FileShared: alertsOfPaper,
    PaperWithdrawn: alertsOfPaper,
    InvoiceIssued: alertsOfPaper,
    CreditNoteIssued: alertsOfPaper,
    AlertsSeen: () => undefined,
  },
  idsOf: (recorded) => {
    if (recorded.event.type === 'AlertsSeen') return recorded.event.data.alertIds;
    if (isOfPaper(recorded)) return paperAlertIds(recorded);
    if (isOfRequest(recorded)) return requestAlertIds(recorded);
    if (isAlertOfSeat(recorded)) return seatAlertIds(recorded);
    if (!isBookingAlertEvent(recorded))
      return [alertIdOf(recorded.id, recorded.event.data.practitionerId)];
    return alertedPartiesOf(recorded).map((partyId) => alertIdOf(recorded.id, partyId));
  },
});
