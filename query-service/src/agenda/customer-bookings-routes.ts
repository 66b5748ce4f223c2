import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessTextOf,
  cancellationDeadlineOf,
  getBookingCalendar,
  getCustomerBookings,
  isGraceLonger,
  isOwnCustomer,
  localOf,
  optionNames,
  pageSlugOf,
  type BookingDocument,
  type CustomerBooking,
  type CustomerDocument,
  type PractitionerDocument,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { eurosOf, frenchDateOf, wallTimeOf } from '../engine/texts.ts';
import { visioOf } from '../practitioner/visio-of.ts';
import { listedBookings } from './listed-bookings.ts';

const bookedForAnswer = (
  { relativeId }: BookingDocument,
  customer: CustomerDocument | undefined,
): CustomerBooking['customer'] => {
  const relative = customer?.relatives.find((each) => each.relativeId === relativeId);
  const person = relativeId === null ? customer : relative;
  return { nom: person?.lastname ?? '', prenom: person?.firstname ?? '' };
};

const addressOf = ({ place, visitAddress }: BookingDocument): CustomerBooking['address'] => {
  const where = visitAddress ?? place;
  return (
    where && {
      address: where.street,
      zipCode: where.zipCode,
      city: where.city,
      location: place?.label ?? '',
    }
  );
};

// oxlint-disable-next-line complexity -- independent optional values
const practitionerOf = (
  practitionerId: string,
  practitioner: PractitionerDocument | undefined,
): CustomerBooking['pro'] => ({
  id: practitionerId,
  prenom: practitioner?.firstname ?? '',
  nom: practitioner?.lastname ?? '',
  photo: practitioner?.picture ?? null,
  slug: pageSlugOf(practitioner),
  phone: practitioner?.phone ?? null,
});

/** Days and hours are in the practitioner's zone. */
// oxlint-disable-next-line max-params -- joins several documents at one time
const answerOf = (
  booking: BookingDocument,
  practitioner: PractitionerDocument | undefined,
  customer: CustomerDocument | undefined,
  { now, visio }: { readonly now: string; readonly visio: CustomerBooking['visio'] },
): CustomerBooking => {
  const { timeZone, cancelled } = booking;
  const deadline = cancellationDeadlineOf(booking);
  return {
    id: booking.bookingId,
    date: frenchDateOf(booking.day),
    time: booking.start,
    pro: practitionerOf(booking.practitionerId, practitioner),
    address: addressOf(booking),
    customer: bookedForAnswer(booking, customer),
    motif: booking.reason,
    option: optionNames[booking.option],
    price: eurosOf(booking.priceCents),
    preconisation: null,
    day: booking.day,
    endTime: localOf(timeZone, booking.endsAt).hour,
    timeZone,
    consultationId: booking.consultationId,
    consultationName: booking.consultationName,
    optionId: booking.option,
    isForRelative: booking.relativeId !== null,
    isByPractitioner: booking.bookedBy === 'practitioner',
    isOutOfRadius: booking.outOfRadius,
    access: accessTextOf(booking.place, practitioner?.addresses),
    payments: [...(practitioner?.paymentMethods ?? [])],
    visio,
    isUpcoming: booking.day >= localOf(timeZone, now).day,
    hasStarted: booking.startsAt <= now,
    cancellationDeadline: wallTimeOf(timeZone, deadline),
    isInGrace: now <= deadline && isGraceLonger(booking),
    isLate: now > deadline,
    cancelled: cancelled && { by: cancelled.by, reason: cancelled.reason },
    moved: booking.moved,
  };
};

/** The next one first, then past ones from the latest on. */
const inReadingOrder = (newestFirst: readonly CustomerBooking[]): CustomerBooking[] => [
  ...newestFirst.filter(({ isUpcoming }) => isUpcoming).reverse(),
  ...newestFirst.filter(({ isUpcoming }) => !isUpcoming),
];

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const CALENDAR_NAME = 'attachment; filename="rendez-vous.ics"';

export const customerBookingsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, accountStore, calendarOfBooking, visioRooms, clock },
) => {
  app.route({
    ...reading(getCustomerBookings, ['bookings', 'customers', 'practitioners', 'visio-links']),
    handler: async (request, reply) => {
      const customerIds = request.caller?.customerIds ?? [];
      const now = clock.now();
      const { cursor } = request.query;
      const listed = await listedBookings(readStore, { customerIds, cursor, now });
      if (listed === undefined) return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const { bookings, nextCursor, hasMore } = listed;
      const practitionerIds = new Set(bookings.map(({ practitionerId }) => practitionerId));
      const [practitioners, links, customers, mailedTo] = await Promise.all([
        readStore.getMany('practitioners', [...practitionerIds]),
        readStore.getMany('visio-links', [...practitionerIds]),
        readStore.getMany('customers', customerIds),
        accountStore.emailOf(request.caller?.accountId ?? ''),
      ]);
      const answers = bookings.map((booking) => {
        const { practitionerId, customerId } = booking;
        const visio = visioOf(booking, links.get(practitionerId), { visioRooms, now });
        const practitioner = practitioners.get(practitionerId);
        return answerOf(booking, practitioner, customers.get(customerId), { now, visio });
      });
      return {
        bookingCustomer: inReadingOrder(answers),
        nextCursor,
        hasMore,
        mailedTo: mailedTo ?? null,
      };
    },
  });

  app.route({
    ...reading(getBookingCalendar, ['bookings', 'customers', 'practitioners']),
    handler: async (request, reply) => {
      const { id } = request.params;
      const booking = await readStore.get('bookings', id);
      if (!isOwnCustomer(request.caller, booking?.customerId))
        return refusedQuery(reply, 'BOOKING_NOT_FOUND');
      const calendar = await calendarOfBooking(id, clock.now());
      if (calendar === undefined) return refusedQuery(reply, 'BOOKING_NOT_FOUND');
      reply.header('content-disposition', CALENDAR_NAME).type(CALENDAR_TYPE);
      return calendar.ics;
    },
  });
};
