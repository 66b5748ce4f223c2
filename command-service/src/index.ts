export { accountDecider, rolesOf } from './account/account-decider.ts';
export { agendaDecider } from './agenda/agenda-decider.ts';
export { alertsDecider } from './alerts/alerts-decider.ts';
export { buildCommandApp } from './app.ts';
export { catalogueDecider } from './catalogue/catalogue-decider.ts';
export { openCommandHandler, type CommandHandler, type Handled } from './engine/command-handler.ts';
export { articleDecider } from './articles/article-decider.ts';
export { articlePicturesDecider } from './articles/article-pictures-decider.ts';
export { storeArticlePicture } from './articles/store-article-picture.ts';
export { publishOrSchedule } from './articles/publish-workflow.ts';
export { dueArticlesProcess } from './articles/due-articles-process.ts';
export { clientNoteDecider } from './clients/client-note-decider.ts';
export { customerDecider } from './customer/customer-decider.ts';
export type { Dependencies } from './engine/dependencies.ts';
export { invoicingDecider } from './invoices/invoicing-decider.ts';
export { issueInvoiceOrCreditNote } from './invoices/issue-invoice-workflow.ts';
export { seriesDecider } from './invoices/series-decider.ts';
export { dueLedgersProcess } from './invoices/due-ledgers-process.ts';
export { mailsDecider } from './mails/mails-decider.ts';
export { dueSubscriptionsProcess } from './subscriptions/due-subscriptions-process.ts';
export { endSubscriptionsOf, type AccountSubscriptions } from './subscriptions/end-subscription.ts';
export { subscriptionDecider } from './subscriptions/subscription-decider.ts';
export { messagesDecider } from './messages/messages-decider.ts';
export {
  viewsOfComingAppointments,
  hasComingAppointments,
} from './account/erasure/has-coming-appointments.ts';
export { practitionerWithOffer } from './agenda/booking/current-offer.ts';
export { papersDecider } from './papers/papers-decider.ts';
export { planningDecider } from './planning/planning-decider.ts';
export { practitionerDecider } from './practitioner/practitioner-decider.ts';
export { openMailComposer, type MailComposer } from './mails/compose-mail.ts';
export { dueErasuresProcess, type Erasing } from './account/erasure/due-erasures-process.ts';
export { dueIssuesProcess } from './issues/due-issues-process.ts';
export { issueDecider } from './issues/issue-decider.ts';
export { dueMailsProcess } from './mails/due-mails-process.ts';
export type { Process, ToDoView } from './processes/process.ts';
export { runProcesses, type RunningProcesses } from './processes/run-processes.ts';
export { dueRequestsProcess } from './requests/due-requests-process.ts';
export { settlePlan } from './workshop/settle-plan-workflow.ts';
export { workshopDecider } from './workshop/workshop-decider.ts';
export { dueWorkshopsProcess } from './workshop/due-workshops-process.ts';
export { unfinishedMovesProcess } from './agenda/unfinished-moves-process.ts';
export { requestsDecider } from './requests/requests-decider.ts';
export type { OwnData } from './account/data-export/own-data.ts';
export type { PracticeData } from './account/data-export/practice-data.ts';
export { openAskErasure } from './account/erasure/ask-erasure-workflow.ts';
export { openAccountFacts } from './account/account-facts.ts';
export { keepPasswordLink } from './account/password-links-workflow.ts';
export { settleRequest } from './requests/settle-request-workflow.ts';
export { keepSquares } from './practitioner/application-files.ts';
export { fileFaults } from './operations/file-faults.ts';
export { sweepFiles } from './operations/sweep-files.ts';
export { claimSlugsAgain, claimSlug } from './slug/slug-claims-workflow.ts';
export {
  registerCustomer,
  registerOperator,
  registerPractitioner,
} from './account/sign-up/registration-workflow.ts';
