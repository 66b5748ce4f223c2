import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  checkEmail,
  unsupportedSignSentence,
  idFrom,
  isCustomerPassword,
  signUpCustomer,
  type CustomerProfile,
  type ErrorCode,
  type SignUp,
} from 'contracts';
import { refused } from '../../engine/answers.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { givenProfile } from './given-profile.ts';
import { metadataOfRequest } from '../../engine/metadata.ts';
import { refusedFieldsOf, looksAutomatic, signInAtOnce } from './signing-up.ts';
import { isWholeAccount } from './account-reservation.ts';
import { registerCustomer } from './registration-workflow.ts';

const profileOf = (body: SignUp): CustomerProfile | ErrorCode => {
  if (looksAutomatic(body)) return 'LOOKS_AUTOMATIC';
  if (!isCustomerPassword(body.password)) return 'PASSWORD_TOO_WEAK';
  return givenProfile(body);
};

export const signUpRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, accountStore, clock } = dependencies;

  app.route({
    ...signUpCustomer,
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const refuse = (code: ErrorCode) => {
        const refusal = refused(reply, code, refusedFieldsOf(code));
        const sentence =
          code === 'PASSWORD_TOO_WEAK' ? unsupportedSignSentence(password) : undefined;
        return sentence === undefined ? refusal : { ...refusal, message: sentence };
      };
      const profile = profileOf(request.body);
      if (typeof profile === 'string') return refuse(profile);
      const metadata = metadataOfRequest(request, dependencies);
      const { commandId } = metadata;
      const ids = {
        accountId: idFrom('account', commandId),
        customerId: idFrom('customer', commandId),
      };
      const registration = { ...ids, email, password, profile };
      const passwords = dependencies.passwords.sentFrom(request.ip);
      const registered = await registerCustomer(
        { ...dependencies, passwords },
        registration,
        metadata,
      );
      if (registered.outcome === 'rejected') return refuse(registered.code);
      const { accountId, position } = registered;
      const opened = { accountId, position, email, password, message: 'Votre espace est créé.' };
      return signInAtOnce(dependencies, { request, reply }, opened);
    },
  });

  app.route({
    ...checkEmail,
    handler: async (request) => {
      const credential = await accountStore.credentialOf(request.body.email);
      if (credential === undefined)
        return { exists: await accountStore.isEmailHeld(request.body.email, clock.now()) };
      const { accountId, reserved } = credential;
      return { exists: reserved === null || (await isWholeAccount(commands, accountId)) };
    },
  });
};
