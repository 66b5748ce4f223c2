import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessStream,
  accountStream,
  endPersonSessions,
  fullNameOf,
  getPersonHistory,
  HISTORY_EVENTS_MAX,
  mailStream,
  partiesOf,
  practitionerStream,
  reinstatePerson,
  revealPerson,
  sendPersonLink,
  suspendPerson,
  typedText,
  type CommandMetadata,
  type ReadOnly,
  type RecordedEvent,
  type RevealedPerson,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import { accepted, refused } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { actingOperatorsOf } from './acting-operators.ts';
import { accessDecider } from '../history/access-decider.ts';
import { personEventsOf } from '../history/person-events.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { latestBookingsOf } from '../agenda/booking/latest-bookings.ts';
import { keepPasswordLink } from './password-links-workflow.ts';
import { openSuspensions } from './suspensions-workflow.ts';
import { accountDecider, type Account } from './account-decider.ts';

type Identity = Omit<RevealedPerson, 'events' | 'isWhole'>;
type PersonRequest = FastifyRequest<{ Params: { id: string }; Body: { reason: string } }>;
type Act = {
  readonly accountId: string;
  readonly reason: string;
  readonly metadata: CommandMetadata;
};

/** Events that are left out, because an event of the account already records the act with its reason. */
const recordedByAccount: readonly string[] = [
  'PractitionerSuspended',
  'PractitionerReinstated',
  'PractitionerLeft',
  'PractitionerReturned',
];

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const peopleRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, accountStore, accountFacts, eventStore, readStore } = dependencies;
  const { suspend, reinstate } = openSuspensions(dependencies);

  const actOf = (request: PersonRequest): Act => ({
    accountId: request.params.id,
    reason: typedText(request.body.reason),
    metadata: metadataOfRequest(request, dependencies, 'operator'),
  });

  app.route({
    ...suspendPerson,
    handler: async (request, reply) => {
      const act = actOf(request);
      if (request.caller?.accountId === act.accountId) return refused(reply, 'OWN_ACCOUNT');
      const message = 'Le compte est suspendu, ses sessions sont fermées.';
      return answered(reply, await suspend(act), { message });
    },
  });

  app.route({
    ...reinstatePerson,
    handler: async (request, reply) =>
      answered(reply, await reinstate(actOf(request)), { message: 'Le compte est rétabli.' }),
  });

  app.route({
    ...endPersonSessions,
    handler: async (request, reply) => {
      const { accountId, reason, metadata } = actOf(request);
      if (!(await isKnown(accountId))) return refused(reply, 'ACCOUNT_NOT_FOUND');
      await accountStore.endSessionsOf(accountId);
      const handled = await commands.handle(accountDecider, accountStream(accountId), {
        type: 'RecordSessionsEnded',
        data: { accountId, reason },
        metadata,
      });
      return answered(reply, handled, { message: 'Les sessions du compte sont fermées.' });
    },
  });

  app.route({
    ...sendPersonLink,
    handler: async (request, reply) => {
      const { accountId, reason, metadata } = actOf(request);
      const command = {
        type: 'AskPasswordLink',
        data: { accountId, occasion: 'sent-by-operator', reason },
        metadata,
      } as const;
      // A refused sender gets no link.
      const state = await commands.stateOf(accountDecider, accountStream(accountId));
      const decision = accountDecider.decide(command, state);
      if (decision.outcome === 'rejected') return refused(reply, decision.code);
      await keepPasswordLink(dependencies, command);
      return accepted(reply, await accountFacts.sendPending(), {
        message: 'Le lien part par e-mail ; il s’ouvre pendant 60 minutes.',
      });
    },
  });

  const readableEvents = async (recorded: readonly RecordedEvent[], isRevealed: boolean) => {
    const operators = await actingOperatorsOf(accountStore, recorded);
    return personEventsOf(recorded, { isRevealed, operators });
  };

  const isKnown = async (accountId: string): Promise<boolean> => {
    const { status } = await commands.stateOf(accountDecider, accountStream(accountId));
    return status !== 'unknown';
  };

  /** The events of the account, its profile, its mails and accesses. */
  const eventsOf = async (accountId: string) => {
    const account = await commands.stateOf(accountDecider, accountStream(accountId));
    const { practitionerId } = account;
    const streams = [
      ...[accountStream, mailStream, accessStream].map((nameOf) => nameOf(accountId)),
      ...partiesOf(account).map(accessStream),
      ...(practitionerId === null ? [] : [practitionerStream(practitionerId)]),
    ];
    const read = await Promise.all(streams.map((stream) => eventStore.readStream(stream)));
    const relevant = read.flat().filter(({ event: { type } }) => !recordedByAccount.includes(type));
    const all = relevant.sort((one, other) => one.position - other.position);
    const recorded = all.slice(-HISTORY_EVENTS_MAX);
    return { recorded, isWhole: all.length <= HISTORY_EVENTS_MAX };
  };

  app.route({
    ...getPersonHistory,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { id } = request.params;
      if (!(await isKnown(id))) return refused(reply, 'ACCOUNT_NOT_FOUND');
      const { recorded, isWhole } = await eventsOf(id);
      return { events: await readableEvents(recorded, false), isWhole };
    },
  });

  const partyOf = async ({ customerIds: [customerId], practitionerId }: ReadOnly<Account>) => {
    if (customerId !== undefined) return readStore.get('customers', customerId);
    return practitionerId === null ? undefined : readStore.get('practitioners', practitionerId);
  };

  const identityOf = async (accountId: string): Promise<Identity> => {
    const account = await commands.stateOf(accountDecider, accountStream(accountId));
    const email = (await accountStore.emailOf(accountId)) ?? null;
    const party = await partyOf(account);
    if (party === undefined)
      return { name: null, email, phone: null, birthday: null, bookings: [] };
    const birthday = 'birthday' in party ? party.birthday : null;
    const bookings = await latestBookingsOf(readStore, account);
    return { name: fullNameOf(party), email, phone: party.phone, birthday, bookings };
  };

  app.route({
    ...revealPerson,
    handler: async (request, reply) => {
      const { accountId, reason, metadata } = actOf(request);
      if (!(await isKnown(accountId))) return refused(reply, 'ACCOUNT_NOT_FOUND');
      const operatorId = request.caller?.accountId ?? '';
      const handled = await commands.handle(accessDecider, accessStream(accountId), {
        type: 'ViewAccountData',
        data: { accountId, operatorId, mailId: null, reason },
        metadata,
      });
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const identity = await identityOf(accountId);
      const { recorded, isWhole } = await eventsOf(accountId);
      const events = await readableEvents(recorded, true);
      return accepted(reply, handled.position, { ...identity, events, isWhole });
    },
  });
};
