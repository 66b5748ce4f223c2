import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  agendaStream,
  cancelPractitionerBooking,
  confirmBooking,
  customerIdOf,
  deleteBooking,
  idFrom,
  isDay,
  isEventBody,
  isOwnCustomer,
  isRequestBody,
  movePractitionerBooking,
  ownOccupation,
  reachSentence,
  typedText,
  type SlotRequest,
  type CancelBooking,
  type ConfirmBookingBody,
  type ConfirmRequestBody,
  type ErrorAnswer,
  type Offer,
  type RequestConfirmation,
  type PlaceBooking,
  type Requester,
  type VisitAddress,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import { atItsDay } from './booking/at-its-day.ts';
import { clientsConcerned } from './booking/clients-concerned.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { openSeats } from '../workshop/open-seats.ts';
import { findBeneficiary } from './booking/booked-for.ts';
import { answeredQuestion } from './booking/answered-question.ts';
import { carryOutMove } from './booking/move-booking-workflow.ts';
import { practitionerWithOffer } from './booking/current-offer.ts';
import { submitRequest } from '../requests/submit-request-workflow.ts';
import { agendaDecider } from './agenda-decider.ts';
import { occupationsOf } from './agenda-state.ts';
import { isOfTheStart } from './agenda-policies.ts';
import { bookingConfirmationOf } from './booking/booking-confirmation.ts';

/** `YYYY-MM-DD HH:MM` or `DD/MM/YYYY HH:MM`; `undefined` for a day that does not exist. */
const beginningOf = (text: string): { day: string; start: string } | undefined => {
  const [date = '', start = ''] = text.split(' ');
  const day = date.includes('/') ? date.split('/').reverse().join('-') : date;
  return isDay(day) ? { day, start } : undefined;
};

const slotRequestOf = (
  body: ConfirmBookingBody,
  parties: {
    readonly bookingId: string;
    readonly customerId: string;
    readonly relativeId: string | null;
    readonly visitAddress: VisitAddress | null;
    readonly offer: Offer;
  },
  when: { readonly day: string; readonly start: string },
): SlotRequest => ({
  // A spread of both would take longer than all else here.
  bookingId: parties.bookingId,
  customerId: parties.customerId,
  relativeId: parties.relativeId,
  visitAddress: parties.visitAddress,
  day: when.day,
  start: when.start,
  consultationId: body.consultationId,
  option: body.consultationOptionId,
  addressId: body.consultationOptionId === 'VISIO' ? null : body.addressId,
  reason: typedText(body.reason ?? '') || null,
  questionText: answeredQuestion(parties.offer, body),
  earlierSlotAlert: body.earlierSlotAlert ?? false,
});

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const agendaRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, readStore, nearestStarts, admits, newcomers, visitAddressOf } = dependencies;
  const { comingBookings } = dependencies;
  const seats = openSeats(dependencies);

  const sendRequest = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: ConfirmRequestBody,
  ): Promise<RequestConfirmation | ErrorAnswer> => {
    const metadata = metadataOfRequest(request, dependencies, 'customer');
    await waitForOwnWrites(readStore, request, ['requests']);
    const customerIds = request.caller?.customerIds ?? [];
    const accountId = request.caller?.accountId ?? '';
    const params = { accountId, address: request.ip, customerIds, body, metadata };
    const sent = await submitRequest(dependencies, params);
    if (sent.outcome === 'rejected') return refused(reply, sent.code);
    return accepted(reply, sent.position, sent.confirmation);
  };

  app.route({
    ...confirmBooking,
    // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
    handler: async (request, reply) => {
      const { body } = request;
      if (isEventBody(body)) return seats.confirm(request, reply, body);
      if (isRequestBody(body)) return sendRequest(request, reply, body);
      const when = beginningOf(body.beginningHour);
      if (when === undefined)
        return refused(reply, 'INVALID_REQUEST', { fields: ['beginningHour'] });
      const metadata = metadataOfRequest(request, dependencies, 'customer');
      const customerIds = request.caller?.customerIds ?? [];
      const { ownPosition } = request;
      const beneficiary = await findBeneficiary(commands, customerIds, body.customerId);
      if (beneficiary === undefined) return refused(reply, 'CUSTOMER_NOT_FOUND');
      const { customerId } = beneficiary;
      const practitionerId = body.professionalId;
      const isVisit = body.consultationOptionId === 'DOMICILE';
      const [practitioner, isAdmitted, visitAddress] = await Promise.all([
        practitionerWithOffer(commands, body.professionalId),
        admits({ customerIds, practitionerId, at: metadata.at, ownPosition }),
        isVisit ? visitAddressOf({ customerId, given: body.visitAddress }) : null,
      ]);
      if (practitioner === undefined) return refused(reply, 'PRACTITIONER_NOT_FOUND');
      const { offer } = practitioner;
      const admission = await newcomers({
        accountId: request.caller?.accountId ?? '',
        customerIds,
        practitionerId,
        address: request.ip,
        at: metadata.at,
      });
      const notAdmitted = isAdmitted ? admission.refusal : 'TOO_MANY_BOOKINGS';
      const bookingId = idFrom('booking', metadata.commandId);
      const { relativeId } = beneficiary;
      const parties = { bookingId, customerId, relativeId, visitAddress, offer };
      const requested = slotRequestOf(body, parties, when);
      const requester = { by: 'customer', partyId: customerId } as const;
      const place: PlaceBooking = {
        type: 'PlaceBooking',
        data: { requester, beneficiary: beneficiary.status, notAdmitted, offer, requested },
        metadata,
      };
      const stream = agendaStream(offer.practitionerId, when.day);
      const handled = await commands.handle(agendaDecider, stream, place);
      if (handled.outcome === 'rejected') {
        if (admission.refusal === null) await admission.takeBack();
        if (!isOfTheStart(handled.code)) return refused(reply, handled.code);
        const occupied = occupationsOf(handled.state);
        if (
          handled.code === 'SLOT_TAKEN' &&
          ownOccupation(offer, occupied, { ...requested, customerIds })
        )
          return refused(reply, 'ALREADY_YOURS');
        const query = { offer, requested, occupied, at: metadata.at };
        return refused(reply, handled.code, { nearest: await nearestStarts(query) });
      }
      const [placed] = handled.events;
      if (placed?.type !== 'BookingPlaced') throw new Error(`No booking in ${stream}`);
      comingBookings.notePlaced(placed.data, handled.position);
      const answer = bookingConfirmationOf(placed, practitioner.registered, beneficiary.name);
      return accepted(reply, handled.position, answer);
    },
  });

  /** Found by the view; the decider of that day checks the owner again. */
  const cancelAtItsDay = async (
    bookingId: string,
    data: { readonly requester: Requester; readonly reason: string | null },
    metadata: CancelBooking['metadata'],
  ) => {
    const booking = await readStore.get('bookings', bookingId);
    if (booking === undefined) return { outcome: 'rejected', code: 'BOOKING_NOT_FOUND' } as const;
    const cancel: CancelBooking = { type: 'CancelBooking', data: { bookingId, ...data }, metadata };
    return atItsDay(booking, (stream) => commands.handle(agendaDecider, stream, cancel));
  };

  app.route({
    ...deleteBooking,
    handler: async (request, reply) => {
      await waitForOwnWrites(readStore, request, ['bookings', 'seats']);
      const { id } = request.params;
      const booking = await readStore.get('bookings', id);
      if (booking === undefined) return seats.giveUp(request, reply, id);
      const owner = booking.customerId;
      const partyId = isOwnCustomer(request.caller, owner) ? owner : customerIdOf(request.caller);
      const metadata = metadataOfRequest(request, dependencies, 'customer');
      const data = { requester: { by: 'customer', partyId }, reason: null } as const;
      const handled = await cancelAtItsDay(id, data, metadata);
      return answered(reply, handled, { message: 'Votre rendez-vous a été annulé.' });
    },
  });

  /** Returns whether the customer is notified. */
  const notificationOf = async (bookingId: string, action: string) => {
    const booking = await readStore.get('bookings', bookingId);
    const clients = await clientsConcerned(dependencies, booking ? [booking.customerId] : []);
    return { message: `${action} ${reachSentence(clients)}`.trim(), clients };
  };

  app.route({
    ...cancelPractitionerBooking,
    handler: async (request, reply) => {
      await waitForOwnWrites(readStore, request, ['bookings', 'customers']);
      const partyId = request.caller?.practitionerId ?? '';
      const requester = { by: 'practitioner', partyId } as const;
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const data = { requester, reason: typedText(request.body.reason) };
      const handled = await cancelAtItsDay(request.params.id, data, metadata);
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const notification = await notificationOf(request.params.id, 'Le rendez-vous a été annulé.');
      return accepted(reply, handled.position, notification);
    },
  });

  app.route({
    ...movePractitionerBooking,
    handler: async (request, reply) => {
      const { date, start, reason } = request.body;
      if (!isDay(date)) return refused(reply, 'INVALID_REQUEST', { fields: ['date'] });
      await waitForOwnWrites(readStore, request, ['bookings', 'customers']);
      const partyId = request.caller?.practitionerId ?? '';
      const data = {
        bookingId: request.params.id,
        requester: { by: 'practitioner', partyId } as const,
        toDay: date,
        toStart: start,
        reason: typedText(reason ?? '') || null,
      };
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const moved = await carryOutMove(dependencies, { data, metadata });
      if (moved.outcome === 'rejected') {
        const { code, nearest } = moved;
        return refused(reply, code, nearest === undefined ? {} : { nearest });
      }
      return accepted(reply, moved.position, {
        ...(await notificationOf(request.params.id, 'Le rendez-vous a été déplacé.')),
        date,
        start,
      });
    },
  });
};
