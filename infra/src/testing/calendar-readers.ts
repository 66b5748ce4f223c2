import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

/** An appointment as a calendar program reads it. */
export type ReadAppointment = {
  readonly method: string | undefined;
  readonly status: string | undefined;
  readonly uid: string | undefined;
  readonly sequence: number;
  /** Whether its hours are in UTC rather than in a zone or the reader's own. */
  readonly isUtc: boolean;
  readonly startsAt: string | undefined;
  readonly endsAt: string | undefined;
};

/** The default of a calendar without a number (RFC 5545, 3.8.7.4). */
const FIRST = 0;

const calendarIn = (ics: string) => new ICAL.Component(ICAL.parse(ics) as unknown[]);

const eventsIn = (ics: string): readonly ICAL.Component[] =>
  calendarIn(ics).getAllSubcomponents('vevent');

const eventIn = (ics: string): ICAL.Component => {
  const [component] = eventsIn(ics);
  if (component === undefined) throw new Error('There is no appointment.');
  return component;
};

const byIcalJs = (ics: string): readonly ReadAppointment[] =>
  eventsIn(ics).map((component) => {
    const event = new ICAL.Event(component);
    return {
      method: String(calendarIn(ics).getFirstPropertyValue('method')),
      status: String(component.getFirstPropertyValue('status')),
      uid: event.uid,
      sequence: event.sequence,
      isUtc: [event.startDate, event.endDate].every(
        ({ zone }) => zone === ICAL.Timezone.utcTimezone,
      ),
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
    };
  });

const byNodeIcal = (ics: string): readonly ReadAppointment[] =>
  Object.values(nodeIcal.parseICS(ics)).flatMap((event) => {
    if (event?.type !== 'VEVENT') return [];
    const { method, status, uid, sequence = FIRST, start, end } = event;
    return {
      method,
      status,
      uid,
      sequence,
      isUtc: [start, end].every((date) => date?.tz === 'Etc/UTC'),
      startsAt: start?.toISOString(),
      endsAt: end?.toISOString(),
    };
  });

const byTsIcs = (ics: string): readonly ReadAppointment[] => {
  const { method, events = [] } = convertIcsCalendar(undefined, ics);
  return events.map(({ status, uid, sequence = FIRST, start, end }) => ({
    method,
    status,
    uid,
    sequence,
    isUtc: [start, end].every((date) => date?.local === undefined),
    startsAt: start.date.toISOString(),
    endsAt: end?.date.toISOString(),
  }));
};

/** Every appointment of a file, as three independent programs read it. */
export const readEachByCalendars = (ics: string): readonly (readonly ReadAppointment[])[] =>
  [byIcalJs, byNodeIcal, byTsIcs].map((read) => read(ics));

/** The first appointment, which is the only one that some programs take from a mail. */
export const readByCalendars = (ics: string): readonly ReadAppointment[] =>
  readEachByCalendars(ics).map(([first]) => {
    if (first === undefined) throw new Error('There is no appointment.');
    return first;
  });

/** The texts of an appointment as a calendar program reads them. */
export type ReadTexts = {
  readonly summary: unknown;
  readonly location: unknown;
  readonly description: unknown;
};

const textsIn = ({ summary, location, description }: ReadTexts): ReadTexts => ({
  summary,
  location,
  description,
});

/** The texts as read by the same three programs. */
export const readTexts = (ics: string): readonly ReadTexts[] => {
  const byNode = Object.values(nodeIcal.parseICS(ics)).find((found) => found?.type === 'VEVENT');
  const [byTs] = convertIcsCalendar(undefined, ics).events ?? [];
  if (byNode === undefined || byTs === undefined) throw new Error('There is no appointment.');
  return [
    textsIn(new ICAL.Event(eventIn(ics))),
    textsIn(byNode as unknown as ReadTexts),
    textsIn(byTs as unknown as ReadTexts),
  ];
};

/** The attendee's name. Only ical.js reads the escapes of RFC 6868 and a semicolon within quotes. */
export const readAttendee = (ics: string): unknown =>
  eventIn(ics).getFirstProperty('attendee')?.getParameter('cn');
