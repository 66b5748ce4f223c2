import { mailIdOf, type RecordedEvent, type DomainEvent } from 'contracts';

type Place = {
  readonly practitionerId: string;
  readonly day: string;
  readonly start: string;
};

export const placeIn = ({ practitionerId, day, start }: Place) =>
  `${practitionerId} ${day} ${start}`;

/** The facts in a log about bookings, their moves and their mails. */
export const reportOfLog = (log: readonly RecordedEvent[]) => {
  const placed: string[] = [];
  const cancelled: string[] = [];
  const arrived: string[] = [];
  /** The days of each booking: one, none after a cancellation, and up to two while it moves. */
  const active = new Map<string, Set<string>>();
  /** The events of each move that has not ended. */
  const moving = new Map<string, { readonly bookingId: string; readonly eventIds: string[] }>();
  const dueMails = new Set<string>();
  const settledMails: string[] = [];
  const sentMails: string[] = [];
  const alerts = { practitioners: 0, customers: 0 };

  for (const { id, event } of log as readonly RecordedEvent<DomainEvent>[]) {
    switch (event.type) {
      case 'BookingPlaced':
        placed.push(placeIn(event.data));
        active.set(event.data.bookingId, new Set([placeIn(event.data)]));
        alerts.practitioners += 1;
        break;
      case 'BookingCancelled':
        cancelled.push(event.data.bookingId);
        active.get(event.data.bookingId)?.delete(placeIn(event.data));
        alerts.practitioners += 1;
        break;
      case 'BookingMoveStarted':
        moving.set(event.data.moveId, { bookingId: event.data.bookingId, eventIds: [id] });
        break;
      case 'BookingMovedIn':
        arrived.push(placeIn(event.data));
        active.get(event.data.bookingId)?.add(placeIn(event.data));
        moving.get(event.data.moveId)?.eventIds.push(id);
        // The practitioner moved it, even if a process completed the move.
        alerts.customers += 1;
        break;
      case 'BookingMovedOut':
        active.get(event.data.bookingId)?.delete(placeIn(event.data));
        moving.delete(event.data.moveId);
        break;
      case 'BookingMoveAbandoned':
        moving.delete(event.data.moveId);
        break;
      case 'MailSent':
        sentMails.push(event.data.mailId);
        settledMails.push(event.data.mailId);
        break;
      case 'MailGivenUp':
        settledMails.push(event.data.mailId);
        break;
      default:
    }
    if (
      event.type === 'BookingPlaced' ||
      event.type === 'BookingMovedIn' ||
      event.type === 'BookingCancelled'
    )
      for (const partyId of [event.data.customerId, event.data.practitionerId])
        dueMails.add(mailIdOf(id, partyId));
  }
  return {
    placed,
    cancelled,
    arrived,
    active,
    moving,
    dueMails,
    settledMails,
    sentMails,
    alerts,
  };
};

export type LogReport = ReturnType<typeof reportOfLog>;
