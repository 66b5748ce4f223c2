import {
  fullNameOf,
  type PersonName,
  type SeatDocument,
  type WorkshopDocument,
  type WorkshopNotesDocument,
} from 'contracts';
import type { MailCalendar } from 'contracts/ports';
import {
  calendarDescriptionOf,
  calendarFile,
  type CalendarEntry,
  type CalendarParties,
} from '../../mails/calendar-file.ts';
import { seatPlaceOf } from '../../mails/templates/seat-facts.ts';

type SeatDates = {
  /** Every seat that the customer has or had in the workshop. */
  readonly own: readonly Pick<SeatDocument, 'customerId' | 'state' | 'deal' | 'gone'>[];
  readonly workshop: Pick<WorkshopDocument, 'workshopId' | 'workshopTitle' | 'place'>;
  readonly calendarDates: WorkshopNotesDocument['calendarDates'];
  readonly practitioner: PersonName;
  readonly visioLink: string | null;
  /** The page of the customer's appointments. */
  readonly url: string;
  readonly at: string;
};

type CalendarDate = SeatDates['calendarDates'][number];

const isComing = ({ own }: SeatDates): boolean => own.some(({ state }) => state === 'taken');

/**
 * Counts how often the places of the household changed since the first was taken: its calendar entries share one
 * sequence.
 */
const changesOf = ({ own }: SeatDates): number => {
  const everTaken = own.filter(({ deal }) => deal !== null);
  return everTaken.length - 1 + everTaken.filter(({ gone }) => gone !== null).length;
};

const entryOf = (
  dates: SeatDates,
  { sessionId, startsAt, endsAt, sequence, removedAt }: CalendarDate,
): CalendarEntry => {
  const { own, workshop, practitioner, url, visioLink } = dates;
  return {
    uid: `${workshop.workshopId}-${own[0]?.customerId ?? ''}-${sessionId}@souffle`,
    sequence: sequence + changesOf(dates),
    startsAt,
    endsAt,
    summary: `${workshop.workshopTitle} avec ${fullNameOf(practitioner)}`,
    location: seatPlaceOf(workshop),
    description: calendarDescriptionOf(visioLink, url),
    url,
    isCancelled: !isComing(dates) || removedAt !== null,
  };
};

/**
 * A household has one calendar entry per date. Calendar programs read only the first entry of a mail, so it holds the
 * next date alone, and the attached file holds all dates. Dates removed while the customer had a seat are marked as
 * cancelled in the file.
 */
export const seatCalendarOf = (dates: SeatDates, parties: CalendarParties): MailCalendar => {
  const { own, calendarDates, at } = dates;
  const [first = ''] = own.flatMap(({ deal }) => (deal === null ? [] : [deal.at])).toSorted();
  const known = calendarDates.filter(({ removedAt }) => removedAt === null || removedAt > first);
  const active = known.filter(({ removedAt }) => removedAt === null);
  const next = active.find(({ endsAt }) => endsAt > at) ?? active.at(-1);
  const method = isComing(dates) ? 'REQUEST' : 'CANCEL';
  const written = (as: typeof method | 'PUBLISH', its: readonly CalendarDate[]) =>
    calendarFile({ ...parties, method: as, at, entries: its.map((date) => entryOf(dates, date)) });
  const ics = written(method, next === undefined ? [] : [next]);
  return known.length === 1
    ? { method, ics }
    : { method, ics, allDates: written('PUBLISH', known) };
};
