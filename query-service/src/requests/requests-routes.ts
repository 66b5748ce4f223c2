import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addDays,
  customerPractitionerId,
  getCustomerRequests,
  getPractitionerRequests,
  getRequestFreeStarts,
  isDay,
  offeredStartsOver,
  REQUESTS_LISTED,
  verdictOn,
  requestedStartOfRequest,
  type BookingDocument,
  type RequestDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refusedQuery } from '../engine/answers.ts';
import { requestedDays, occupiedOn } from '../agenda/requested-days.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { customerRequestOf, practitionerRequestOf } from './request-answers.ts';

type OwnerFilter = Readonly<Record<string, string>>;

const newestFirst = (one: RequestDocument, other: RequestDocument): number =>
  other.submittedAt.localeCompare(one.submittedAt);
const oldestFirst = (one: RequestDocument, other: RequestDocument): number =>
  newestFirst(other, one);

/** The requests of one party: open ones, and the latest closed ones. */
const requestsOf = async (readStore: Pick<ReadStore, 'find'>, owner: OwnerFilter) => {
  const listed = (isOpen: boolean) =>
    readStore.find('requests', {
      where: { ...owner, isOpen },
      between: ['changedAt', undefined, undefined],
      order: 'descending',
      limit: isOpen ? REQUESTS_LISTED.open : REQUESTS_LISTED.ended,
    });
  const [open, ended] = await Promise.all([listed(true), listed(false)]);
  return { open, ended };
};

const idsIn = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Seats, not sessions, of eight weeks at most. */
const BOOKINGS_MAX = 10_000;

/** The bookings on the days of times that were taken. */
const bookingsAround = async (
  readStore: Pick<ReadStore, 'find'>,
  owner: OwnerFilter,
  requests: readonly RequestDocument[],
): Promise<readonly BookingDocument[]> => {
  const days = idsIn(requests.flatMap(({ gone }) => (gone === null ? [] : [gone.day]))).sort();
  const [first, last = first] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found = await readStore.find('bookings', {
    where: { ...owner, state: 'booked' },
    // One more day on either side, whatever the zone.
    between: ['startsAt', addDays(first, -1), addDays(last, 2)],
    limit: BOOKINGS_MAX,
  });
  return found.filter(({ day }) => days.includes(day));
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const requestsQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock },
) => {
  app.route({
    ...reading(getCustomerRequests, [
      'requests',
      'offers',
      'bookings',
      'practitioners',
      'customers',
    ]),
    handler: async ({ caller }) => {
      const customerIds = caller?.customerIds ?? [];
      const found = await Promise.all(
        customerIds.map((customerId) => requestsOf(readStore, { customerId })),
      );
      const open = found.flatMap((each) => each.open).sort(newestFirst);
      const ended = found.flatMap((each) => each.ended).sort(newestFirst);
      const listed = [...open, ...ended.slice(0, REQUESTS_LISTED.ended)];
      const practitionerIds = idsIn(listed.map(({ practitionerId }) => practitionerId));
      const [offers, practitioners, customers, bookings] = await Promise.all([
        readStore.getMany('offers', practitionerIds),
        readStore.getMany('practitioners', practitionerIds),
        readStore.getMany('customers', customerIds),
        Promise.all(
          customerIds.map((customerId) => bookingsAround(readStore, { customerId }, open)),
        ),
      ]);
      const now = clock.now();
      const requests = listed.map((request) => {
        const { practitionerId, customerId } = request;
        return customerRequestOf(request, {
          offer: offers.get(practitionerId),
          practitioner: practitioners.get(practitionerId),
          customer: customers.get(customerId),
          bookings: bookings.flat(),
          now,
        });
      });
      return { requests };
    },
  });

  app.route({
    ...reading(getPractitionerRequests, [
      'requests',
      'offers',
      'bookings',
      'customers',
      'customer-practitioners',
    ]),
    handler: async ({ caller }, reply) => {
      const practitionerId = caller?.practitionerId ?? '';
      const [offer, { open, ended }] = await Promise.all([
        readStore.get('offers', practitionerId),
        requestsOf(readStore, { practitionerId }),
      ]);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const bookings = await bookingsAround(readStore, { practitionerId }, open);
      const customers = await readStore.getMany(
        'customers',
        idsIn([...open, ...ended, ...bookings].map(({ customerId }) => customerId)),
      );
      const met = await readStore.getMany(
        'customer-practitioners',
        idsIn(
          [...open, ...ended].map(({ customerId }) =>
            customerPractitionerId(customerId, practitionerId),
          ),
        ),
      );
      const around = { offer, customers, bookings, met, now: clock.now() };
      const answerOf = (request: RequestDocument) => practitionerRequestOf(request, around);
      return {
        requests: [...open].sort(oldestFirst).map(answerOf),
        ended: ended.map(answerOf),
        waiting: open.filter(({ state }) => state === 'pending').length,
      };
    },
  });

  app.route({
    ...reading(getRequestFreeStarts, ['requests', 'offers', 'agenda-days']),
    handler: async ({ params, query, caller }, reply) => {
      if (query.from !== undefined && !isDay(query.from))
        return refusedQuery(reply, 'INVALID_REQUEST', ['from']);
      const request = await readStore.get('requests', params.id);
      if (request === undefined || request.practitionerId !== caller?.practitionerId)
        return refusedQuery(reply, 'REQUEST_NOT_FOUND');
      const { practitionerId, isOpen } = request;
      const offer = await readStore.get('offers', practitionerId);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      if (!isOpen) return [];
      const now = clock.now();
      const days = requestedDays(offer, query, now);
      const occupied = await occupiedOn(readStore, practitionerId, days);
      const requested = requestedStartOfRequest(request);
      return offeredStartsOver(offer, occupied, requested, days, now)
        .filter(
          (time) =>
            verdictOn(offer, occupied(time.day), { ...requested, ...time }, now) === 'OFFERED',
        )
        .map(({ day, start }) => ({ date: day, start }));
    },
  });
};
