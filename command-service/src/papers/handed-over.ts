import { agendaStream, customerStream, type Appointment } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { agendaDecider } from '../agenda/agenda-decider.ts';
import { appointmentOf } from '../agenda/agenda-state.ts';
import { isLeaving } from '../agenda/booking/is-leaving.ts';
import { customerDecider } from '../customer/customer-decider.ts';
import type { CommandHandler } from '../engine/command-handler.ts';

type Dependencies = {
  readonly commands: Pick<CommandHandler, 'stateOf'>;
  readonly readStore: Pick<ReadStore, 'get'>;
};

type Refused = {
  readonly outcome: 'refused';
  readonly code: 'ALREADY_CANCELLED' | 'BOOKING_MOVED' | 'BOOKING_NOT_FOUND' | 'CLIENT_LEAVING';
};

const refused = (code: Refused['code']): Refused => ({ outcome: 'refused', code });

/** How many moves of an appointment are followed. */
const FOLLOWED_MAX = 5;

/** Finds the appointment by the view, and reads its state from the stream of its day. */
export const currentAppointment = async (
  { commands, readStore }: Dependencies,
  { bookingId, practitionerId }: { readonly bookingId: string; readonly practitionerId: string },
): Promise<{ readonly outcome: 'found'; readonly appointment: Appointment } | Refused> => {
  const known = await readStore.get('bookings', bookingId);
  if (known?.practitionerId !== practitionerId) return refused('BOOKING_NOT_FOUND');
  let { day } = known;
  for (let followed = 0; followed <= FOLLOWED_MAX; followed += 1) {
    const { bookings } = await commands.stateOf(agendaDecider, agendaStream(practitionerId, day));
    const booking = bookings.get(bookingId);
    if (booking === undefined) return refused('BOOKING_NOT_FOUND');
    if (booking.status === 'cancelled') return refused('ALREADY_CANCELLED');
    if (booking.status !== 'moved')
      return { outcome: 'found', appointment: appointmentOf(booking) };
    if (booking.departure === null) break;
    day = booking.departure.toDay;
  }
  return refused('BOOKING_MOVED');
};

/** The recipient of a document about an appointment; refused where an erasure is done or requested. */
export const recipientOf = async (
  dependencies: Dependencies,
  booking: { readonly bookingId: string; readonly practitionerId: string },
): Promise<{ readonly outcome: 'found'; readonly appointment: Appointment } | Refused> => {
  const found = await currentAppointment(dependencies, booking);
  if (found.outcome === 'refused') return found;
  const { customerId } = found.appointment;
  const { commands } = dependencies;
  const { erasure } = await commands.stateOf(customerDecider, customerStream(customerId));
  if (erasure !== 'none' || (await isLeaving(dependencies, customerId)))
    return refused('CLIENT_LEAVING');
  return found;
};
