import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessTextOf,
  advicePaperIdOf,
  cancellationDeadlineOf,
  getBookingCalendar,
  getCustomerBookings,
  isGraceLonger,
  isOwnCustomer,
  localOf,
  optionNames,
  type AwaitedSeat,
  type BookingDocument,
  type CustomerBooking,
  type CustomerDocument,
  type PractitionerDocument,
  type SeatDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { eurosOf, frenchDateOf, wallTimeOf } from '../engine/texts.ts';
import { visioOf } from '../practitioner/visio-of.ts';
import { awaitedSeatOf, seatBookingOf } from '../workshop/seat-answers.ts';
import { bookedForAnswer, practitionerAnswer } from './customer-booking-parts.ts';
import { listedBookings } from './listed-bookings.ts';

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

/** Days and hours are in the practitioner's zone. */
// oxlint-disable-next-line max-params -- joins several documents at one time
const answerOf = (
  booking: BookingDocument,
  practitioner: PractitionerDocument | undefined,
  customer: CustomerDocument | undefined,
  {
    now,
    visio,
    preconisation,
  }: { readonly now: string } & Pick<CustomerBooking, 'preconisation' | 'visio'>,
): CustomerBooking => {
  const { timeZone, cancelled } = booking;
  const deadline = cancellationDeadlineOf(booking);
  return {
    id: booking.bookingId,
    date: frenchDateOf(booking.day),
    time: booking.start,
    pro: practitionerAnswer(booking.practitionerId, practitioner),
    address: addressOf(booking),
    customer: bookedForAnswer(booking.relativeId, customer),
    motif: booking.reason,
    question: booking.questionText ?? null,
    option: optionNames[booking.option],
    price: eurosOf(booking.priceCents),
    preconisation,
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

type Dated = { readonly at: string; readonly answer: CustomerBooking };

/** The next one first, then past ones from the latest on. */
const inReadingOrder = (all: readonly Dated[]): CustomerBooking[] => {
  const byStart = all.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const answers = byStart.map(({ answer }) => answer);
  return [
    ...answers.filter(({ isUpcoming }) => isUpcoming),
    ...answers.filter(({ isUpcoming }) => !isUpcoming).reverse(),
  ];
};

/** Those of one event by their rank; an offered place comes first. */
const soonestFirst = (one: AwaitedSeat, other: AwaitedSeat): number =>
  one.date.localeCompare(other.date) || (one.rank ?? 0) - (other.rank ?? 0);

/** More than a customer may have. */
const AWAITED_MAX = 500;

/** Seats that are waited for or offered, of events to come. */
const awaitedSeatsOf = async (
  readStore: ReadStore,
  customerIds: readonly string[],
  now: string,
): Promise<readonly SeatDocument[]> => {
  const each = await Promise.all(
    customerIds.flatMap((customerId) =>
      (['offered', 'awaited'] as const).map((state) =>
        readStore.find('seats', {
          where: { customerId, state },
          between: ['endsAt', now, undefined],
          limit: AWAITED_MAX,
        }),
      ),
    ),
  );
  return each.flat();
};

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const CALENDAR_NAME = 'attachment; filename="rendez-vous.ics"';

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const customerBookingsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, accountStore, calendarOfBooking, visioRooms, clock },
) => {
  app.route({
    ...reading(getCustomerBookings, [
      'bookings',
      'customers',
      'papers',
      'practitioners',
      'seats',
      'visio-links',
      'workshops',
    ]),
    handler: async (request, reply) => {
      const customerIds = request.caller?.customerIds ?? [];
      const now = clock.now();
      const { cursor } = request.query;
      const listed = await listedBookings(readStore, { customerIds, cursor, now });
      if (listed === undefined) return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const { bookings, seats, nextCursor, hasMore } = listed;
      const awaited = cursor === undefined ? await awaitedSeatsOf(readStore, customerIds, now) : [];
      const all = [...bookings, ...seats, ...awaited];
      const practitionerIds = new Set(all.map(({ practitionerId }) => practitionerId));
      const workshopIds = new Set([...seats, ...awaited].map(({ workshopId }) => workshopId));
      const [practitioners, links, customers, workshops, papers, mailedTo] = await Promise.all([
        readStore.getMany('practitioners', [...practitionerIds]),
        readStore.getMany('visio-links', [...practitionerIds]),
        readStore.getMany('customers', customerIds),
        readStore.getMany('workshops', [...workshopIds]),
        readStore.getMany(
          'papers',
          bookings.map(({ bookingId }) => advicePaperIdOf(bookingId)),
        ),
        accountStore.emailOf(request.caller?.accountId ?? ''),
      ]);
      const answers = bookings.map((booking) => {
        const { practitionerId, customerId } = booking;
        const visio = visioOf(booking, links.get(practitionerId), { visioRooms, now });
        const practitioner = practitioners.get(practitionerId);
        const customer = customers.get(customerId);
        const advice = papers.get(advicePaperIdOf(booking.bookingId));
        const preconisation = advice?.adviceText ?? null;
        const answer = answerOf(booking, practitioner, customer, { now, visio, preconisation });
        return { at: booking.startsAt, answer };
      });
      const around = ({ workshopId, practitionerId, customerId }: SeatDocument) => {
        const workshop = workshops.get(workshopId);
        return (
          workshop && {
            workshop,
            practitioner: practitioners.get(practitionerId),
            customer: customers.get(customerId),
            link: links.get(practitionerId),
          }
        );
      };
      const seatAnswers = seats.flatMap((seat) => {
        const known = around(seat);
        return (known && seatBookingOf(seat, known, { visioRooms, now })) ?? [];
      });
      const awaitedSeats = awaited.flatMap((seat) => {
        const known = around(seat);
        return known === undefined ? [] : [awaitedSeatOf(seat, known, now)];
      });
      return {
        bookingCustomer: inReadingOrder([...answers, ...seatAnswers]),
        awaitedSeats: awaitedSeats.toSorted(soonestFirst),
        nextCursor,
        hasMore,
        mailedTo: mailedTo ?? null,
      };
    },
  });

  app.route({
    ...reading(getBookingCalendar, [
      'bookings',
      'customers',
      'practitioners',
      'seats',
      'workshops',
      'workshop-notes',
    ]),
    handler: async (request, reply) => {
      const { id } = request.params;
      const booked = (await readStore.get('bookings', id)) ?? (await readStore.get('seats', id));
      if (!isOwnCustomer(request.caller, booked?.customerId))
        return refusedQuery(reply, 'BOOKING_NOT_FOUND');
      const calendar = await calendarOfBooking(id, clock.now());
      if (calendar === undefined) return refusedQuery(reply, 'BOOKING_NOT_FOUND');
      reply.header('content-disposition', CALENDAR_NAME).type(CALENDAR_TYPE);
      return calendar.allDates ?? calendar.ics;
    },
  });
};
