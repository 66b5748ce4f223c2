import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getTouchedBookings, keptAtOf, touchedBookings } from 'contracts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { agendaBookingOf } from '../agenda/agenda-answers.ts';
import { offerAfterChange } from './planned-change.ts';

/** Seats of eight weeks, and later arranged ones. */
const BOOKINGS_MAX = 10_000;
const LISTED_MAX = 100;

export const touchedBookingsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock },
) => {
  app.route({
    ...reading(getTouchedBookings, ['offers', 'bookings', 'customers']),
    handler: async (request) => {
      const practitionerId = request.caller?.practitionerId ?? '';
      const now = clock.now();
      const [offer, coming] = await Promise.all([
        readStore.get('offers', practitionerId),
        readStore.find('bookings', {
          where: { practitionerId, state: 'booked' },
          between: ['startsAt', now, undefined],
          limit: BOOKINGS_MAX,
        }),
      ]);
      if (offer === undefined) return { bookings: [], harmed: 0, offGrid: 0 };
      const placed = coming.map((booking) => ({
        ...booking,
        addressId: keptAtOf(booking),
      }));
      const touched = touchedBookings(offer, offerAfterChange(offer, request.query), placed);
      const harmed = touched.filter(({ isHarmed }) => isHarmed);
      const offGrid = touched.filter(({ isHarmed }) => !isHarmed);
      const listed = [...harmed, ...offGrid].slice(0, LISTED_MAX);
      const customers = await readStore.getMany('customers', [
        ...new Set(listed.map(({ booking }) => booking.customerId)),
      ]);
      return {
        bookings: listed.map(({ booking, isHarmed }) => {
          const customer = customers.get(booking.customerId);
          const { id, day, start, end, beneficiary, consultationName } = agendaBookingOf(
            booking,
            offer,
            customer,
            now,
          );
          return { id, day, start, end, beneficiary, consultationName, isHarmed };
        }),
        harmed: harmed.length,
        offGrid: offGrid.length,
      };
    },
  });
};
