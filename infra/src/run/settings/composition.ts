import type { MailComposer } from 'command-service';
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
  Newsletter,
  OpenAttemptCounters,
  PartCheck,
  Passwords,
  PersonKeys,
  Places,
  ProcessStore,
  ReadStore,
  Sheets,
  UntrustedFiles,
  VisioRooms,
} from 'contracts/ports';
import type { FastifyBaseLogger } from 'fastify';
import type { RunningProjections, ViewOperations } from 'projections';
import type { WebPages } from 'query-service';
import type { HttpServer } from '../../http/open-http.ts';
import type { Metrics } from '../../metrics/open-metrics.ts';

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
  /** All by default. */
  readonly services?: readonly Service[];
  readonly passwords: Passwords;
  readonly linkSecrets: LinkSecrets;
  readonly mail: Mail;
  /** By default the sender of mails. */
  readonly newsletter?: Newsletter;
  /** Composes due mails; by default in this thread. */
  readonly composeMail?: MailComposer['composeMail'];
  /** True by default. */
  readonly runsProcesses?: boolean;
  /** Identifies this process among several. */
  readonly holder?: string;
  readonly publicUrl: string;
  /** The sender of mails by default. */
  readonly contact?: string;
  readonly legalNotice?: readonly LegalLine[];
  readonly logger: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly newId?: NewId;
  readonly agendaCache?: number;
  /** By default the counters of this process alone. */
  readonly openCounters?: OpenAttemptCounters;
  /** The product's by default. */
  readonly limits?: VisitorLimits;
  /** A child process by default. */
  readonly untrustedFiles?: UntrustedFiles;
  /** A thread by default. */
  readonly sheets?: Sheets;
  /** The folder for uploads; they leave this much disk space free. */
  readonly incomingFolder?: string;
  readonly freeDiskBytes?: number;
  /** The table of communes by default. */
  readonly places?: Places;
  /** `VISIO_ROOMS_URL` by default. */
  readonly visioRoomsUrl?: string;
  /** Absent: pages show no link. */
  readonly demoBookingUrl?: string;
  /** Absent: maps show our own data alone. */
  readonly tiles?: MapTiles;
  /** By default the projections run in this thread. */
  readonly projections?: RunningProjections;
  /** Their `X-Forwarded-For` is trusted. */
  readonly trustProxy?: string;
  readonly metrics?: Metrics;
  /** Allows metrics from other machines. */
  readonly operatorToken?: string;
  /** The checks in addition to those of the views. */
  readonly partChecks?: readonly PartCheck[];
  /** Absent: only calls are answered. */
  readonly webPages?: WebPages;
  /** The size of the page cache, in bytes. */
  readonly pageCacheBytes?: number;
  /** Mounted before the server is ready. */
  readonly mount?: (server: HttpServer, operations: ViewOperations) => Promise<void>;
};

/** The composition with its defaults. */
export type Composed = Composition & {
  /** `readStore` leaves faulty documents out. */
  readonly storedViews: ReadStore;
  /** Rejects for a faulty document. */
  readonly strictStore: ReadStore;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly openCounters: OpenAttemptCounters;
  readonly limits: VisitorLimits;
  readonly places: Places;
  readonly contact: string;
  readonly newsletter: Newsletter;
  readonly visioRooms: VisioRooms;
  readonly metrics: Metrics;
  readonly running: RunningProjections;
};
