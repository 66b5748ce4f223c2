import type { AnyCall, LegalLine, MapTiles, VisitorLimits } from 'contracts';
import type {
  AccountStore,
  Clock,
  EventStore,
  Files,
  KeyedHashes,
  LinkSecrets,
  Mail,
  NewId,
  OpenAttemptCounters,
  PartCheck,
  Passwords,
  PersonKeys,
  Places,
  ProcessStore,
  ReadStore,
  UntrustedFiles,
  VisioRooms,
} from 'contracts/ports';
import type { FastifyBaseLogger } from 'fastify';
import type { RunningProjections, ViewOperations } from 'projections';
import type { WebPages } from 'query-service';
import type { HttpServer } from '../../http/open-http.ts';
import type { Metrics } from '../../metrics/open-metrics.ts';

/** The service of a call, by the route table. */
export type Service = AnyCall['config']['service'];

export const everyService: readonly Service[] = ['command', 'query', 'projections'];

type Stores = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  readonly processStore: ProcessStore;
  readonly personKeys: PersonKeys;
  readonly files: Files;
  readonly keyedNames: KeyedHashes;
};

export type Composition = Stores & {
  /** The services of this process; all by default. */
  readonly services?: readonly Service[];
  readonly passwords: Passwords;
  readonly linkSecrets: LinkSecrets;
  readonly mail: Mail;
  /** Whether the background processes run; true by default. */
  readonly runsProcesses?: boolean;
  /** This process, among those that work through the to-do lists; where it is alone, always the same. */
  readonly holder?: string;
  readonly publicUrl: string;
  /** The contact address; by default the sender of mails. */
  readonly contact?: string;
  /** Publisher and host of the site, if set. */
  readonly legalNotice?: readonly LegalLine[];
  readonly logger: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly newId?: NewId;
  readonly agendaCache?: number;
  /** Opens attempt counters; by default for this process alone. */
  readonly openCounters?: OpenAttemptCounters;
  /** Limits per visitor; by default those of the product. */
  readonly limits?: VisitorLimits;
  /** Opens uploaded files; by default a child process that ends with the server. */
  readonly untrustedFiles?: UntrustedFiles;
  /** The folder for uploads during their request, and the disk space that they leave free. */
  readonly incomingFolder?: string;
  readonly freeDiskBytes?: number;
  /** The service that finds places; by default the table of communes. */
  readonly places?: Places;
  /** The service that hosts rooms of sessions by video; `VISIO_ROOMS_URL` by default. */
  readonly visioRoomsUrl?: string;
  /** The address where practitioners book a demonstration; without it pages show no link. */
  readonly demoBookingUrl?: string;
  /** Pictures of the ground of maps, which pages may then show; without them maps show what we bring. */
  readonly tiles?: MapTiles;
  /** The projector, or access to a remote one; by default in this thread. */
  readonly projections?: RunningProjections;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy?: string;
  /** The metrics; a store may have been given its part before. */
  readonly metrics?: Metrics;
  /** Grants its bearer access to the metrics from another machine. */
  readonly operatorToken?: string;
  /** The checks of `/health` in addition to the views. */
  readonly partChecks?: readonly PartCheck[];
  /** Pages for people; without it only the calls are answered. */
  readonly webPages?: WebPages;
  /** Bytes of rendered pages that are kept. */
  readonly pageCacheBytes?: number;
  /** Further routes, mounted before the server is ready: files, operators' calls. */
  readonly mount?: (server: HttpServer, operations: ViewOperations) => Promise<void>;
};

/** The composition with its defaults. */
export type Composed = Composition & {
  /** The views as they are stored: `readStore` leaves damaged documents out. */
  readonly storedViews: ReadStore;
  /** Rejects where a single document is damaged. */
  readonly strictStore: ReadStore;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly openCounters: OpenAttemptCounters;
  readonly limits: VisitorLimits;
  readonly places: Places;
  readonly contact: string;
  readonly visioRooms: VisioRooms;
  readonly metrics: Metrics;
  readonly running: RunningProjections;
};
