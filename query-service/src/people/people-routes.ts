import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { fullNameOf, getAdminPerson, type AccountDocument, type BookingDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refused } from '../answers.ts';
import type { QueryRouteDependencies } from '../dependencies.ts';
import { reading } from '../own-writes.ts';

const BOOKINGS_LISTED = 10;

type PartyField = 'customerId' | 'practitionerId';

const latest = (readStore: ReadStore, field: PartyField, partyId: string | null) =>
  partyId === null
    ? []
    : readStore.find('bookings', {
        where: { [field]: partyId, state: 'booked' },
        between: ['startsAt', undefined, undefined],
        order: 'descending',
        limit: BOOKINGS_LISTED,
      });

const newestFirst = (one: BookingDocument, other: BookingDocument): number =>
  one.startsAt < other.startsAt ? 1 : -1;

/** The latest bookings that stand, of all the parties that an account is. */
const bookingsOf = async (
  readStore: ReadStore,
  { customerIds, practitionerId }: AccountDocument,
) => {
  const all = await Promise.all([
    ...customerIds.map((customerId) => latest(readStore, 'customerId', customerId)),
    latest(readStore, 'practitionerId', practitionerId),
  ]);
  return all
    .flat()
    .sort(newestFirst)
    .slice(0, BOOKINGS_LISTED)
    .map(({ bookingId, day, start, consultationName }) => ({
      id: bookingId,
      day,
      start,
      consultationName,
    }));
};

/** Whoever has an account, for operators; what identifies a customer is asked for with a reason. */
export const peopleRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, accountStore, clock },
) => {
  app.route({
    ...reading(getAdminPerson, ['accounts', 'bookings', 'practitioners']),
    handler: async (request, reply) => {
      const account = await readStore.get('accounts', request.params.id);
      if (account === undefined) return refused(reply, 'ACCOUNT_NOT_FOUND');
      const { accountId, practitionerId } = account;
      const [practitioner, bookings, sessions] = await Promise.all([
        practitionerId === null ? undefined : readStore.get('practitioners', practitionerId),
        bookingsOf(readStore, account),
        accountStore.countSessionsOf(accountId, clock.now()),
      ]);
      return {
        person: {
          accountId,
          roles: [...account.roles],
          status: account.status,
          openedAt: account.openedAt,
          passwordChangedAt: account.passwordChangedAt,
          sessions,
          customerId: account.customerIds[0] ?? null,
          practitioner:
            practitioner === undefined
              ? null
              : {
                  id: practitioner.practitionerId,
                  name: fullNameOf(practitioner),
                  slug: practitioner.slug,
                },
          bookings,
          isSelf: request.caller?.accountId === accountId,
        },
      };
    },
  });
};
