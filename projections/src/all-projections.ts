import { accountsProjection } from './account/accounts-projection.ts';
import { agendaDaysProjection } from './agenda/agenda-days-projection.ts';
import { applicationsProjection } from './practitioner/applications-projection.ts';
import { articleDraftsProjection } from './articles/article-drafts-projection.ts';
import { articlesDueProjection } from './articles/articles-due-projection.ts';
import { articlesProjection } from './articles/articles-projection.ts';
import { articleTextsProjection } from './articles/article-texts-projection.ts';
import { attachedCustomersProjection } from './customer/attached-customers-projection.ts';
import { bookingsProjection } from './agenda/bookings-projection.ts';
import { catalogueProjection } from './catalogue/catalogue-projection.ts';
import { consultationsProjection } from './planning/consultations-projection.ts';
import { clientNotesProjection } from './clients/client-notes-projection.ts';
import { customerPractitionersProjection } from './customer/customer-practitioners-projection.ts';
import { customersProjection } from './customer/customers-projection.ts';
import { erasuresDueProjection } from './account/erasures-due-projection.ts';
import { diplomasProjection } from './practitioner/diplomas-projection.ts';
import { invoiceSeriesProjection } from './invoices/invoice-series-projection.ts';
import { invoicesProjection } from './invoices/invoices-projection.ts';
import { invoicingProjection } from './invoices/invoicing-projection.ts';
import { issuesDueProjection } from './issues/issues-due-projection.ts';
import { issuesProjection } from './issues/issues-projection.ts';
import { ledgersDueProjection } from './invoices/ledgers-due-projection.ts';
import { mailsDueProjection } from './mails/mails-due-projection.ts';
import { mailsSettledProjection } from './mails/mails-settled-projection.ts';
import { messagesProjection } from './messages/messages-projection.ts';
import { movesUnfinishedProjection } from './agenda/moves-unfinished-projection.ts';
import { offersProjection } from './planning/offers-projection.ts';
import { papersProjection } from './papers/papers-projection.ts';
import { peopleProjection } from './account/people-projection.ts';
import { practitionersProjection } from './practitioner/practitioners-projection.ts';
import type { Projection } from './engine/projection.ts';
import { referralCodesProjection } from './catalogue/referral-codes-projection.ts';
import { requestsProjection } from './requests/requests-projection.ts';
import { requestsDueProjection } from './requests/requests-due-projection.ts';
import { subscriptionsDueProjection } from './subscriptions/subscriptions-due-projection.ts';
import { subscriptionsProjection } from './subscriptions/subscriptions-projection.ts';
import { unseenAlertsProjection } from './alerts/unseen-alerts-projection.ts';
import { visioLinksProjection } from './practitioner/visio-links-projection.ts';
import { seatsProjection } from './workshop/seats-projection.ts';
import { workshopNotesProjection } from './workshop/workshop-notes-projection.ts';
import { workshopsDueProjection } from './workshop/workshops-due-projection.ts';
import { workshopsProjection } from './workshop/workshops-projection.ts';

export const allProjections: readonly Projection[] = [
  accountsProjection,
  agendaDaysProjection,
  applicationsProjection,
  articleDraftsProjection,
  articleTextsProjection,
  articlesProjection,
  articlesDueProjection,
  attachedCustomersProjection,
  bookingsProjection,
  catalogueProjection,
  clientNotesProjection,
  consultationsProjection,
  customerPractitionersProjection,
  customersProjection,
  diplomasProjection,
  erasuresDueProjection,
  invoiceSeriesProjection,
  invoicesProjection,
  invoicingProjection,
  issuesProjection,
  issuesDueProjection,
  ledgersDueProjection,
  mailsDueProjection,
  mailsSettledProjection,
  messagesProjection,
  movesUnfinishedProjection,
  offersProjection,
  papersProjection,
  peopleProjection,
  practitionersProjection,
  referralCodesProjection,
  requestsProjection,
  requestsDueProjection,
  seatsProjection,
  subscriptionsProjection,
  subscriptionsDueProjection,
  unseenAlertsProjection,
  visioLinksProjection,
  workshopNotesProjection,
  workshopsProjection,
  workshopsDueProjection,
];

/** Others are read without decryption. */
export const typesWithPersonalFields: ReadonlySet<string> = new Set(
  allProjections
    .filter(({ keepsPersonalFields }) => keepsPersonalFields)
    .flatMap(({ handles }) => handles),
);
