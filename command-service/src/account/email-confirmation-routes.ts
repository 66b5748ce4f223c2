import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountStream, confirmEmail, resendEmailConfirmation } from 'contracts';
import { refused, refusedFor } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { confirmEmailBy } from './email-confirmation.ts';
import { openHourlyQuota } from '../engine/hourly-quota.ts';
import { accountDecider } from './account-decider.ts';

export const emailConfirmationRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, limits, openCounters } = dependencies;
  const secondsToWait = openHourlyQuota(openCounters, 'email confirmation', {
    ofOne: limits.passwordLinksOfOne,
    fromOneAddress: limits.passwordLinksFromOneAddress,
  });

  app.route({
    ...confirmEmail,
    handler: async (request, reply) =>
      (await confirmEmailBy(dependencies, request.body.token))
        ? { message: 'Votre adresse e-mail est confirmée.' }
        : refused(reply, 'LINK_NOT_VALID'),
  });

  app.route({
    ...resendEmailConfirmation,
    handler: async (request, reply) => {
      const { accountId = '' } = request.caller ?? {};
      const email = await accountStore.emailOf(accountId);
      if (email === undefined) return refused(reply, 'ACCOUNT_CLOSED');
      if (await accountStore.isEmailConfirmed(accountId))
        return refused(reply, 'EMAIL_ALREADY_CONFIRMED');
      const seconds = await secondsToWait(email, request.ip);
      if (seconds > 0) return refusedFor(reply, seconds);
      const handled = await commands.handle(accountDecider, accountStream(accountId), {
        type: 'RequestEmailConfirmation',
        data: { accountId },
        metadata: metadataOfRequest(request, dependencies),
      });
      return answered(reply, handled, {
        message: `Le lien part à l’adresse ${email.trim()}.`,
      });
    },
  });
};
