import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  confirmSubscription,
  getSubscriptionConfirmation,
  getUnsubscription,
  unsubscribe,
  type CommandMetadata,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { subscriberConfirmedBy } from './confirmation-token.ts';
import {
  confirmationPages,
  newsletterPage,
  unsubscriptionPages,
  type PageContent,
} from './newsletter-pages.ts';

/** The body that mail programs post to unsubscribe (RFC 8058), in either encoding of forms. */
const ONE_CLICK = /List-Unsubscribe[^]*One-Click/u;

const answerPage = (reply: FastifyReply, content: PageContent): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(newsletterPage(content));

/** Pages behind the links of mails: GET shows a form, which posts to the same address. */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const newsletterPageRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, clock, subscriptionFacts } = dependencies;
  const asVisitor = (request: FastifyRequest): CommandMetadata => ({
    ...metadataOfRequest(request, dependencies),
    actor: { role: 'visitor' },
  });

  // Browsers post one encoding of forms and mail programs may post the other, so these routes read bodies as text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));

  app.route({
    ...getSubscriptionConfirmation,
    handler: async ({ params }, reply) => {
      const subscriber = await subscriberConfirmedBy(dependencies, params.token, clock.now());
      if (subscriber === undefined) return answerPage(reply, confirmationPages.tooLate);
      const { open, confirmed } = confirmationPages;
      return answerPage(reply, subscriber.confirmedAt === null ? open : confirmed);
    },
  });

  app.route({
    ...confirmSubscription,
    handler: async (request, reply) => {
      const { token } = request.params;
      const subscriber = await subscriberConfirmedBy(dependencies, token, clock.now());
      const isConfirmed =
        subscriber !== undefined &&
        (await accountStore.confirmSubscription({
          type: 'ConfirmSubscription',
          data: { subscriberId: subscriber.subscriberId },
          metadata: asVisitor(request),
        }));
      await subscriptionFacts.sendPending();
      return answerPage(reply, confirmationPages[isConfirmed ? 'confirmed' : 'tooLate']);
    },
  });

  app.route({
    ...getUnsubscription,
    handler: async ({ params }, reply) => {
      const subscriber = await accountStore.subscriberWith(params.token);
      const { open, unknown } = unsubscriptionPages;
      return answerPage(reply, subscriber === undefined ? unknown : open);
    },
  });

  app.route({
    ...unsubscribe,
    handler: async (request, reply) => {
      const subscriber = await accountStore.subscriberWith(request.params.token);
      if (subscriber === undefined) return answerPage(reply, unsubscriptionPages.unknown);
      const by = ONE_CLICK.test(String(request.body)) ? 'one-click' : 'subscriber';
      await accountStore.endSubscription({
        type: 'EndSubscription',
        data: { subscriberId: subscriber.subscriberId, by },
        metadata: asVisitor(request),
      });
      await subscriptionFacts.sendPending();
      return answerPage(reply, unsubscriptionPages.ended);
    },
  });
};
