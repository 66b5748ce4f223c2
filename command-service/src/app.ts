import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { accountRoutes } from './account/account-routes.ts';
import { practitionerSignUpRoutes } from './account/sign-up/practitioner-sign-up-routes.ts';
import { erasureRoutes } from './account/erasure/erasure-routes.ts';
import { emailChangeRoutes } from './account/email-change-routes.ts';
import { emailConfirmationRoutes } from './account/email-confirmation-routes.ts';
import { passwordRoutes } from './account/password-routes.ts';
import { peopleRoutes } from './account/people-routes.ts';
import { recordedClientRoutes } from './customer/recorded-client-routes.ts';
import { signUpRoutes } from './account/sign-up/sign-up-routes.ts';
import { agendaRoutes } from './agenda/agenda-routes.ts';
import { byHandRoutes } from './agenda/by-hand-routes.ts';
import { sessionRoutes } from './agenda/session-routes.ts';
import { alertsRoutes } from './alerts/alerts-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { specialityPicturesRoutes } from './catalogue/speciality-pictures-routes.ts';
import { openCommandHandler, type CommandHandler } from './engine/command-handler.ts';
import { clientRoutes } from './clients/client-routes.ts';
import { customerRoutes } from './customer/customer-routes.ts';
import { dataExportRoutes } from './account/data-export/data-export-routes.ts';
import type { Dependencies } from './engine/dependencies.ts';
import { articlePicturesRoutes } from './articles/article-pictures-routes.ts';
import { issuesRoutes } from './issues/issues-routes.ts';
import { articlesRoutes } from './articles/articles-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { workshopHistoryRoutes } from './history/workshop-history-routes.ts';
import { peopleSearchRoutes } from './history/people-search-routes.ts';
import { invoicesRoutes } from './invoices/invoices-routes.ts';
import { mailTemplatesRoutes } from './mails/mail-templates-routes.ts';
import { mailsRoutes } from './mails/mails-routes.ts';
import { contactRoutes } from './messages/contact-routes.ts';
import { messagesRoutes } from './messages/messages-routes.ts';
import { papersRoutes } from './papers/papers-routes.ts';
import { consultationRoutes } from './planning/consultation-routes.ts';
import { weekRoutes } from './planning/week-routes.ts';
import { diplomasRoutes } from './practitioner/diplomas-routes.ts';
import { ownAddressesRoutes } from './practitioner/own-addresses-routes.ts';
import { ownProfileRoutes } from './practitioner/own-profile-routes.ts';
import { seatRoutes } from './workshop/seats/seat-routes.ts';
import { visioRoutes } from './practitioner/visio-routes.ts';
import { openAccountFacts } from './account/account-facts.ts';
import { openSubscriptionFacts } from './subscriptions/subscription-facts.ts';
import { newsletterPageRoutes } from './subscriptions/newsletter-page-routes.ts';
import { newsletterRoutes } from './subscriptions/newsletter-routes.ts';
import { referralRoutes } from './catalogue/referral-routes.ts';
import { requestedTimesRoutes } from './requests/requested-times-routes.ts';
import { requestsRoutes } from './requests/requests-routes.ts';
import { participantRoutes } from './workshop/participant-routes.ts';
import { workshopRoutes } from './workshop/workshop-routes.ts';
import { openBookingAdmission } from './agenda/booking/booking-admission.ts';
import { openNewcomers } from './account/sign-up/newcomers.ts';
import { openMailsToClients } from './agenda/booking/mails-to-clients.ts';
import { openNearestStarts } from './agenda/booking/nearest-starts.ts';
import { openLoginThrottle } from './account/login-throttle.ts';
import { openVisitAddresses } from './agenda/booking/visit-addresses.ts';

const callsByAggregate = [
  accountRoutes,
  erasureRoutes,
  passwordRoutes,
  emailConfirmationRoutes,
  emailChangeRoutes,
  peopleRoutes,
  recordedClientRoutes,
  signUpRoutes,
  practitionerSignUpRoutes,
  agendaRoutes,
  byHandRoutes,
  sessionRoutes,
  alertsRoutes,
  clientRoutes,
  customerRoutes,
  dataExportRoutes,
  catalogueRoutes,
  specialityPicturesRoutes,
  articlePicturesRoutes,
  articlesRoutes,
  issuesRoutes,
  historyRoutes,
  workshopHistoryRoutes,
  peopleSearchRoutes,
  invoicesRoutes,
  mailsRoutes,
  mailTemplatesRoutes,
  contactRoutes,
  messagesRoutes,
  newsletterRoutes,
  newsletterPageRoutes,
  diplomasRoutes,
  papersRoutes,
  ownProfileRoutes,
  ownAddressesRoutes,
  consultationRoutes,
  weekRoutes,
  referralRoutes,
  requestsRoutes,
  requestedTimesRoutes,
  visioRoutes,
  workshopRoutes,
  participantRoutes,
  seatRoutes,
];

export const buildCommandApp = async (
  server: FastifyInstance,
  dependencies: Dependencies,
  commands: CommandHandler = openCommandHandler(dependencies),
): Promise<void> => {
  const nearestStarts = openNearestStarts(dependencies.readStore);
  const admits = openBookingAdmission(dependencies);
  const loginThrottle = openLoginThrottle(dependencies.openCounters);
  const { accountStore, places } = dependencies;
  const visitAddressOf = openVisitAddresses({ commands, places });
  const accountFacts = openAccountFacts({ commands, accountStore, log: server.log });
  const subscriptionFacts = openSubscriptionFacts({ ...dependencies, commands, log: server.log });
  for (const facts of [accountFacts, subscriptionFacts]) {
    // After a crash.
    server.addHook('onReady', async () => facts.sendPendingSoon());
    server.addHook('onClose', facts.stop);
  }
  const newcomers = openNewcomers(dependencies);
  const given = {
    ...dependencies,
    commands,
    nearestStarts,
    admits,
    newcomers,
    loginThrottle,
    accountFacts,
    subscriptionFacts,
    visitAddressOf,
    mayWriteToClient: openMailsToClients(dependencies, commands),
  };
  // Without a name Fastify searches every loaded module.
  for (const routes of callsByAggregate)
    await server.register(fastifyPlugin(routes, { name: routes.name, encapsulate: true }), given);
};
