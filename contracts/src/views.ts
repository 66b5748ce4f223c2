import * as account from './account/account-views.ts';
import * as erasure from './account/erasure-views.ts';
import * as people from './account/people-views.ts';
import * as agenda from './agenda/agenda-views.ts';
import * as alerts from './alerts/alerts-views.ts';
import * as articles from './articles/articles-views.ts';
import * as catalogue from './catalogue/catalogue-views.ts';
import * as referral from './catalogue/referral-views.ts';
import * as clients from './clients/clients-views.ts';
import * as customer from './customer/customer-views.ts';
import * as invoices from './invoices/invoices-views.ts';
import * as issues from './issues/issues-views.ts';
import * as mails from './mails/mails-views.ts';
import * as messages from './messages/messages-views.ts';
import * as operations from './operations/operations-views.ts';
import * as papers from './papers/papers-views.ts';
import * as planning from './planning/planning-views.ts';
import * as diplomas from './practitioner/diplomas-views.ts';
import * as practitioner from './practitioner/practitioner-views.ts';
import * as visio from './practitioner/visio-views.ts';
import * as requests from './requests/requests-views.ts';
import * as subscriptions from './subscriptions/subscriptions-views.ts';
import * as workshop from './workshop/workshop-views.ts';
import type { ViewDeclaration } from './engine/view.ts';

const exported = {
  ...account,
  ...erasure,
  ...people,
  ...agenda,
  ...alerts,
  ...articles,
  ...catalogue,
  ...referral,
  ...clients,
  ...customer,
  ...invoices,
  ...issues,
  ...mails,
  ...messages,
  ...operations,
  ...papers,
  ...planning,
  ...diplomas,
  ...practitioner,
  ...visio,
  ...requests,
  ...subscriptions,
  ...workshop,
};
type Exported = typeof exported;

export type ViewDocuments = {
  [
    Each in keyof Exported as Exported[Each] extends ViewDeclaration<infer Name> ? Name : never
  ]: Exported[Each] extends ViewDeclaration<string, infer Document> ? Document : never;
};

export type ViewName = keyof ViewDocuments;
export type ViewDocument<V extends ViewName> = ViewDocuments[V];

const isDeclaration = (value: unknown): value is ViewDeclaration<ViewName> =>
  typeof value === 'object' && value !== null && 'rooms' in value;

export const viewDeclarations = Object.fromEntries(
  Object.values<unknown>(exported)
    .filter(isDeclaration)
    .map((declaration) => [declaration.name, declaration]),
) as { readonly [V in ViewName]: ViewDeclaration<V, ViewDocument<V>> };

/** Each has a quarantine for events that it could not apply. */
export type ProjectedView = Exclude<ViewName, 'quarantined-events'>;

const { 'quarantined-events': _, ...projected } = viewDeclarations;

export const projectedViewNames = (Object.keys(projected) as ProjectedView[]).sort();
