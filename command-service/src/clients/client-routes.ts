import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  clientStream,
  customerPractitionerId,
  customerStream,
  eraseRecordedClient,
  idFrom,
  mergeClients,
  noteClient,
  recordClient,
  reviseRecordedClient,
  sameClientsStream,
  separateClients,
  type ErrorCode,
  type GivenClient,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasComingAppointments } from '../account/erasure/has-coming-appointments.ts';
import {
  newClientOf,
  recordNewClient,
  type NewClient,
} from '../agenda/booking/attendee-by-hand.ts';
import { practitionerWithOffer } from '../agenda/booking/current-offer.ts';
import { isLeaving } from '../agenda/booking/is-leaving.ts';
import { customerDecider } from '../customer/customer-decider.ts';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { clientNoteDecider } from './client-note-decider.ts';
import { withContact } from './client-contact.ts';
import { isListFull } from './is-list-full.ts';
import { sameClientsDecider } from './same-clients-decider.ts';

const ofPerson = (code: ErrorCode): Refused =>
  code === 'BIRTHDAY_NOT_VALID' ? { code, fields: ['birthday'] } : { code };

type Refused = { readonly code: ErrorCode; readonly fields?: string[] };

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const clientRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, readStore } = dependencies;
  const ownId = ({ caller }: FastifyRequest): string => caller?.practitionerId ?? '';
  const metadataOf = (request: FastifyRequest) =>
    metadataOfRequest(request, dependencies, 'practitioner');

  /** Whether all are in the practitioner's list. */
  const areClients = async (
    request: FastifyRequest,
    ...customerIds: readonly string[]
  ): Promise<boolean> => {
    await waitForOwnWrites(readStore, request, ['customer-practitioners']);
    const ids = customerIds.map((id) => customerPractitionerId(id, ownId(request)));
    const known = await readStore.getMany('customer-practitioners', ids);
    return ids.every((id) => known.has(id));
  };

  /** The client as it will be stored, or a refusal. */
  const givenIn = async (
    request: FastifyRequest,
    client: GivenClient,
  ): Promise<NewClient | Refused> => {
    const practitionerId = ownId(request);
    const practitioner = await practitionerWithOffer(commands, practitionerId);
    if (practitioner === undefined) return { code: 'PRACTITIONER_NOT_FOUND' };
    const given = newClientOf(client, practitioner.offer);
    if (given === undefined) return { code: 'PHONE_NOT_VALID', fields: ['phone'] };
    const caller = request.caller ?? {};
    return (await dependencies.mayWriteToClient(caller, { client }, metadataOf(request)))
      ? given
      : { code: 'EMAIL_NOT_CONFIRMED' };
  };

  const refusedGiven = (reply: FastifyReply, { code, fields }: Refused) =>
    refused(reply, code, fields === undefined ? {} : { fields });

  app.route({
    ...recordClient,
    handler: async (request, reply) => {
      const given = await givenIn(request, request.body);
      if ('code' in given) return refusedGiven(reply, given);
      if (await isListFull(dependencies, ownId(request))) return refused(reply, 'TOO_MANY_CLIENTS');
      const metadata = metadataOf(request);
      const id = idFrom('customer', metadata.commandId);
      const recorded = await recordNewClient(
        dependencies,
        { practitionerId: ownId(request), metadata },
        { customerId: id, isNew: given },
      );
      if (recorded.outcome === 'rejected') return refusedGiven(reply, recorded);
      return accepted(reply, recorded.position, { message: 'Le client est noté.', id });
    },
  });

  /** The reason why the practitioner may not change the record, if any. */
  const refusalOfRecord = async (
    request: FastifyRequest,
    customerId: string,
  ): Promise<ErrorCode | undefined> => {
    const { recorded } = await commands.stateOf(customerDecider, customerStream(customerId));
    if (recorded?.byPractitionerId !== ownId(request)) return 'CUSTOMER_NOT_FOUND';
    await waitForOwnWrites(readStore, request, ['attached-customers']);
    const attached = await readStore.get('attached-customers', customerId);
    return attached === undefined ? undefined : 'CLIENT_HAS_ACCOUNT';
  };

  app.route({
    ...reviseRecordedClient,
    handler: async (request, reply) => {
      const { id: customerId } = request.params;
      const refusal = await refusalOfRecord(request, customerId);
      if (refusal !== undefined) return refused(reply, refusal);
      const former = (await accountStore.contactOf(customerId)) ?? null;
      const { email: typed = null, ...others } = request.body;
      // An unchanged address is no new recipient, so it is not checked again.
      const isKept = typed === former;
      const given = await givenIn(request, isKept ? others : request.body);
      if ('code' in given) return refusedGiven(reply, given);
      const handled = await withContact(accountStore, { customerId, former, typed }, () =>
        commands.handle(customerDecider, customerStream(customerId), {
          type: 'ReviseCustomerRecord',
          data: { customerId, byPractitionerId: ownId(request), person: given.person },
          metadata: metadataOf(request),
        }),
      );
      if (handled.outcome === 'rejected') return refusedGiven(reply, ofPerson(handled.code));
      return accepted(reply, handled.position, { message: 'La fiche est corrigée.' });
    },
  });

  app.route({
    ...eraseRecordedClient,
    handler: async (request, reply) => {
      const { id: customerId } = request.params;
      const refusal = await refusalOfRecord(request, customerId);
      if (refusal !== undefined) return refused(reply, refusal);
      const metadata = metadataOf(request);
      const parties = { customerIds: [customerId], practitionerId: null };
      const isAhead = await hasComingAppointments(dependencies, parties, metadata.at);
      if (isAhead === undefined) return refused(reply, 'BUSY');
      if (isAhead) return refused(reply, 'CLIENT_EXPECTED');
      const handled = await commands.handle(customerDecider, customerStream(customerId), {
        type: 'EraseCustomer',
        data: { customerId, accountId: null },
        metadata,
      });
      return answered(reply, handled, { message: 'La fiche est effacée.' });
    },
  });

  app.route({
    ...noteClient,
    handler: async (request, reply) => {
      const { id: customerId } = request.params;
      const { text, version: expected } = request.body;
      if (!(await areClients(request, customerId))) return refused(reply, 'CUSTOMER_NOT_FOUND');
      const { erasure } = await commands.stateOf(customerDecider, customerStream(customerId));
      // The log could not keep a note about an erased person, whose key is destroyed, so it is refused.
      if (erasure !== 'none') return refused(reply, 'CUSTOMER_NOT_FOUND');
      if (await isLeaving(dependencies, customerId)) return refused(reply, 'CLIENT_LEAVING');
      const practitionerId = ownId(request);
      const handled = await commands.handle(
        clientNoteDecider,
        clientStream(practitionerId, customerId),
        {
          type: 'NoteClient',
          data: { practitionerId, customerId, noteText: text.trim(), expected },
          metadata: metadataOf(request),
        },
      );
      return answered(reply, handled, { message: 'La note est enregistrée.' });
    },
  });

  type Compared = FastifyRequest<{ Params: { id: string }; Body: { otherId: string } }>;

  const pairIn = async (request: Compared) => {
    const { id: customerId } = request.params;
    const { otherId: asCustomerId } = request.body;
    const practitionerId = ownId(request);
    return (await areClients(request, customerId, asCustomerId))
      ? { practitionerId, customerId, asCustomerId }
      : undefined;
  };

  /** The erased clients among those into whom these clients were merged. */
  const erasedAmong = async (practitionerId: string, customerIds: readonly string[]) => {
    const stream = sameClientsStream(practitionerId);
    const { mergedInto } = await commands.stateOf(sameClientsDecider, stream);
    const files = customerIds.flatMap((id) => mergedInto.get(id) ?? []);
    const states = await Promise.all(
      files.map((id) => commands.stateOf(customerDecider, customerStream(id))),
    );
    return files.filter((_, index) => states[index]?.erasure !== 'none');
  };

  app.route({
    ...mergeClients,
    handler: async (request, reply) => {
      const pair = await pairIn(request);
      if (pair === undefined) return refused(reply, 'CUSTOMER_NOT_FOUND');
      const { practitionerId, customerId, asCustomerId } = pair;
      const erasedIds = await erasedAmong(practitionerId, [customerId, asCustomerId]);
      const handled = await commands.handle(sameClientsDecider, sameClientsStream(practitionerId), {
        type: 'MergeClients',
        data: { ...pair, erasedIds },
        metadata: metadataOf(request),
      });
      return answered(reply, handled, { message: 'Les deux fiches sont réunies.' });
    },
  });

  app.route({
    ...separateClients,
    handler: async (request, reply) => {
      const pair = await pairIn(request);
      if (pair === undefined) return refused(reply, 'CUSTOMER_NOT_FOUND');
      const stream = sameClientsStream(pair.practitionerId);
      const handled = await commands.handle(sameClientsDecider, stream, {
        type: 'SeparateClients',
        data: pair,
        metadata: metadataOf(request),
      });
      return answered(reply, handled, { message: 'Ce sont deux fiches.' });
    },
  });
};
