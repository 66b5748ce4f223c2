import { accountEvents, type AccountEvent } from './account/account-events.ts';
import { agendaEvents, type AgendaEvent } from './agenda/agenda-events.ts';
import { alertsEvents, type AlertsEvent } from './alerts/alerts-events.ts';
import { catalogueEvents, type CatalogueEvent } from './catalogue/catalogue-events.ts';
import { customerEvents, type CustomerEvent } from './customer/customer-events.ts';
import { accessEvents, type AccessEvent } from './history/access-events.ts';
import { demoEvents, type DemoEvent } from './operations/demo-events.ts';
import { logEvents, type LogEvent } from './operations/log-events.ts';
import { mailsEvents, type MailsEvent } from './mails/mails-events.ts';
import { messagesEvents, type MessagesEvent } from './messages/messages-events.ts';
import { planningEvents, type PlanningEvent } from './planning/planning-events.ts';
import { practitionerEvents, type PractitionerEvent } from './practitioner/practitioner-events.ts';
import { referralEvents, type ReferralEvent } from './referral/referral-events.ts';
import { requestsEvents, type RequestsEvent } from './requests/requests-events.ts';
import { slugEvents, type SlugEvent } from './slug/slug-events.ts';

/** Every event that the log may hold. */
export const events = [
  ...accessEvents,
  ...accountEvents,
  ...agendaEvents,
  ...alertsEvents,
  ...catalogueEvents,
  ...customerEvents,
  ...demoEvents,
  ...logEvents,
  ...mailsEvents,
  ...messagesEvents,
  ...planningEvents,
  ...practitionerEvents,
  ...referralEvents,
  ...requestsEvents,
  ...slugEvents,
] as const;

/** The events of the log, by what they tell of. */
export type EventAreas = {
  access: AccessEvent;
  account: AccountEvent;
  agenda: AgendaEvent;
  alerts: AlertsEvent;
  catalogue: CatalogueEvent;
  customer: CustomerEvent;
  demo: DemoEvent;
  log: LogEvent;
  mails: MailsEvent;
  messages: MessagesEvent;
  planning: PlanningEvent;
  practitioner: PractitionerEvent;
  referral: ReferralEvent;
  requests: RequestsEvent;
  slug: SlugEvent;
};

export type SouffleEvent = EventAreas[keyof EventAreas];
