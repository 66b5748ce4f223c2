import {
  accessTextOf,
  cancellationDeadlineOf,
  isGraceLonger,
  localOf,
  optionNames,
  publicPlaces,
  visioLinkStateOf,
  workshopVisioLinkOf,
  type AwaitedSeat,
  type CustomerBooking,
  type CustomerDocument,
  type PractitionerDocument,
  type SeatDocument,
  type VisioLinkDocument,
  type WorkshopDocument,
} from 'contracts';
import type { VisioRooms } from 'contracts/ports';
import { bookedForAnswer, practitionerAnswer } from '../agenda/customer-booking-parts.ts';
import { eurosOf, frenchDateOf, wallTimeOf } from '../engine/texts.ts';
import { eventSessionsOf, publicSeatOffer } from './workshop-answers.ts';

/** The documents around a seat. */
type AroundSeat = {
  readonly workshop: WorkshopDocument;
  readonly practitioner: PractitionerDocument | undefined;
  readonly customer: CustomerDocument | undefined;
  readonly link: VisioLinkDocument | undefined;
};

type Session = WorkshopDocument['sessions'][number];

/** The next one, or the last one once all are over. */
const shownSessionOf = ({ sessions }: WorkshopDocument, now: string): Session | undefined =>
  sessions.find(({ endsAt }) => endsAt > now) ?? sessions.at(-1);

const optionOf = ({ place }: WorkshopDocument) => (place === null ? 'VISIO' : 'PRESENTIEL');

const addressOf = ({ place }: WorkshopDocument): CustomerBooking['address'] =>
  place && {
    address: place.street,
    zipCode: place.zipCode,
    city: place.city,
    location: place.label,
  };

/** The video link of a session; all sessions of a workshop meet in one room. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const visioOf = (
  seat: SeatDocument,
  { workshop, link }: AroundSeat,
  { startsAt, endsAt }: Session,
  { visioRooms, now }: { readonly visioRooms: VisioRooms; readonly now: string },
): CustomerBooking['visio'] => {
  const state = seat.state === 'taken' ? 'booked' : 'cancelled';
  const shown = visioLinkStateOf({ option: optionOf(workshop), state, startsAt, endsAt }, now);
  if (shown === null) return null;
  const { isOpen, opensAt, changesInMs } = shown;
  const own = isOpen ? workshopVisioLinkOf(workshop, link, visioRooms) : null;
  return { link: own, opensAt, changesInMs };
};

const cancelledOf = ({ gone }: SeatDocument): CustomerBooking['cancelled'] =>
  gone === null
    ? null
    : {
        by: gone.by === 'customer' ? 'customer' : 'practitioner',
        reason: gone.by === 'practitioner' ? gone.reason : null,
      };

/** A seat that is or was taken, as an appointment of the customer. */
// oxlint-disable-next-line complexity, max-lines-per-function -- independent values, field by field
export const seatBookingOf = (
  seat: SeatDocument,
  around: AroundSeat,
  { visioRooms, now }: { readonly visioRooms: VisioRooms; readonly now: string },
): { readonly at: string; readonly answer: CustomerBooking } | undefined => {
  const { workshop, practitioner, customer } = around;
  const { timeZone, place, startsAt: firstStart } = workshop;
  const session = shownSessionOf(workshop, now);
  const [first] = workshop.sessions;
  if (session === undefined || first === undefined) return undefined;
  const { day, start, endsAt, startsAt } = session;
  const terms = {
    day: first.day,
    start: first.start,
    startsAt: firstStart,
    timeZone,
    cancellationDelayMinutes: seat.deal?.cancellationDelayMinutes ?? 0,
    ...(seat.graceUntil === null ? {} : { graceUntil: seat.graceUntil }),
  };
  const deadline = cancellationDeadlineOf(terms);
  const option = optionOf(workshop);
  const { addressId = null } = place ?? {};
  const answer: CustomerBooking = {
    id: seat.seatId,
    date: frenchDateOf(day),
    time: start,
    pro: practitionerAnswer(seat.practitionerId, practitioner),
    address: addressOf(workshop),
    customer: bookedForAnswer(seat.relativeId, customer),
    motif: seat.reason,
    question: null,
    option: optionNames[option],
    price: eurosOf(seat.deal?.priceCents ?? null),
    preconisation: null,
    day,
    endTime: localOf(timeZone, endsAt).hour,
    timeZone,
    consultationId: '',
    consultationName: workshop.workshopTitle,
    optionId: option,
    isForRelative: seat.relativeId !== null,
    isByPractitioner: seat.deal?.by === 'practitioner',
    isOutOfRadius: false,
    access:
      place === null || addressId === null
        ? ''
        : accessTextOf({ ...place, addressId }, practitioner?.addresses),
    payments: [...(practitioner?.paymentMethods ?? [])],
    visio: visioOf(seat, around, session, { visioRooms, now }),
    // A course stays to come until its last evening.
    isUpcoming: localOf(timeZone, workshop.endsAt).day >= localOf(timeZone, now).day,
    hasStarted: firstStart <= now,
    cancellationDeadline: wallTimeOf(timeZone, deadline),
    isInGrace: now <= deadline && isGraceLonger(terms),
    isLate: now > deadline,
    cancelled: cancelledOf(seat),
    moved: null,
    event: { id: workshop.workshopId, sessions: eventSessionsOf(workshop) },
  };
  return { at: startsAt, answer };
};

/** An offer of the last day holds no place, so it is shown only while a place is free. */
const offerOf = ({ offer }: SeatDocument, workshop: WorkshopDocument, now: string) =>
  offer !== null && !offer.holds && publicPlaces(publicSeatOffer(workshop), now) === 0
    ? null
    : offer;

/** A seat that is waited for, or offered. */
export const awaitedSeatOf = (
  seat: SeatDocument,
  { workshop, practitioner, customer }: AroundSeat,
  now: string,
): AwaitedSeat => {
  const { timeZone, waiting, sessions, startsAt } = workshop;
  const { date, time } = wallTimeOf(timeZone, startsAt);
  const index = waiting.indexOf(seat.seatId);
  return {
    id: seat.seatId,
    eventId: workshop.workshopId,
    eventTitle: workshop.workshopTitle,
    pro: practitionerAnswer(seat.practitionerId, practitioner),
    customer: bookedForAnswer(seat.relativeId, customer),
    customerId: seat.relativeId ?? seat.customerId,
    isForRelative: seat.relativeId !== null,
    date,
    time,
    dates: sessions.length,
    timeZone,
    price: eurosOf(workshop.priceCents),
    motif: seat.reason,
    since: seat.at,
    rank: index === -1 ? null : index + 1,
    waiting: waiting.length,
    offer: offerOf(seat, workshop, now),
  };
};
