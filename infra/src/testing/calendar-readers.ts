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

const eventIn = (calendar: ICAL.Component): ICAL.Component => {
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('There is no appointment.');
  return component;
};

const calendarIn = (ics: string) => new ICAL.Component(ICAL.parse(ics) as unknown[]);

const byIcalJs = (ics: string): ReadAppointment => {
  const calendar = calendarIn(ics);
  const component = eventIn(calendar);
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(component.getFirstPropertyValue('status')),
    uid: event.uid,
    sequence: event.sequence,
    isUtc: [event.startDate, event.endDate].every(({ zone }) => zone === ICAL.Timezone.utcTimezone),
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
  };
};

const byNodeIcal = (ics: string): ReadAppointment => {
  const components = Object.values(nodeIcal.parseICS(ics));
  const event = components.find((component) => component?.type === 'VEVENT');
  if (event === undefined) throw new Error('There is no appointment.');
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
};

const byTsIcs = (ics: string): ReadAppointment => {
  const { method, events = [] } = convertIcsCalendar(undefined, ics);
  const [event] = events;
  if (event === undefined) throw new Error('There is no appointment.');
  const { status, uid, sequence = FIRST, start, end } = event;
  return {
    method,
    status,
    uid,
    sequence,
    isUtc: [start, end].every((date) => date?.local === undefined),
    startsAt: start.date.toISOString(),
    endsAt: end?.date.toISOString(),
  };
};

/** The readings of three independent programs. */
export const readByCalendars = (ics: string): readonly ReadAppointment[] =>
  [byIcalJs, byNodeIcal, byTsIcs].map((read) => read(ics));

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
    textsIn(new ICAL.Event(eventIn(calendarIn(ics)))),
    textsIn(byNode as unknown as ReadTexts),
    textsIn(byTs as unknown as ReadTexts),
  ];
};

/** The attendee's name. Only ical.js reads the escapes of RFC 6868 and a semicolon within quotes. */
export const readAttendee = (ics: string): unknown =>
  eventIn(calendarIn(ics)).getFirstProperty('attendee')?.getParameter('cn');
