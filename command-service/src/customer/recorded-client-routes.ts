import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessStream,
  customerStream,
  fullNameOf,
  getRecordedClient,
  HISTORY_EVENTS_MAX,
  mailStream,
  pageSlugOf,
  revealRecordedClient,
  typedText,
  type RecordedEvent,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { accessDecider } from '../history/access-decider.ts';
import { personEventsOf } from '../history/person-events.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { actingOperatorsOf } from '../account/acting-operators.ts';
import { latestBookingsOf } from '../agenda/booking/latest-bookings.ts';

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const recordedClientRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, eventStore, readStore } = dependencies;

  /** Returns `undefined` after an erasure as well, and once the client has an account. */
  const clientOf = async (request: FastifyRequest, id: string) => {
    await waitForOwnWrites(readStore, request, ['attached-customers', 'customers', 'people']);
    const [person, customer, attached] = await Promise.all([
      readStore.get('people', id),
      readStore.get('customers', id),
      readStore.get('attached-customers', id),
    ]);
    const recordedBy = person?.recordedBy ?? null;
    return customer === undefined || recordedBy === null || attached !== undefined
      ? undefined
      : { customer, recordedBy };
  };

  const eventsOf = async (customerId: string) => {
    const streams = [customerStream, mailStream, accessStream].map((nameOf) => nameOf(customerId));
    const read = await Promise.all(streams.map((stream) => eventStore.readStream(stream)));
    const all = read.flat().sort((one, other) => one.position - other.position);
    return {
      recorded: all.slice(-HISTORY_EVENTS_MAX),
      isWhole: all.length <= HISTORY_EVENTS_MAX,
    };
  };

  const readableEvents = async (recorded: readonly RecordedEvent[], isRevealed: boolean) => {
    const operators = await actingOperatorsOf(accountStore, recorded);
    return personEventsOf(recorded, { isRevealed, operators });
  };

  app.route({
    ...getRecordedClient,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { id } = request.params;
      const client = await clientOf(request, id);
      if (client === undefined) return refused(reply, 'CUSTOMER_NOT_FOUND');
      const { customer, recordedBy } = client;
      const practitioner = await readStore.get('practitioners', recordedBy);
      const { recorded, isWhole } = await eventsOf(id);
      return {
        client: {
          id,
          recordedAt: customer.registeredAt,
          practitioner: {
            id: recordedBy,
            name: practitioner === undefined ? 'un praticien' : fullNameOf(practitioner),
            slug: pageSlugOf(practitioner),
          },
        },
        events: await readableEvents(recorded, false),
        isWhole,
      };
    },
  });

  app.route({
    ...revealRecordedClient,
    handler: async (request, reply) => {
      const { id } = request.params;
      const client = await clientOf(request, id);
      if (client === undefined) return refused(reply, 'CUSTOMER_NOT_FOUND');
      const handled = await commands.handle(accessDecider, accessStream(id), {
        type: 'ViewRecordedClient',
        data: {
          customerId: id,
          operatorId: request.caller?.accountId ?? '',
          reason: typedText(request.body.reason),
        },
        metadata: metadataOfRequest(request, dependencies, 'operator'),
      });
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const { customer } = client;
      const { recorded, isWhole } = await eventsOf(id);
      return accepted(reply, handled.position, {
        name: fullNameOf(customer),
        email: (await accountStore.contactOf(id)) ?? null,
        phone: customer.phone,
        birthday: customer.birthday,
        bookings: await latestBookingsOf(readStore, { customerIds: [id], practitionerId: null }),
        events: await readableEvents(recorded, true),
        isWhole,
      });
    },
  });
};
