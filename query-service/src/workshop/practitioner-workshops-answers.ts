import {
  fullNameOf,
  isOfFormerStart,
  localOf,
  type ClientReach,
  type CustomerDocument,
  type OwnWorkshop,
  type OwnWorkshopDetails,
  type Participant,
  type ReadOnly,
  type SeatDocument,
  type Waiting,
  type WorkshopDocument,
  type WorkshopNotesDocument,
  type WorkshopSession,
} from 'contracts';
import { addressTextOf, eurosOf } from '../engine/texts.ts';

type Workshop = ReadOnly<WorkshopDocument>;

const stateOf = (workshop: Workshop, now: string): OwnWorkshop['state'] => {
  if (workshop.state === 'cancelled') return 'cancelled';
  if (workshop.state === 'planned') return 'settling';
  if (workshop.endsAt <= now) return 'over';
  if (workshop.startsAt <= now) return 'started';
  return workshop.isOpen ? 'open' : 'closed';
};

const sessionsOf = (sessions: readonly ReadOnly<WorkshopSession>[], timeZone: string) =>
  sessions.map(({ sessionId, day, start, startsAt, endsAt }) => ({
    id: sessionId,
    day,
    start,
    end: localOf(timeZone, endsAt).hour,
    startsAt,
    endsAt,
  }));

export const ownWorkshopOf = (workshop: Workshop, now: string): OwnWorkshop => {
  const { place, timeZone } = workshop;
  return {
    id: workshop.workshopId,
    title: workshop.workshopTitle,
    state: stateOf(workshop, now),
    sessions: sessionsOf(workshop.sessions, timeZone),
    timeZone,
    place: place && { addressId: place.addressId, label: place.label, ...addressTextOf(place) },
    price: eurosOf(workshop.priceCents),
    places: workshop.placesMax,
    taken: workshop.taken,
    held: workshop.held.length,
    waiting: workshop.waiting.length,
  };
};

type Person = Pick<
  Participant,
  'seatId' | 'customerId' | 'relativeId' | 'fullName' | 'of' | 'phone'
>;

const personOf = (
  { seatId, customerId, relativeId }: ReadOnly<SeatDocument>,
  customer: CustomerDocument | undefined,
): Person => {
  const relative = customer?.relatives.find((each) => each.relativeId === relativeId);
  const person = relativeId === null ? customer : relative;
  return {
    seatId,
    customerId,
    relativeId,
    fullName: person === undefined ? '' : fullNameOf(person),
    of: relativeId === null || customer === undefined ? null : fullNameOf(customer),
    phone: customer?.phone ?? '',
  };
};

/** The seats of a workshop, and whom they are for. */
export type Seated = {
  readonly seats: readonly ReadOnly<SeatDocument>[];
  readonly customers: ReadonlyMap<string, CustomerDocument>;
  readonly reach: readonly ClientReach[];
};

const byName = (one: Person, other: Person): number =>
  one.fullName.localeCompare(other.fullName, 'fr') || one.seatId.localeCompare(other.seatId);

const participantsOf = ({ seats, customers, reach }: Seated): Participant[] =>
  seats
    .filter(({ state }) => state === 'taken')
    .map((seat) => ({
      ...personOf(seat, customers.get(seat.customerId)),
      isMailed: reach.some(
        ({ customerId, isMailed }) => customerId === seat.customerId && isMailed,
      ),
      reason: seat.reason,
      by: seat.deal?.by ?? 'customer',
      at: seat.deal?.at ?? seat.at,
      attendance: seat.attendance.map((each) => ({ ...each })),
    }))
    .sort(byName);

/** The waiting list, with the seats for which a place is kept first. */
const waitingOf = (
  { held, waiting, startsAt }: Workshop,
  { seats, customers }: Seated,
): Waiting[] =>
  [...held, ...waiting].flatMap((seatId) => {
    const seat = seats.find((each) => each.seatId === seatId);
    if (seat === undefined) return [];
    const { at, offer } = seat;
    const isOffered = offer !== null && !isOfFormerStart(offer, startsAt);
    const person = personOf(seat, customers.get(seat.customerId));
    return [{ ...person, at, offer: isOffered ? { ...offer } : null }];
  });

// oxlint-disable-next-line max-params -- joins several documents at one time
export const ownWorkshopDetailsOf = (
  workshop: Workshop,
  notes: ReadOnly<WorkshopNotesDocument> | undefined,
  seated: Seated,
  { now, visioLink }: { readonly now: string; readonly visioLink: string | null },
): OwnWorkshopDetails => ({
  ...ownWorkshopOf(workshop, now),
  description: workshop.workshopText,
  specialityId: workshop.specialityId,
  noticeMinutes: workshop.noticeMinutes,
  cancellationDelay: workshop.cancellationDelayMinutes,
  practicalInfo: notes?.practicalText ?? '',
  visioLink,
  isOpen: workshop.isOpen,
  settling: workshop.settling && sessionsOf(workshop.settling.sessions, workshop.timeZone),
  notices: (notes?.notices ?? []).flatMap(({ what, at, text }) =>
    text === null ? [] : [{ what, at, text }],
  ),
  participants: participantsOf(seated),
  waitingList: waitingOf(workshop, seated),
});
