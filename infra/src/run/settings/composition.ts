import type { AnyCall, LegalLine, MapTiles, VisitorLimits } from 'contracts';
import type {
  AccountStore,
  Clock,
  EventStore,
  Files,
  KeyedNames,
  LinkSecrets,
  Mail,
  NewId,
  OpenTallies,
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

/** Who answers a call, as the route table has it. */
export type Service = AnyCall['config']['service'];

export const everyService: readonly Service[] = ['command', 'query', 'projections'];

type Stores = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  readonly processStore: ProcessStore;
  readonly personKeys: PersonKeys;
  readonly files: Files;
  readonly keyedNames: KeyedNames;
};

export type Composition = Stores & {
  /** Which services this process is; all of them unless told. */
  readonly services?: readonly Service[];
  readonly passwords: Passwords;
  readonly linkSecrets: LinkSecrets;
  readonly mail: Mail;
  /** Whether the to-do lists are worked through too; so unless told otherwise. */
  readonly runsProcesses?: boolean;
  /** This process, among those that work through the to-do lists; where it is alone, always the same. */
  readonly holder?: string;
  readonly publicUrl: string;
  /** The mail address that people write to; the one that mails come from unless told. */
  readonly contact?: string;
  /** Who publishes and hosts the site, where that is said. */
  readonly legalNotice?: readonly LegalLine[];
  readonly logger: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly newId?: NewId;
  readonly agendaCache?: number;
  /** Where it is counted how often somebody tries something; by this process alone unless told. */
  readonly openTallies?: OpenTallies;
  /** How much one visitor may take; what the product allows unless told. */
  readonly limits?: VisitorLimits;
  /** What opens uploaded files; a process of this one by default, which ends with the server. */
  readonly untrustedFiles?: UntrustedFiles;
  /** Where uploaded files lie while their request is answered, and what they leave free on that disk. */
  readonly incomingFolder?: string;
  readonly freeDiskBytes?: number;
  /** Who finds places; the table of communes unless told. */
  readonly places?: Places;
  /** The service where sessions by video have their rooms; `VISIO_ROOMS_URL` unless told. */
  readonly visioRoomsUrl?: string;
  /** Where practitioners book a demonstration; pages show no link without it. */
  readonly demoBookingUrl?: string;
  /** Pictures of the ground of maps, which pages may then show; without them maps show what we bring. */
  readonly tiles?: MapTiles;
  /** Who keeps the views, or is asked of them elsewhere; in this thread unless told. */
  readonly projections?: RunningProjections;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy?: string;
  /** What is counted; a store may have been given its part before. */
  readonly metrics?: Metrics;
  /** Lets who has it ask for the metrics from another machine. */
  readonly operatorToken?: string;
  /** What `/health` looks at beside the views. */
  readonly partChecks?: readonly PartCheck[];
  /** Pages for people; without it only the calls are answered. */
  readonly webPages?: WebPages;
  /** Bytes of rendered pages that are kept. */
  readonly pageCacheBytes?: number;
  /** What else the server answers, before it is ready: files, operators' calls. */
  readonly mount?: (server: HttpServer, operations: ViewOperations) => Promise<void>;
};

/** The same with all that holds unless it is told otherwise. */
export type Composed = Composition & {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly openTallies: OpenTallies;
  readonly limits: VisitorLimits;
  readonly places: Places;
  readonly contact: string;
  readonly visioRooms: VisioRooms;
  readonly metrics: Metrics;
  readonly running: RunningProjections;
};
