import { visitorLimits } from 'contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyPluginOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { adminArticlesRoutes } from './articles/admin-articles-routes.ts';
import { articleImagesRoutes } from './articles/article-images-routes.ts';
import { articlesQueryRoutes } from './articles/articles-routes.ts';
import { blogFeedRoutes } from './articles/blog-feed-routes.ts';
import { issuesQueryRoutes } from './issues/issues-routes.ts';
import { mailsQueryRoutes } from './mails/mails-routes.ts';
import { messagesQueryRoutes } from './messages/messages-routes.ts';
import { offeredStartsRoutes } from './agenda/offered-starts-routes.ts';
import { clientsRoutes } from './agenda/clients-routes.ts';
import { clientListRoutes } from './clients/client-list-routes.ts';
import { openClientLists } from './clients/client-lists.ts';
import { weighedStartRoutes } from './agenda/weighed-start-routes.ts';
import { bookingDetailsRoutes } from './agenda/booking-details-routes.ts';
import { catalogueQueryRoutes } from './catalogue/catalogue-routes.ts';
import { customerBookingsRoutes } from './agenda/customer-bookings-routes.ts';
import { customerProfileRoutes } from './customer/customer-profile-routes.ts';
import { customerPractitionersRoutes } from './customer/customer-practitioners-routes.ts';
import type { QueryDependencies } from './engine/dependencies.ts';
import { diplomasQueryRoutes } from './practitioner/diplomas-routes.ts';
import { familyRoutes } from './customer/family-routes.ts';
import { freeStartsRoutes } from './agenda/free-starts-routes.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { alertsQueryRoutes } from './alerts/alerts-routes.ts';
import { waitForOwnWritesHook } from './engine/own-writes.ts';
import { practicesRoutes } from './catalogue/practices-routes.ts';
import { ownProfileQueryRoutes } from './practitioner/own-profile-routes.ts';
import { pagesRoutes } from './pages/pages-routes.ts';
import { picturesRoutes } from './practitioner/pictures-routes.ts';
import { papersQueryRoutes } from './papers/papers-routes.ts';
import { peopleQueryRoutes } from './account/people-routes.ts';
import { consultationsRoutes } from './planning/consultations-routes.ts';
import { weekQueryRoutes } from './planning/week-routes.ts';
import { touchedBookingsRoutes } from './planning/touched-bookings-routes.ts';
import { invoicesArchiveRoutes } from './invoices/invoices-archive-routes.ts';
import { invoiceDraftRoutes } from './invoices/invoice-draft-routes.ts';
import { invoicesQueryRoutes } from './invoices/invoices-routes.ts';
import { placesRoutes } from './places/places-routes.ts';
import { practitionerAgendaRoutes } from './agenda/practitioner-agenda-routes.ts';
import { practitionerProfileRoutes } from './practitioner/practitioner-profile-routes.ts';
import { referralCodesRoutes } from './catalogue/referral-codes-routes.ts';
import { requestsQueryRoutes } from './requests/requests-routes.ts';
import { siteRoutes } from './site/site-routes.ts';
import { practitionerWorkshopsRoutes } from './workshop/practitioner-workshops-routes.ts';
import { openSearchIndex } from './search/search-index.ts';
import { searchRoutes } from './search/search-routes.ts';
import { sitemapRoutes } from './pages/sitemap-routes.ts';
import { publicWorkshopsRoutes } from './workshop/public-workshops-routes.ts';
import { visioQueryRoutes } from './practitioner/visio-routes.ts';
import { userStatusRoutes } from './account/user-status-routes.ts';

const PAGE_CACHE_BYTES = 64 * 1_024 * 1_024;

const screens = [
  adminArticlesRoutes,
  articleImagesRoutes,
  issuesQueryRoutes,
  mailsQueryRoutes,
  messagesQueryRoutes,
  offeredStartsRoutes,
  bookingDetailsRoutes,
  catalogueQueryRoutes,
  weighedStartRoutes,
  customerBookingsRoutes,
  customerProfileRoutes,
  customerPractitionersRoutes,
  diplomasQueryRoutes,
  familyRoutes,
  freeStartsRoutes,
  alertsQueryRoutes,
  invoiceDraftRoutes,
  invoicesArchiveRoutes,
  invoicesQueryRoutes,
  ownProfileQueryRoutes,
  picturesRoutes,
  papersQueryRoutes,
  peopleQueryRoutes,
  placesRoutes,
  consultationsRoutes,
  weekQueryRoutes,
  touchedBookingsRoutes,
  practitionerAgendaRoutes,
  practitionerProfileRoutes,
  referralCodesRoutes,
  requestsQueryRoutes,
  siteRoutes,
  userStatusRoutes,
  visioQueryRoutes,
  practitionerWorkshopsRoutes,
  publicWorkshopsRoutes,
];

/** Without a name Fastify searches every loaded module. */
const named = <Options extends FastifyPluginOptions>(routes: FastifyPluginAsync<Options>) =>
  fastifyPlugin(routes, { name: routes.name, encapsulate: true });

/** Mounts all queries, and the pages if they can be rendered. */
export const buildQueryApp = async (
  server: FastifyInstance,
  dependencies: QueryDependencies,
): Promise<void> => {
  const { accountStore, readStore, webPages } = dependencies;
  const closing = new AbortController();
  const searchIndex = openSearchIndex({ readStore, server, signal: closing.signal });
  const clientLists = openClientLists({ accountStore, readStore, server, signal: closing.signal });
  server.addHook('onReady', () => searchIndex.start());
  server.addHook('preClose', async () => closing.abort());
  const views: FastifyPluginAsync = async (app) => {
    app.addHook('preHandler', waitForOwnWritesHook(readStore));
    for (const screen of screens) await app.register(named(screen), dependencies);
    await app.register(named(clientsRoutes), { ...dependencies, clientLists });
    await app.register(named(clientListRoutes), { ...dependencies, clientLists });
    await app.register(named(searchRoutes), { ...dependencies, searchIndex });
    await app.register(named(articlesQueryRoutes), { ...dependencies, searchIndex });
    await app.register(named(practicesRoutes), { ...dependencies, searchIndex });
    await app.register(named(healthRoutes), { ...dependencies, searchIndex });
  };
  await server.register(named(views));
  const { publicUrl, places, clock } = dependencies;
  if (publicUrl !== undefined) {
    const site = { searchIndex, places, readStore, clock, publicUrl };
    await server.register(named(sitemapRoutes), site);
    await server.register(named(blogFeedRoutes), { readStore, publicUrl });
  }
  if (webPages === undefined) return;
  const { pageCacheBytes = PAGE_CACHE_BYTES, limits = visitorLimits } = dependencies;
  await server.register(pagesRoutes, { webPages, readStore, clock, pageCacheBytes, limits });
};
