import type { LegalLine, MapTiles } from 'contracts';
import type {
  AccountStore,
  CalendarOfBooking,
  Clock,
  Files,
  PartCheck,
  Places,
  ProcessStore,
  ReadStore,
  VisioRooms,
} from 'contracts/ports';
import type { PageLimits } from '../pages/rendering.ts';
import type { WebPages } from '../pages/web-pages.ts';

export type QueryDependencies = {
  readonly readStore: ReadStore;
  /** Addresses are answered to their own account alone; others learn whether there is one. */
  readonly accountStore: Pick<
    AccountStore,
    'contactOf' | 'emailOf' | 'operatorNames' | 'otherEmailsOf' | 'sessionsOf'
  >;
  readonly clock: Clock;
  readonly files: Pick<Files, 'open' | 'digest'>;
  /** The failures so far, for operators. */
  readonly processStore: Pick<ProcessStore, 'failuresOf'>;
  readonly calendarOfBooking: CalendarOfBooking;
  readonly places: Places;
  readonly visioRooms: VisioRooms;
  /** The mail address that people write to. */
  readonly contact: string;
  /** The address where practitioners book a demonstration, on another site. */
  readonly demoBookingUrl?: string;
  /** Publisher and host of the site; not shown if unset. */
  readonly legalNotice?: readonly LegalLine[];
  /** Pictures of the ground of maps; without them maps show what we bring. */
  readonly tiles?: MapTiles;
  /** Head of the log when the service started: it is healthy once every view has reached it. */
  readonly headAtStart: number;
  /** Further checks of the health; the views are always checked. */
  readonly partChecks?: readonly PartCheck[];
  /** The public address of the site; without it there is nothing for search engines. */
  readonly publicUrl?: string;
  /** Pages for people; without it only the calls are answered. */
  readonly webPages?: WebPages;
  /**
   * Bytes of rendered pages that are cached; by default as many as in a process that serves
   * everything.
   */
  readonly pageCacheBytes?: number;
  /** Limits per visitor; by default those of the product. */
  readonly limits?: PageLimits;
};

/** The dependencies of every query route. */
export type QueryRouteDependencies = Omit<
  QueryDependencies,
  'headAtStart' | 'partChecks' | 'webPages' | 'publicUrl'
>;
