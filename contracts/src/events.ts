import type { Static } from 'typebox';
import { accountEvents } from './account/account-events.ts';
import { agendaEvents } from './agenda/agenda-events.ts';
import { alertsEvents } from './alerts/alerts-events.ts';
import { clientsEvents } from './clients/clients-events.ts';
import { articlesEvents } from './articles/articles-events.ts';
import { catalogueEvents } from './catalogue/catalogue-events.ts';
import { customerEvents } from './customer/customer-events.ts';
import { accessEvents } from './history/access-events.ts';
import { issuesEvents } from './issues/issues-events.ts';
import { invoicesEvents } from './invoices/invoices-events.ts';
import { demoEvents } from './operations/demo-events.ts';
import { logEvents } from './operations/log-events.ts';
import { mailsEvents } from './mails/mails-events.ts';
import { messagesEvents } from './messages/messages-events.ts';
import { papersEvents } from './papers/papers-events.ts';
import { planningEvents } from './planning/planning-events.ts';
import { practitionerEvents } from './practitioner/practitioner-events.ts';
import { referralEvents } from './catalogue/referral-events.ts';
import { requestsEvents } from './requests/requests-events.ts';
import { subscriptionsEvents } from './subscriptions/subscriptions-events.ts';
import { workshopEvents } from './workshop/workshop-events.ts';
import { slugEvents } from './slug/slug-events.ts';

const eventsByArea = {
  access: accessEvents,
  account: accountEvents,
  agenda: agendaEvents,
  alerts: alertsEvents,
  articles: articlesEvents,
  catalogue: catalogueEvents,
  clients: clientsEvents,
  customer: customerEvents,
  demo: demoEvents,
  invoices: invoicesEvents,
  issues: issuesEvents,
  log: logEvents,
  mails: mailsEvents,
  messages: messagesEvents,
  papers: papersEvents,
  planning: planningEvents,
  practitioner: practitionerEvents,
  referral: referralEvents,
  requests: requestsEvents,
  slug: slugEvents,
  subscriptions: subscriptionsEvents,
  workshop: workshopEvents,
} as const;

export type EventArea = keyof typeof eventsByArea;
export type EventAreas = {
  [Area in EventArea]: Static<(typeof eventsByArea)[Area][number]>;
};
export type DomainEvent = EventAreas[EventArea];

export const events = Object.values(eventsByArea).flat();

const areas: ReadonlyMap<string, EventArea> = new Map(
  Object.entries(eventsByArea).flatMap(([area, declared]) =>
    declared.map(({ properties: { type } }) => [type.const, area as EventArea] as const),
  ),
);

/** `undefined` if no such event is declared. */
export const areaOfType = (type: string): EventArea | undefined => areas.get(type);

export const typesOfArea = (area: EventArea): readonly string[] =>
  eventsByArea[area].map(({ properties: { type } }) => type.const);
