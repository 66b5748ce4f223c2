export { accountDecider, rolesOf } from './account/account-decider.ts';
export { agendaDecider } from './agenda/agenda-decider.ts';
export { alertsDecider } from './alerts/alerts-decider.ts';
export { buildApp } from './app.ts';
export { catalogueDecider } from './catalogue/catalogue-decider.ts';
export { openCommandHandler, type CommandHandler, type Handled } from './command-handler.ts';
export { customerDecider } from './customer/customer-decider.ts';
export type { Dependencies } from './dependencies.ts';
export { mailsDecider } from './mails/mails-decider.ts';
export { messagesDecider } from './messages/messages-decider.ts';
export { isExpected } from './workflows/is-expected.ts';
export { practitionerWithOffer } from './workflows/current-offer.ts';
export { planningDecider } from './planning/planning-decider.ts';
export { practitionerDecider } from './practitioner/practitioner-decider.ts';
export { openMailComposer, type MailComposer } from './processes/compose-mail.ts';
export { dueErasuresProcess, type Erasing } from './processes/due-erasures-process.ts';
export { dueMailsProcess } from './processes/due-mails-process.ts';
export type { Process, ToDoView } from './processes/process.ts';
export { runProcesses, type RunningProcesses } from './processes/run-processes.ts';
export { dueRequestsProcess } from './processes/due-requests-process.ts';
export { unfinishedMovesProcess } from './processes/unfinished-moves-process.ts';
export { requestsDecider } from './requests/requests-decider.ts';
export type { OwnData } from './workflows/data-export/own-data.ts';
export type { PracticeData } from './workflows/data-export/practice-data.ts';
export { openAskErasure } from './workflows/ask-erasure.ts';
export { openAccountFacts } from './workflows/account-facts.ts';
export { keepPasswordLink } from './workflows/password-links.ts';
export { settleRequest } from './workflows/settle-request.ts';
export { fileFaults } from './workflows/file-faults.ts';
export { sweepFiles } from './workflows/sweep-files.ts';
export { claimSlugsAgain, claimSlug } from './workflows/slug-claims.ts';
export {
  registerCustomer,
  registerOperator,
  registerPractitioner,
} from './workflows/registration.ts';
