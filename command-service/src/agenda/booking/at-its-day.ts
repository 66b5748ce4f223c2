import {
  agendaStream,
  type AgendaEvent,
  type AgendaRejection,
  type BookingDocument,
} from 'contracts';
import type { AgendaDay } from '../agenda-state.ts';
import type { Handled } from '../../engine/command-handler.ts';

export type HandledByDay = Handled<AgendaEvent, AgendaRejection, AgendaDay>;

/** How many moves of a booking are followed. */
const FOLLOWED_MAX = 5;

/** The view may be late: a day that the booking has left names the next one. */
export const atItsDay = async (
  { bookingId, practitionerId, day: dayInView }: BookingDocument,
  decideOn: (stream: string) => Promise<HandledByDay>,
): Promise<HandledByDay> => {
  let day = dayInView;
  for (let followed = 0; ; followed += 1) {
    const handled = await decideOn(agendaStream(practitionerId, day));
    if (handled.outcome === 'accepted' || handled.code !== 'BOOKING_MOVED') return handled;
    const left = handled.state.bookings.get(bookingId);
    if (left?.status !== 'moved' || left.departure === null) return handled;
    if (followed === FOLLOWED_MAX) return handled;
    day = left.departure.toDay;
  }
};
