import type { VisitorLimits } from 'contracts';
import type {
  AccountStore,
  Clock,
  ComingBookings,
  EventStore,
  Files,
  KeyedHashes,
  LinkSecrets,
  Mail,
  NewId,
  Newsletter,
  OpenAttemptCounters,
  Passwords,
  PeopleIndex,
  Places,
  PreviewMail,
  ReadStore,
  Secrets,
  UntrustedFiles,
} from 'contracts/ports';
import type { CommandHandler } from './command-handler.ts';
import type { MailComposer } from '../mails/compose-mail.ts';
import type { AccountFacts } from '../account/account-facts.ts';
import type { SubscriptionFacts } from '../subscriptions/subscription-facts.ts';
import type { BookingAdmission } from '../agenda/booking/booking-admission.ts';
import type { Newcomers } from '../account/sign-up/newcomers.ts';
import type { MailsToClients } from '../agenda/booking/mails-to-clients.ts';
import type { NearestStarts } from '../agenda/booking/nearest-starts.ts';
import type { VisitAddresses } from '../agenda/booking/visit-addresses.ts';
import type { LoginThrottle } from '../account/login-throttle.ts';

/** The dependencies of command-service; it reads no environment. */
export type Dependencies = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  readonly files: Files;
  readonly untrustedFiles: UntrustedFiles;
  readonly places: Pick<Places, 'findAddresses'>;
  readonly keyedNames: KeyedHashes;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Kept mails, and previews. */
  readonly mail: Pick<Mail, 'from' | 'read' | 'erase'>;
  readonly newsletter: Newsletter;
  readonly publicUrl: string;
  readonly previewMail: PreviewMail;
  /** `undefined` if it may be sent. */
  readonly whyNotAgain: MailComposer['whyNotAgain'];
  readonly linkSecrets: LinkSecrets;
  readonly peopleIndex: PeopleIndex;
  readonly comingBookings: ComingBookings;
  readonly openCounters: OpenAttemptCounters;
  /** The address that people write to. */
  readonly contact: string;
  readonly limits: VisitorLimits;
  /** Cached states. */
  readonly streamsKept?: number;
};

export type CommandRouteDependencies = Dependencies & {
  readonly commands: CommandHandler;
  readonly nearestStarts: NearestStarts;
  readonly newcomers: Newcomers;
  readonly admits: BookingAdmission;
  readonly accountFacts: AccountFacts;
  readonly subscriptionFacts: SubscriptionFacts;
  readonly loginThrottle: LoginThrottle;
  readonly visitAddressOf: VisitAddresses;
  readonly mayWriteToClient: MailsToClients;
};
