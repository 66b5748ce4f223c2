import { agendaStream, localOf, type BookingPlaced } from 'contracts';
import type { Anomaly } from './anomaly.ts';
import { countedInReport } from './french-counts.ts';

/** A place that is taken on a day; what many have in common is one text for all of them. */
export type Seat = {
  readonly bookingId: string;
  readonly eventId: string;
  readonly from: number;
  readonly until: number;
  readonly start: string;
  /** Consultation, option and address: together with the start they make a session. */
  readonly offered: string;
  readonly beneficiary: string;
  readonly placesMax: number;
};

const meet = (one: Seat, other: Seat): boolean => one.from < other.until && other.from < one.until;

const isSameSession = (one: Seat, other: Seat): boolean =>
  one.from === other.from && one.offered === other.offered;

/** Overlaps with what the day holds, seats beyond those of the session's largest deal, and doubles. */
export const conflictsOf = (
  seats: readonly Seat[],
  seat: Seat,
  { practitionerId, day }: BookingPlaced['data'],
): Anomaly[] => {
  const met = seats.filter((other) => meet(other, seat));
  const session = met.filter((other) => isSameSession(other, seat));
  const placesMax = Math.max(seat.placesMax, ...session.map((other) => other.placesMax));
  const found = (what: string, others: readonly Seat[]): Anomaly => ({
    sentence: `Le praticien ${practitionerId}, le ${day} : ${what}.`,
    eventIds: [...others.map(({ eventId }) => eventId), seat.eventId],
  });
  const overlaps = met
    .filter((other) => !session.includes(other))
    .map((other) =>
      found(`les rendez-vous de ${other.start} et de ${seat.start} se chevauchent`, [other]),
    );
  const places = countedInReport(placesMax, 'place');
  const overfull = `la séance de ${seat.start} a ${session.length + 1} inscrits pour ${places}`;
  const twice = seats.filter(({ bookingId }) => bookingId === seat.bookingId);
  const doubles = session.filter(
    ({ beneficiary, bookingId }) =>
      beneficiary === seat.beneficiary && bookingId !== seat.bookingId,
  );
  return [
    ...overlaps,
    ...(session.length + 1 > placesMax ? [found(overfull, session)] : []),
    ...(twice.length > 0
      ? [found(`le rendez-vous ${seat.bookingId} prend deux places`, twice)]
      : []),
    ...(doubles.length > 0
      ? [found(`la même personne a deux places à la séance de ${seat.start}`, doubles)]
      : []),
  ];
};

/** A booking in another stream than its day's would be hidden from the others of that day. */
export const isAtItsPlace = (stream: string, data: BookingPlaced['data']): boolean => {
  const local = localOf(data.timeZone, data.startsAt);
  return (
    stream === agendaStream(data.practitionerId, data.day) &&
    local.day === data.day &&
    local.hour === data.start
  );
};
