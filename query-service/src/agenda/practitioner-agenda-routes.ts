import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addDays,
  AGENDA_DAYS_MAX,
  daysBetween,
  getAgenda,
  getPractitionerBooking,
  getSessionReach,
  isDay,
  localOf,
  reachOf,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { liveConsultationsOf } from '../practitioner/profile-answers.ts';
import { visioOf } from '../practitioner/visio-of.ts';
import { agendaWorkshops } from './agenda-workshops.ts';
import { agendaBookingOf, practitionerBookingOf, weeklySlotsOf } from './agenda-answers.ts';

/** Seats, not sessions, of six weeks. */
const BOOKINGS_MAX = 10_000;

/** Names of the wrong fields. */
const faultsOf = ({ from, to }: { readonly from: string; readonly to: string }): string[] => {
  if (!isDay(from)) return ['from'];
  const days = isDay(to) ? daysBetween(from, to) + 1 : 0;
  return days < 1 || days > AGENDA_DAYS_MAX ? ['to'] : [];
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const practitionerAgendaRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { accountStore, readStore, visioRooms, clock },
) => {
  app.route({
    ...reading(getAgenda, ['offers', 'bookings', 'customers', 'workshops']),
    handler: async (request, reply) => {
      const { from, to } = request.query;
      const practitionerId = request.caller?.practitionerId ?? '';
      const faults = faultsOf(request.query);
      if (faults.length > 0) return refusedQuery(reply, 'INVALID_REQUEST', faults);
      const [offer, workshops, nearby] = await Promise.all([
        readStore.get('offers', practitionerId),
        agendaWorkshops(readStore, practitionerId, { from, to }),
        readStore.find('bookings', {
          where: { practitionerId, state: 'booked' },
          // One more day on either side, because the zone of the local days is unknown.
          between: ['startsAt', addDays(from, -1), addDays(to, 2)],
          limit: BOOKINGS_MAX,
        }),
      ]);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const bookings = nearby.filter(({ day }) => from <= day && day <= to);
      const customers = await readStore.getMany('customers', [
        ...new Set(bookings.map(({ customerId }) => customerId)),
      ]);
      const now = clock.now();
      return {
        practitionerId,
        timeZone: offer.timeZone,
        today: localOf(offer.timeZone, now).day,
        from,
        to,
        bookings: bookings.map((booking) =>
          agendaBookingOf(booking, offer, customers.get(booking.customerId), now),
        ),
        workshops,
        weeklySlots: weeklySlotsOf(offer),
        consultations: liveConsultationsOf(offer).map(({ consultationId, name, colour }) => ({
          id: consultationId,
          name,
          colour,
        })),
      };
    },
  });

  app.route({
    ...reading(getPractitionerBooking, ['bookings', 'offers', 'customers', 'visio-links']),
    handler: async (request, reply) => {
      const booking = await readStore.get('bookings', request.params.id);
      const practitionerId = request.caller?.practitionerId;
      if (booking === undefined || booking.practitionerId !== practitionerId)
        return refusedQuery(reply, 'BOOKING_NOT_FOUND');
      const [offer, customer, own] = await Promise.all([
        readStore.get('offers', practitionerId),
        readStore.get('customers', booking.customerId),
        readStore.get('visio-links', practitionerId),
      ]);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const now = clock.now();
      const visio = visioOf(booking, own, { visioRooms, now });
      const customers = new Map(customer && [[booking.customerId, customer]]);
      const [reach] = await reachOf(accountStore, [booking.customerId], customers);
      if (reach === undefined) throw new Error(`No reach of ${booking.customerId}`);
      return practitionerBookingOf(booking, offer, customer, { now, visio, reach });
    },
  });

  app.route({
    ...reading(getSessionReach, ['bookings', 'customers']),
    handler: async (request, reply) => {
      const { day, start, consultationId } = request.query;
      if (!isDay(day)) return refusedQuery(reply, 'INVALID_REQUEST', ['day']);
      const nearby = await readStore.find('bookings', {
        where: { practitionerId: request.caller?.practitionerId ?? '', state: 'booked' },
        between: ['startsAt', addDays(day, -1), addDays(day, 2)],
        limit: BOOKINGS_MAX,
      });
      const seats = nearby.filter(
        (one) => one.day === day && one.start === start && one.consultationId === consultationId,
      );
      const ids = [...new Set(seats.map(({ customerId }) => customerId))];
      const reach = await reachOf(accountStore, ids, await readStore.getMany('customers', ids));
      return {
        seats: seats.flatMap(({ bookingId, customerId }) => {
          const client = reach.find((one) => one.customerId === customerId);
          return client === undefined ? [] : [{ bookingId, client }];
        }),
      };
    },
  });
};
