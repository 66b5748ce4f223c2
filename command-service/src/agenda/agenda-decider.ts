import {
  cancellationDeadlineOf,
  graceAfter,
  SEATS_AN_APPEND,
  verdictOn,
  type AgendaCommand,
  type AgendaEvent,
  type AgendaRejection,
  type CancelBooking,
  type CancelSession,
  type PlaceBooking,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';
import {
  appointmentOf,
  asCorruptDay,
  evolveDay,
  noBookings,
  occupationsOf,
  seatsOf,
  type AgendaDay,
  type FoldedDay,
} from './agenda-state.ts';
import { abandonMove, moveBooking, moveBookingIn, moveBookingOut } from './agenda-moves-decider.ts';
import { placeRequestedBooking } from './agenda-requests-decider.ts';
import { freeWorkshopDay, holdWorkshopDay } from './agenda-workshops-decider.ts';
import { refusalOfBookingChange } from './agenda-policies.ts';
import { agreedTermsOf } from './agenda-terms-policies.ts';

type SlotRequest = PlaceBooking['data']['requested'];
type AgendaDecision = Decision<AgendaEvent, AgendaRejection>;

/** Bookings by hand are exempt: the client gave the address by telephone. */
const isNowhere = ({ option, visitAddress = null, freedom }: SlotRequest): boolean =>
  option === 'DOMICILE' && visitAddress === null && freedom !== 'free';

const placeBooking = ({ data, metadata }: PlaceBooking, day: AgendaDay): AgendaDecision => {
  // A booking with the same id would replace what occupies the day.
  if (day.bookings.has(data.requested.bookingId)) return accept();
  if (data.beneficiary === 'inactive') return reject('CUSTOMER_NOT_FOUND');
  if (data.notAdmitted !== null) return reject(data.notAdmitted);
  if (isNowhere(data.requested)) return reject('ADDRESS_NOT_LOCATED');
  const verdict = verdictOn(data.offer, occupationsOf(day), data.requested, metadata.at);
  if (verdict !== 'OFFERED') return reject(verdict);
  const terms = agreedTermsOf(data);
  return terms === undefined
    ? reject('SLOT_NOT_OFFERED')
    : accept({
        type: 'BookingPlaced',
        data: { ...terms, ...graceAfter(terms.by, metadata.at) },
      });
};

const cancelBooking = ({ data, metadata }: CancelBooking, day: AgendaDay): AgendaDecision => {
  const booking = day.bookings.get(data.bookingId);
  if (day.isCorrupt) return reject('AGENDA_NOT_TRUSTED');
  if (booking === undefined) return reject('BOOKING_NOT_FOUND');
  const refusal = refusalOfBookingChange(booking, { requester: data.requester, at: metadata.at });
  if (refusal !== undefined) return reject(refusal);
  const deadline = cancellationDeadlineOf(booking.deal);
  return accept({
    type: 'BookingCancelled',
    data: {
      ...appointmentOf(booking),
      by: data.requester.by,
      late: metadata.at > deadline,
      reason: data.reason,
    },
  });
};

/** Cancels as many seats of a large session as one append holds; the caller continues. */
const cancelSession = ({ data, metadata }: CancelSession, day: AgendaDay): AgendaDecision => {
  if (day.isCorrupt) return reject('AGENDA_NOT_TRUSTED');
  const seats = seatsOf(day, data);
  const decisions = seats.map(({ deal: { bookingId } }) =>
    cancelBooking({ type: 'CancelBooking', data: { ...data, bookingId }, metadata }, day),
  );
  const events = decisions
    .flatMap((one) => (one.outcome === 'accepted' ? one.events : []))
    .slice(0, SEATS_AN_APPEND);
  return events.length > 0 ? accept(...events) : (decisions.at(-1) ?? reject('BOOKING_NOT_FOUND'));
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const decide = (command: AgendaCommand, day: AgendaDay): AgendaDecision => {
  switch (command.type) {
    case 'PlaceBooking':
      return placeBooking(command, day);
    case 'PlaceRequestedBooking':
      return placeRequestedBooking(command, day);
    case 'CancelBooking':
      return cancelBooking(command, day);
    case 'CancelSession':
      return cancelSession(command, day);
    case 'MoveBooking':
      return moveBooking(command, day);
    case 'MoveBookingIn':
      return moveBookingIn(command, day);
    case 'MoveBookingOut':
      return moveBookingOut(command, day);
    case 'AbandonMove':
      return abandonMove(command, day);
    case 'HoldWorkshopDay':
      return holdWorkshopDay(command, day);
    case 'FreeWorkshopDay':
      return freeWorkshopDay(command, day);
  }
};

export const agendaDecider: Decider<AgendaCommand, FoldedDay, AgendaEvent, AgendaRejection> = {
  initialState: noBookings,
  evolve: evolveDay,
  asCorrupt: asCorruptDay,
  decide,
};
