import type { AgendaEvent, BookingMovedIn } from 'contracts';
import type { Anomaly } from '../anomaly.ts';
import { movedFault } from './deals.ts';
import {
  graceFault,
  identityFault,
  isImported,
  leaveSeat,
  stand,
  phaseFault,
  termsOf,
  type Life,
  type SeatTaking,
} from '../booking-phase.ts';

type MoveDeparture = Extract<AgendaEvent, { type: 'BookingMoveStarted' | 'BookingMovedOut' }>;

export const setOut = (
  { recorded }: SeatTaking<MoveDeparture>,
  life: Life,
  hasLeft: boolean,
): string | undefined => {
  const fault = phaseFault(life, recorded);
  if (fault !== undefined) return fault;
  const { moveId, toDay, toStart } = recorded.event.data;
  life.leaving = { moveId, seat: life.seat, toDay, toStart, hasLeft };
  return undefined;
};

/** Within a day it leaves and arrives at once; between days it is held until it has arrived. */
export const moveOut = (taken: SeatTaking<MoveDeparture>, life: Life): string | undefined => {
  const { agenda, recorded } = taken;
  const { data } = recorded.event;
  if (data.day === data.toDay) {
    const fault = setOut(taken, life, true);
    if (fault === undefined) leaveSeat(agenda, life.seat);
    return fault;
  }
  const { leaving } = life;
  // Its own steps report a wrong order.
  if (leaving?.moveId !== data.moveId) return undefined;
  const isSame = data.toDay === leaving.toDay && data.toStart === leaving.toStart;
  const fault = identityFault(leaving.seat, recorded.event);
  leaveSeat(agenda, leaving.seat);
  life.leaving = undefined;
  return fault ?? (isSame ? undefined : 'il ne part pas pour où il va');
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const arrivalFault = (life: Life, data: BookingMovedIn['data']): string | undefined => {
  const { leaving, terms, seat } = life;
  if (data.customerId !== seat.customerId || data.relativeId !== seat.relativeId)
    return 'il est à quelqu’un d’autre';
  if (termsOf(data) !== terms) return 'il n’a plus les conditions qui étaient convenues';
  if (leaving?.moveId !== data.moveId) return undefined;
  const isSame =
    data.day === leaving.toDay &&
    data.start === leaving.toStart &&
    data.fromDay === leaving.seat.day &&
    data.fromStart === leaving.seat.start;
  return isSame ? undefined : 'il n’arrive pas où il allait';
};

export const arrive = (taken: SeatTaking<BookingMovedIn>, life: Life): readonly Anomaly[] => {
  const { recorded } = taken;
  const { data } = recorded.event;
  const freedom = data.by === 'customer' ? 'online' : 'arranged';
  const terms = { at: recorded.metadata.at, freedom } as const;
  const { seat, found } = stand(taken, (readable) => {
    const fault = arrivalFault(life, data);
    if (fault !== undefined || isImported(recorded)) return fault;
    return movedFault(readable, data, terms);
  });
  if (seat === undefined) return found;
  life.seat = seat;
  life.startsAt = data.startsAt;
  if (life.leaving?.hasLeft === true) life.leaving = undefined;
  const graceFound = graceFault(recorded, life.graceUntil);
  life.graceUntil = data.graceUntil;
  return [...found, ...graceFound];
};

export const stay = (life: Life, moveId: string): undefined => {
  if (life.leaving?.moveId === moveId) life.leaving = undefined;
};
