import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  emailKeyOf,
  emailOf,
  endSubscriptionOf,
  isEmail,
  networkOf,
  subscribeToNewsletter,
} from 'contracts';
import { accepted, refused, refusedFor } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { openDailyMost, openHourlyCount } from '../engine/hourly-quota.ts';
import { metadataOfRequest } from '../engine/metadata.ts';

const SUBSCRIBED =
  'Un e-mail part à cette adresse : ouvrez-le pour confirmer votre inscription, rien ne vous est envoyé avant.';
const ENDED = 'La lettre n’est pas, ou plus, envoyée à cette adresse.';

export const newsletterRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, limits, newId, openCounters, secrets, subscriptionFacts } = dependencies;
  const secondsForNetwork = openHourlyCount(
    openCounters('subscription from one address'),
    limits.subscriptionsFromOneAddress,
  );
  const isWritten = openDailyMost(openCounters('subscription of one'), limits.subscriptionsOfOne);

  app.route({
    ...subscribeToNewsletter,
    handler: async (request, reply) => {
      const { email, website = '' } = request.body;
      if (website !== '') return refused(reply, 'FORM_NOT_TAKEN');
      if (!isEmail(email))
        return refused(reply, 'SUBSCRIPTION_EMAIL_NOT_VALID', { fields: ['email'] });
      const seconds = await secondsForNetwork(networkOf(request.ip));
      if (seconds > 0) return refusedFor(reply, seconds);
      const answer = { success: true, message: SUBSCRIBED };
      if (!(await isWritten(emailKeyOf(email)))) return answer;
      const subscriberId = newId();
      // Without an account, so that the log does not tell whose address it is.
      const metadata = {
        ...metadataOfRequest(request, dependencies),
        actor: { role: 'visitor' as const },
      };
      await accountStore.askSubscription(
        { subscriberId, address: emailOf(email), unsubscribeToken: secrets.fresh() },
        { type: 'AskSubscription', data: { subscriberId, source: 'home' }, metadata },
      );
      subscriptionFacts.sendPendingSoon();
      return answer;
    },
  });

  app.route({
    ...endSubscriptionOf,
    handler: async (request, reply) => {
      const { email } = request.body;
      if (!isEmail(email))
        return refused(reply, 'SUBSCRIPTION_EMAIL_NOT_VALID', { fields: ['email'] });
      const subscriber = await accountStore.subscriberAt(email);
      if (subscriber !== undefined)
        await accountStore.endSubscription({
          type: 'EndSubscription',
          data: { subscriberId: subscriber.subscriberId, by: 'operator' },
          metadata: metadataOfRequest(request, dependencies, 'operator'),
        });
      return accepted(reply, await subscriptionFacts.sendPending(), { message: ENDED });
    },
  });
};
