import type { BookingPlaced } from 'contracts';
import { countedInReport } from '../../engine/french-counts.ts';
import { anomalyOf, type Anomaly, type At } from '../anomaly.ts';
import { occupiedBy } from './times.ts';

export type Seat = {
  readonly bookingId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly at: At;
  readonly day: string;
  readonly start: string;
  /** Epoch minutes, with the pause. */
  readonly from: number;
  readonly until: number;
  /** Consultation, option and address; with the start they make a session. */
  readonly session: string;
  readonly placesMax: number;
};

export const seatOf = (at: At, data: BookingPlaced['data'], session: string): Seat => {
  const { bookingId, customerId, relativeId, day, start, placesMax } = data;
  return {
    bookingId,
    customerId,
    relativeId,
    at,
    day,
    start,
    ...occupiedBy(data),
    session,
    placesMax,
  };
};

/** Besides the start. */
export const seatSessionOf = ({
  consultationId,
  option,
  place,
  baseAddressId,
}: BookingPlaced['data']): string =>
  `${consultationId}/${option}/${place?.addressId ?? baseAddressId ?? ''}`;

const meet = (one: Seat, other: Seat): boolean => one.from < other.until && other.from < one.until;

/** Two seats share a time only if both were sold as one of several. */
const isSameSession = (one: Seat, other: Seat): boolean =>
  one.from === other.from &&
  one.session === other.session &&
  one.placesMax > 1 &&
  other.placesMax > 1;

const isForTheSame = (one: Seat, other: Seat): boolean =>
  one.customerId === other.customerId && one.relativeId === other.relativeId;

/** Overlaps, too many seats, and doubles. `placesMax` are the offer's: a seat with an older deal adds none. */
export const conflictsOf = (
  seats: readonly Seat[],
  seat: Seat,
  placesMax: () => number,
): readonly Anomaly[] => {
  const met = seats.filter((other) => other.bookingId !== seat.bookingId && meet(other, seat));
  if (met.length === 0) return [];
  const session = met.filter((other) => isSameSession(other, seat));
  const places = Math.min(
    placesMax(),
    Math.max(...session.map((each) => each.placesMax), seat.placesMax),
  );
  const found = (sentence: string, others: readonly Seat[]): Anomaly =>
    anomalyOf(`Le ${seat.day}, ${sentence}`, ...others.map(({ at }) => at), seat.at);
  const doubles = session.filter((other) => isForTheSame(other, seat));
  const overfull =
    `la séance de ${seat.start} a ${session.length + 1} inscrits ` +
    `pour ${countedInReport(places, 'place')}`;
  return [
    ...met
      .filter((other) => !session.includes(other))
      .map((other) => ({
        ...found(`les rendez-vous de ${other.start} et de ${seat.start} se chevauchent`, [other]),
        isOverlap: true as const,
      })),
    ...(session.length > 0 && session.length + 1 > places ? [found(overfull, session)] : []),
    ...(doubles.length > 0
      ? [found(`la même personne a deux places à la séance de ${seat.start}`, doubles)]
      : []),
  ];
};
