import type { Agenda, AgendaBooking, AgendaWorkshop } from 'contracts';
import { dayOfWeek } from '../../../../components/design/french-format.ts';
import { weekAround } from '../calendar-days.ts';

/** An item of the agenda: a booking, or the seats taken in one group session. */
export type AgendaItem = {
  readonly id: string;
  readonly bookings: readonly [AgendaBooking, ...AgendaBooking[]];
};

type Seat = Pick<
  AgendaBooking,
  'id' | 'day' | 'start' | 'consultationId' | 'optionId' | 'placesMax'
>;

/** The item that a booking belongs to, though it may have been cancelled since. */
export const itemIdOf = ({ id, day, start, consultationId, optionId, placesMax }: Seat) =>
  placesMax > 1 ? `${day} ${start} ${consultationId} ${optionId}` : id;

const onTheWall = ({ day, start }: AgendaBooking) => `${day} ${start}`;
const byStart = (one: AgendaBooking, other: AgendaBooking) =>
  onTheWall(one).localeCompare(onTheWall(other)) ||
  one.beneficiary.localeCompare(other.beneficiary);

/** Ascending; the bookings of one group session are one item. */
export const agendaItems = (bookings: readonly AgendaBooking[]): readonly AgendaItem[] => {
  const items = new Map<string, [AgendaBooking, ...AgendaBooking[]]>();
  for (const booking of [...bookings].sort(byStart)) {
    const session = itemIdOf(booking);
    const seated = items.get(session);
    if (seated === undefined) items.set(session, [booking]);
    else seated.push(booking);
  }
  return [...items].map(([id, seated]) => ({ id, bookings: seated }));
};

export const isGroup = ({ bookings: [{ placesMax }] }: AgendaItem) => placesMax > 1;

export const titleOf = (item: AgendaItem) =>
  isGroup(item) ? item.bookings[0].consultationName : item.bookings[0].beneficiary;

export const detailOf = (item: AgendaItem) => {
  const [{ placesMax, consultationName, optionId, option }] = item.bookings;
  if (isGroup(item)) return `${item.bookings.length} / ${placesMax} places`;
  return optionId === 'PRESENTIEL' ? consultationName : `${option} · ${consultationName}`;
};

/** '14 / 20' */
export const placesTaken = ({ taken, places }: AgendaWorkshop): string => `${taken} / ${places}`;

export const minutesOfDay = (hour: string) =>
  Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));

/** Whether the week's Sunday is shown: only if it is today or has items. */
export const usesSundays = ({ bookings, workshops, weeklySlots, today }: Agenda, day: string) => {
  const sunday = weekAround(day).to;
  return (
    today === sunday ||
    weeklySlots.some((slot) => slot.dayOfWeek === 7) ||
    bookings.some((booking) => booking.day === sunday) ||
    workshops.some((workshop) => workshop.day === sunday)
  );
};

/** Today, where it is a day of this week. */
export const todayIn = ({ today, from, to }: Agenda) =>
  from <= today && today <= to ? today : undefined;

/** Whether nothing is left of a week that had items: from today on no booking and no open hours. */
export const isOver = (agenda: Agenda) => {
  const { bookings, workshops, weeklySlots } = agenda;
  const today = todayIn(agenda);
  if (today === undefined || bookings.length + workshops.length + weeklySlots.length === 0)
    return false;
  return (
    bookings.every(({ day }) => day < today) &&
    workshops.every(({ day }) => day < today) &&
    weeklySlots.every((slot) => slot.dayOfWeek < dayOfWeek(today))
  );
};

export const dayHeadingId = (day: string) => `jour-${day}`;
