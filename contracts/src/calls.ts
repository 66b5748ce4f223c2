import * as account from './account/account-calls.ts';
import * as practitionerSignUp from './account/practitioner-sign-up-calls.ts';
import * as password from './account/password-calls.ts';
import * as emailChange from './account/email-change-calls.ts';
import * as emailConfirmation from './account/email-confirmation-calls.ts';
import * as erasure from './account/erasure-calls.ts';
import * as people from './account/people-calls.ts';
import * as recordedClient from './customer/recorded-client-calls.ts';
import * as signUp from './account/sign-up-calls.ts';
import * as agenda from './agenda/agenda-calls.ts';
import * as byHand from './agenda/by-hand-calls.ts';
import * as confirm from './agenda/confirm-call.ts';
import * as alerts from './alerts/alerts-calls.ts';
import * as articles from './articles/articles-calls.ts';
import * as articlesAdmin from './articles/articles-admin-calls.ts';
import * as issues from './issues/issues-calls.ts';
import * as catalogueAdmin from './catalogue/catalogue-admin-calls.ts';
import * as catalogue from './catalogue/catalogue-calls.ts';
import * as practices from './catalogue/practice-calls.ts';
import * as clients from './clients/clients-calls.ts';
import * as customer from './customer/customer-calls.ts';
import * as dataExport from './account/data-export-calls.ts';
import * as history from './history/history-calls.ts';
import * as invoices from './invoices/invoices-calls.ts';
import type { CallConfig, HttpMethod } from './engine/http/call.ts';
import * as mails from './mails/mails-calls.ts';
import * as messages from './messages/messages-calls.ts';
import * as operations from './operations/operations-calls.ts';
import * as foundPeople from './account/found-people-calls.ts';
import * as rebuild from './operations/rebuild-calls.ts';
import * as papers from './papers/papers-calls.ts';
import * as places from './places/places-calls.ts';
import * as consultation from './planning/consultation-calls.ts';
import * as week from './planning/week-calls.ts';
import * as whatIf from './planning/what-if-calls.ts';
import * as diplomas from './practitioner/diplomas-calls.ts';
import * as ownProfile from './practitioner/own-profile-calls.ts';
import * as visio from './practitioner/visio-calls.ts';
import * as practitioner from './practitioner/practitioner-calls.ts';
import * as referral from './catalogue/referral-calls.ts';
import * as requests from './requests/requests-calls.ts';
import * as seat from './workshop/seat-calls.ts';
import * as site from './site/site-calls.ts';
import * as freeSoon from './search/free-soon-calls.ts';
import * as search from './search/search-calls.ts';
import * as subscriptions from './subscriptions/subscriptions-calls.ts';
import * as ownWorkshops from './workshop/own-workshops-calls.ts';
import * as workshop from './workshop/workshop-calls.ts';

export type AnyCall = {
  readonly method: HttpMethod;
  readonly url: string;
  readonly schema: object;
  readonly config: CallConfig;
};

const declarations = {
  ...account,
  ...agenda,
  ...alerts,
  ...byHand,
  ...articles,
  ...articlesAdmin,
  ...issues,
  ...catalogue,
  ...catalogueAdmin,
  ...practices,
  ...clients,
  ...confirm,
  ...customer,
  ...dataExport,
  ...diplomas,
  ...foundPeople,
  ...history,
  ...invoices,
  ...mails,
  ...messages,
  ...operations,
  ...ownProfile,
  ...papers,
  ...password,
  ...emailChange,
  ...emailConfirmation,
  ...erasure,
  ...people,
  ...recordedClient,
  ...places,
  ...consultation,
  ...practitioner,
  ...practitionerSignUp,
  ...rebuild,
  ...referral,
  ...requests,
  ...freeSoon,
  ...search,
  ...signUp,
  ...seat,
  ...site,
  ...subscriptions,
  ...visio,
  ...week,
  ...whatIf,
  ...ownWorkshops,
  ...workshop,
};
type Declarations = typeof declarations;

const isCall = (value: object): value is AnyCall => 'url' in value && 'config' in value;

export type Calls = {
  readonly [
    Name in keyof Declarations as Declarations[Name] extends AnyCall ? Name : never
  ]: Declarations[Name];
};
export type CallName = keyof Calls;

const namedCalls = Object.entries(declarations).flatMap(([name, value]) =>
  isCall(value) ? [[name, value] as const] : [],
);

export const calls: readonly AnyCall[] = namedCalls.map(([, call]) => call);

export const callsByName = Object.fromEntries<AnyCall>(namedCalls) as Readonly<
  Record<CallName, AnyCall>
>;
