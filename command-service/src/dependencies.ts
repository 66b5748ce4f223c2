import type { VisitorLimits } from 'contracts';
import type {
  AccountStore,
  Clock,
  EventStore,
  Files,
  KeyedNames,
  Mail,
  NewId,
  Passwords,
  Pictures,
  PreviewMail,
  ReadStore,
  Secrets,
} from 'contracts/ports';
import type { CommandHandler } from './command-handler.ts';
import type { BookingAdmission } from './workflows/booking-admission.ts';
import type { NearestStarts } from './workflows/nearest-starts.ts';

/** What command-service is given; it knows no environment. */
export type Dependencies = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  readonly files: Files;
  readonly pictures: Pictures;
  readonly keyedNames: KeyedNames;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly newId: NewId;
  /** The mails that were kept, and how one would be written now. */
  readonly mail: Pick<Mail, 'from' | 'read'>;
  readonly previewMail: PreviewMail;
  /** How much one visitor may take. */
  readonly limits: VisitorLimits;
  /** Streams whose folded state is kept in memory. */
  readonly streamsKept?: number;
};

/** What a route group is given. */
export type CommandRouteDependencies = Dependencies & {
  readonly commands: CommandHandler;
  readonly nearestStarts: NearestStarts;
  readonly admits: BookingAdmission;
};
