import { accountsProjection } from './accounts/accounts-projection.ts';
import { agendaDaysProjection } from './agenda-days/agenda-days-projection.ts';
import { applicationsProjection } from './applications/applications-projection.ts';
import { attachedCustomersProjection } from './attached-customers/attached-customers-projection.ts';
import { bookingsProjection } from './bookings/bookings-projection.ts';
import { catalogueProjection } from './catalogue/catalogue-projection.ts';
import { consultationsProjection } from './consultations/consultations-projection.ts';
import { customerPractitionersProjection } from './customer-practitioners/customer-practitioners-projection.ts';
import { customersProjection } from './customers/customers-projection.ts';
import { erasuresDueProjection } from './erasures-due/erasures-due-projection.ts';
import { diplomasProjection } from './diplomas/diplomas-projection.ts';
import { mailsDueProjection } from './mails-due/mails-due-projection.ts';
import { mailsSettledProjection } from './mails-settled/mails-settled-projection.ts';
import { messagesProjection } from './messages/messages-projection.ts';
import { movesUnfinishedProjection } from './moves-unfinished/moves-unfinished-projection.ts';
import { offersProjection } from './offers/offers-projection.ts';
import { peopleProjection } from './people/people-projection.ts';
import { practitionersProjection } from './practitioners/practitioners-projection.ts';
import type { Projection } from './projection.ts';
import { referralCodesProjection } from './referral-codes/referral-codes-projection.ts';
import { requestsProjection } from './requests/requests-projection.ts';
import { requestsDueProjection } from './requests-due/requests-due-projection.ts';
import { unseenAlertsProjection } from './unseen-alerts/unseen-alerts-projection.ts';
import { visioLinksProjection } from './visio-links/visio-links-projection.ts';

/** Every view that is made from the log. */
export const allProjections: readonly Projection[] = [
  accountsProjection,
  agendaDaysProjection,
  applicationsProjection,
  attachedCustomersProjection,
  bookingsProjection,
  catalogueProjection,
  consultationsProjection,
  customerPractitionersProjection,
  customersProjection,
  diplomasProjection,
  erasuresDueProjection,
  mailsDueProjection,
  mailsSettledProjection,
  messagesProjection,
  movesUnfinishedProjection,
  offersProjection,
  peopleProjection,
  practitionersProjection,
  referralCodesProjection,
  requestsProjection,
  requestsDueProjection,
  unseenAlertsProjection,
  visioLinksProjection,
];

/** The events whose personal fields some view stores; all others are read without decryption. */
export const typesWithWords: ReadonlySet<string> = new Set(
  allProjections.filter(({ keepsWords }) => keepsWords).flatMap(({ handles }) => handles),
);
