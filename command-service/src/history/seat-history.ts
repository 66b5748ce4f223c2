import {
  accessStream,
  fullNameOf,
  optionNames,
  pageSlugOf,
  spokenStart,
  workshopStream,
  type About,
  type FoundBooking,
  type PractitionerDocument,
  type RecordedEvent,
  type SeatDocument,
  type WorkshopDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import {
  newestOf,
  ofAlerts,
  ofMails,
  type KnownEvents,
  type LogReader,
} from '../agenda/booking/booking-events.ts';
import { stateOfSeat } from './readable-history.ts';

export type KnownSeat = { readonly seat: SeatDocument; readonly workshop: WorkshopDocument };

export const knownSeatOf = async (
  readStore: Pick<ReadStore, 'get'>,
  seatId: string,
): Promise<KnownSeat | undefined> => {
  const seat = await readStore.get('seats', seatId);
  const workshop = seat && (await readStore.get('workshops', seat.workshopId));
  return seat && workshop && { seat, workshop };
};

/** An event may break its schema. */
type Facts = {
  readonly seatId?: unknown;
  readonly workshopId?: unknown;
  readonly about?: Partial<About> | null;
};

const textOrNone = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** `undefined` if the event concerns none. */
export const seatIdIn = ({ event }: RecordedEvent): string | undefined => {
  const { seatId, about }: Facts = event.data;
  return textOrNone(about?.kind === 'seat' ? about.id : seatId);
};

export const workshopIdIn = ({ event }: RecordedEvent): string | undefined => {
  const { workshopId }: Facts = event.data;
  return textOrNone(workshopId);
};

/** Of its workshop's stream what happened to this seat alone. */
export const eventsOfSeat = async (
  log: LogReader,
  { seatId, workshopId, customerId, practitionerId }: SeatDocument,
): Promise<KnownEvents> => {
  const all = await log.readStream(workshopStream(workshopId));
  const own = all.filter((recorded) => seatIdIn(recorded) === seatId);
  const about = { kind: 'seat', id: seatId } as const;
  const others = await Promise.all([
    ofAlerts(log, customerId, own),
    ofAlerts(log, practitionerId, own),
    ofMails(log, customerId, about),
    ofMails(log, practitionerId, about),
    log.readStream(accessStream(seatId)),
  ]);
  return newestOf([...own, ...others.flat()]);
};

/** As a booking is found. */
const foundSeat = (
  { seat, workshop }: KnownSeat,
  practitioner: PractitionerDocument | undefined,
  eventId: string | null,
): FoundBooking => {
  const { seatId, practitionerId, day, start, at } = seat;
  const { workshopTitle, timeZone, place, placesMax } = workshop;
  const name = practitioner === undefined ? 'un praticien' : fullNameOf(practitioner);
  return {
    id: seatId,
    title: `${workshopTitle} avec ${name}, ${spokenStart(day, start)}`,
    state: stateOfSeat(seat),
    day,
    start,
    timeZone,
    practitioner: { id: practitionerId, name, slug: pageSlugOf(practitioner) },
    consultationName: workshopTitle,
    option: optionNames[place === null ? 'VISIO' : 'PRESENTIEL'],
    placesMax,
    bookedAt: at,
    eventId,
  };
};

export const nothingElse = { isWhole: true, person: null, workshop: null } as const;

type Ids = { readonly seatId: string | undefined; readonly workshopId: string | undefined };

/** A seat of an event, else the event itself; `undefined` if there is neither. */
export const foundInWorkshops = async (
  readStore: Pick<ReadStore, 'get'>,
  { seatId, workshopId }: Ids,
  eventId: string | null,
) => {
  const known = seatId === undefined ? undefined : await knownSeatOf(readStore, seatId);
  if (known !== undefined) {
    const practitioner = await readStore.get('practitioners', known.seat.practitionerId);
    return { ...nothingElse, bookings: [foundSeat(known, practitioner, eventId)] };
  }
  const workshop =
    workshopId === undefined ? undefined : await readStore.get('workshops', workshopId);
  return (
    workshop && { ...nothingElse, bookings: [], workshop: { id: workshop.workshopId, eventId } }
  );
};
