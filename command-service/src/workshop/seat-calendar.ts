import {
  fullNameOf,
  type PersonName,
  type SeatDocument,
  type WorkshopDocument,
  type WorkshopNotesDocument,
} from 'contracts';
import type { MailCalendar } from 'contracts/ports';
import { calendarFile, type CalendarEntry, type CalendarParties } from '../mails/calendar-file.ts';
import { seatPlaceOf } from '../mails/templates/seat-facts.ts';

type SeatDates = {
  readonly seat: Pick<SeatDocument, 'seatId' | 'state' | 'deal'>;
  readonly workshop: Pick<WorkshopDocument, 'workshopTitle' | 'place'>;
  readonly calendarDates: WorkshopNotesDocument['calendarDates'];
  readonly practitioner: PersonName;
  /** The page of the customer's appointments. */
  readonly url: string;
  readonly at: string;
};

type CalendarDate = SeatDates['calendarDates'][number];

const entryOf = (
  { seat, workshop, practitioner, url }: SeatDates,
  { sessionId, startsAt, endsAt, sequence, removedAt }: CalendarDate,
): CalendarEntry => {
  const isGone = seat.state === 'gone';
  return {
    uid: `${seat.seatId}-${sessionId}@souffle`,
    // A removed date has its higher number already.
    sequence: sequence + (isGone && removedAt === null ? 1 : 0),
    startsAt,
    endsAt,
    summary: `${workshop.workshopTitle} avec ${fullNameOf(practitioner)}`,
    location: seatPlaceOf(workshop),
    description: url,
    url,
    isCancelled: isGone || removedAt !== null,
  };
};

/**
 * An entry a date. Programs take only the first of a mail, so that it carries the next date alone, and a file of
 * all. Dates that were removed while the customer had the seat are cancelled there.
 */
export const seatCalendarOf = (dates: SeatDates, parties: CalendarParties): MailCalendar => {
  const { seat, calendarDates, at } = dates;
  const taken = seat.deal?.at ?? '';
  const known = calendarDates.filter(({ removedAt }) => removedAt === null || removedAt > taken);
  const active = known.filter(({ removedAt }) => removedAt === null);
  const next = active.find(({ endsAt }) => endsAt > at) ?? active.at(-1);
  const method = seat.state === 'gone' ? 'CANCEL' : 'REQUEST';
  const written = (as: typeof method | 'PUBLISH', its: readonly CalendarDate[]) =>
    calendarFile({ ...parties, method: as, at, entries: its.map((date) => entryOf(dates, date)) });
  const ics = written(method, next === undefined ? [] : [next]);
  return known.length === 1
    ? { method, ics }
    : { method, ics, allDates: written('PUBLISH', known) };
};
