import {
  accounts,
  attachedCustomers,
  type AccountDocument,
  type AttachedCustomerDocument,
} from './account/account-views.ts';
import { erasuresDue, type DueErasureDocument } from './account/erasure-views.ts';
import {
  agendaDays,
  bookings,
  movesUnfinished,
  type AgendaDayDocument,
  type BookingDocument,
  type UnfinishedMoveDocument,
} from './agenda/agenda-views.ts';
import { unseenAlerts, type AlertDocument } from './alerts/alerts-views.ts';
import { catalogue, type CatalogueDocument } from './catalogue/catalogue-views.ts';
import {
  customerPractitioners,
  customers,
  type CustomerDocument,
  type CustomerPractitionerDocument,
} from './customer/customer-views.ts';
import type { ViewDeclaration } from './engine/view.ts';
import {
  mailsDue,
  mailsSettled,
  type DueMailDocument,
  type SettledMailDocument,
} from './mails/mails-views.ts';
import { messages, type MessageDocument } from './messages/messages-views.ts';
import { people, type PersonDocument } from './account/people-views.ts';
import { quarantinedEvents, type QuarantinedEventDocument } from './operations/operations-views.ts';
import type { Offer } from './planning/offer.ts';
import { consultations, offers, type ConsultationDocument } from './planning/planning-views.ts';
import {
  applications,
  diplomas,
  type ApplicationDocument,
  type DiplomaDocument,
} from './practitioner/diplomas-views.ts';
import { practitioners, type PractitionerDocument } from './practitioner/practitioner-views.ts';
import { visioLinks, type VisioLinkDocument } from './practitioner/visio-views.ts';
import {
  requests,
  requestsDue,
  type DueRequestDocument,
  type RequestDocument,
} from './requests/requests-views.ts';
import { referralCodes, type ReferralCodeDocument } from './catalogue/referral-views.ts';

/** Every view and what its documents are. */
export type ViewDocuments = {
  accounts: AccountDocument;
  'agenda-days': AgendaDayDocument;
  applications: ApplicationDocument;
  'attached-customers': AttachedCustomerDocument;
  bookings: BookingDocument;
  catalogue: CatalogueDocument;
  consultations: ConsultationDocument;
  'customer-practitioners': CustomerPractitionerDocument;
  customers: CustomerDocument;
  diplomas: DiplomaDocument;
  'erasures-due': DueErasureDocument;
  'mails-due': DueMailDocument;
  'mails-settled': SettledMailDocument;
  messages: MessageDocument;
  'moves-unfinished': UnfinishedMoveDocument;
  offers: Offer;
  people: PersonDocument;
  practitioners: PractitionerDocument;
  'quarantined-events': QuarantinedEventDocument;
  'referral-codes': ReferralCodeDocument;
  requests: RequestDocument;
  'requests-due': DueRequestDocument;
  'unseen-alerts': AlertDocument;
  'visio-links': VisioLinkDocument;
};

export type ViewName = keyof ViewDocuments;
export type ViewDocument<V extends ViewName> = ViewDocuments[V];

/** The fields that may make an id. */
type TextFieldOf<Document> = {
  [Field in keyof Document & string]: Document[Field] extends string ? Field : never;
}[keyof Document & string];

export const viewDeclarations: {
  readonly [V in ViewName]: ViewDeclaration<V, TextFieldOf<ViewDocument<V>>>;
} = {
  accounts,
  'agenda-days': agendaDays,
  applications,
  'attached-customers': attachedCustomers,
  bookings,
  catalogue,
  consultations,
  'customer-practitioners': customerPractitioners,
  customers,
  diplomas,
  'erasures-due': erasuresDue,
  'mails-due': mailsDue,
  'mails-settled': mailsSettled,
  messages,
  'moves-unfinished': movesUnfinished,
  offers,
  people,
  practitioners,
  'quarantined-events': quarantinedEvents,
  'referral-codes': referralCodes,
  requests,
  'requests-due': requestsDue,
  'unseen-alerts': unseenAlerts,
  'visio-links': visioLinks,
};
