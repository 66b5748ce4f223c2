import type { LegalLine, MapTiles, NewsletterSender } from 'contracts';
import type {
  AccountStore,
  CalendarOfBooking,
  Clock,
  Files,
  PartCheck,
  Places,
  ProcessStore,
  ReadStore,
  Sheets,
  VisioRooms,
} from 'contracts/ports';
import type { PageLimits } from '../pages/rendering.ts';
import type { WebPages } from '../pages/web-pages.ts';

export type QueryDependencies = {
  readonly readStore: ReadStore;
  /** Addresses are answered to their own account; others learn whether one exists. */
  readonly accountStore: Pick<
    AccountStore,
    'contactOf' | 'contactsOf' | 'emailOf' | 'operatorNames' | 'otherEmailsOf' | 'sessionsOf'
  >;
  readonly clock: Clock;
  readonly files: Pick<Files, 'open' | 'digest'>;
  readonly sheets: Pick<Sheets, 'drawn'>;
  /** The failures that operators see. */
  readonly processStore: Pick<ProcessStore, 'failuresOf'>;
  readonly calendarOfBooking: CalendarOfBooking;
  readonly places: Places;
  readonly visioRooms: VisioRooms;
  readonly contact: string;
  readonly newsletterSender: NewsletterSender;
  /** Absent: no link is shown. */
  readonly demoBookingUrl?: string;
  /** Absent: not shown. */
  readonly legalNotice?: readonly LegalLine[];
  /** Absent: maps show our own data alone. */
  readonly tiles?: MapTiles;
  /** The service is healthy once every view has reached it. */
  readonly headAtStart: number;
  /** Checks in addition to those of the views. */
  readonly partChecks?: readonly PartCheck[];
  readonly publicUrl?: string;
  /** Absent: only calls are answered. */
  readonly webPages?: WebPages;
  /** The size of the page cache; the default is that of a process with all services. */
  readonly pageCacheBytes?: number;
  /** The product's by default. */
  readonly limits?: PageLimits;
};

/** The dependencies of every route. */
export type QueryRouteDependencies = Omit<
  QueryDependencies,
  'headAtStart' | 'partChecks' | 'webPages' | 'publicUrl'
>;
