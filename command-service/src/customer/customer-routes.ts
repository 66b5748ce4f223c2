import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addSubCustomer,
  customerIdOf,
  customerStream,
  deactivateSubCustomer,
  idFrom,
  reactivateSubCustomer,
  reviseCustomerProfile,
  reviseSubCustomer,
  typedText,
  type Caller,
  type GivenSubCustomer,
  type Relative,
} from 'contracts';
import { refused } from '../engine/answers.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { commandRoute } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { givenGender, givenProfile } from '../account/sign-up/given-profile.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { refusedFieldsOf } from '../account/sign-up/signing-up.ts';
import { customerDecider } from './customer-decider.ts';

const relativeOf = (
  relativeId: string,
  { firstname, lastname, birthday, gender, link = null }: GivenSubCustomer,
): Relative => ({
  relativeId,
  firstname: typedText(firstname),
  lastname: typedText(lastname),
  gender: givenGender(gender),
  birthday,
  link,
});

const relativeIdIn = (data: object): string | undefined => {
  const { relativeId, relative } = data as { relativeId?: string; relative?: Relative };
  return relativeId ?? relative?.relativeId;
};

/** The first one if none has the relative. */
const customerWith = async (
  { stateOf }: Pick<CommandHandler, 'stateOf'>,
  caller: Caller | undefined,
  relativeId: string,
): Promise<string> => {
  for (const customerId of caller?.customerIds ?? []) {
    const { relatives } = await stateOf(customerDecider, customerStream(customerId));
    if (relatives.has(relativeId)) return customerId;
  }
  return customerIdOf(caller);
};

const otherRelatives = async (
  { stateOf }: Pick<CommandHandler, 'stateOf'>,
  caller: Caller | undefined,
): Promise<number> => {
  const [, ...others] = caller?.customerIds ?? [];
  const customers = await Promise.all(
    others.map((customerId) => stateOf(customerDecider, customerStream(customerId))),
  );
  return customers.reduce((sum, { relatives }) => sum + relatives.size, 0);
};

/** The limit for the account's first customer. */
const mostRelatives = async (
  { accountStore, commands, limits }: CommandRouteDependencies,
  caller: Caller | undefined,
) => {
  const others = await otherRelatives(commands, caller);
  const isConfirmed = await accountStore.isEmailConfirmed(caller?.accountId ?? '');
  return {
    relativesMax: limits.relatives - others,
    ...(isConfirmed ? {} : { unconfirmedMax: limits.relativesUnconfirmed - others }),
  };
};

const customerHandler = (dependencies: CommandRouteDependencies) =>
  commandRoute(dependencies, {
    decider: customerDecider,
    streamOf: ({ customerId }) => customerStream(customerId),
    role: 'customer',
    ownerOf: async ({ caller }, data: object): Promise<{ customerId: string }> => {
      const relativeId = relativeIdIn(data);
      return {
        customerId:
          relativeId === undefined
            ? customerIdOf(caller)
            : await customerWith(dependencies.commands, caller, relativeId),
      };
    },
    fieldsOf: (code) => refusedFieldsOf(code).fields,
  });

export const customerRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const handle = customerHandler(dependencies);

  app.route({
    ...reviseCustomerProfile,
    handler: async (request, reply) => {
      const { revision: expected, ...given } = request.body;
      const profile = givenProfile(given);
      if (typeof profile === 'string') return refused(reply, profile, refusedFieldsOf(profile));
      const data = { profile, expected };
      const message = 'Mise à jour réussie !';
      return handle([request, reply], { type: 'ReviseCustomerProfile', data }, { message });
    },
  });

  app.route({
    ...addSubCustomer,
    handler: async (request, reply) => {
      const { commandId } = metadataOfRequest(request, dependencies);
      const id = idFrom('relative', commandId);
      const relative = relativeOf(id, request.body);
      const data = { relative, ...(await mostRelatives(dependencies, request.caller)) };
      const answer = { message: 'Votre proche est ajouté.', id };
      return handle([request, reply], { type: 'AddRelative', data }, answer);
    },
  });

  app.route({
    ...reviseSubCustomer,
    handler: async (request, reply) => {
      const data = { relative: relativeOf(request.params.id, request.body) };
      const message = 'Mise à jour réussie !';
      return handle([request, reply], { type: 'ReviseRelative', data }, { message });
    },
  });

  app.route({
    ...deactivateSubCustomer,
    handler: async (request, reply) => {
      const data = { relativeId: request.params.id };
      const message = 'Votre proche est désactivé.';
      return handle([request, reply], { type: 'DeactivateRelative', data }, { message });
    },
  });

  app.route({
    ...reactivateSubCustomer,
    handler: async (request, reply) => {
      const data = { relativeId: request.params.id };
      const message = 'Votre proche est de nouveau actif.';
      return handle([request, reply], { type: 'ReactivateRelative', data }, { message });
    },
  });
};
