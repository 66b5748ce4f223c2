import { join } from 'node:path';
import {
  BRAND,
  visitorLimits,
  withoutVisitorLimits,
  type LegalLine,
  type MapTiles,
  type VisitorLimits,
} from 'contracts';
import type { MailAddress } from 'contracts/ports';
import { VISIO_ROOMS_URL } from '../../security/visio-rooms.ts';
import type { Repair } from './check-data-folder.ts';
import { isThisMachineAlone } from './loopback.ts';
import { settingsHelp, valueOf } from './variables.ts';

/** All environment variables, read in this one place. */
export type Settings = {
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  /** The public address; https makes cookies secure. */
  readonly publicUrl: string;
  /** Addresses or networks of the proxies whose `X-Forwarded-*` are believed, with commas. */
  readonly trustProxy?: string;
  /** Whether a first start on an empty folder plays the demo data set. */
  readonly demo: boolean;
  /** Streams whose folded state stays in memory. */
  readonly agendaCache: number;
  /** Bytes of rendered pages that stay in memory. */
  readonly pageCacheBytes: number;
  /** With less free space on the disk of the data folder, `/health` fails. */
  readonly freeDiskBytes: number;
  /** How much one visitor may take. */
  readonly limits: VisitorLimits;
  readonly logLevel: string;
  /** The files that may be created again, or accepted as they are, if they do not belong together. */
  readonly repair: readonly Repair[];
  /** Under which certificates of the log are signed; in no file of the data folder. */
  readonly certificateKey?: string;
  /** `esdb://…`: where the log is, in the distributed form. */
  readonly eventStoreDbUrl?: string;
  /** `mongodb://…`: where everything else is, in the distributed form. */
  readonly mongoDbUrl?: string;
  /** Interval between polls of a MongoDB without expected changes, in the distributed form. */
  readonly idleMs?: number;
  /** The addresses of the projections processes, in the distributed form. */
  readonly projectionsUrls: readonly string[];
  /** Used instead of the keys in the folder: `Keys`. */
  readonly addressKey?: string;
  readonly namesKey?: string;
  readonly personsKey?: string;
  /** Used instead of one token for each start. */
  readonly operatorToken?: string;
  /** `smtp://…` or `smtps://…`; without it mails are files in the data folder. */
  readonly smtpUrl?: string;
  readonly mailFrom: MailAddress;
  /** The mail address that people write to. */
  readonly contact: string;
  /** Publisher and host of the site, line by line. */
  readonly legalNotice?: readonly LegalLine[];
  /** The service that finds addresses: our table of communes alone, or the national service before it. */
  readonly geocoder: 'table' | 'ban';
  /** The service where each session by video has its room. */
  readonly visioRoomsUrl: string;
  /** The address where practitioners book a demonstration, on another site. */
  readonly demoBookingUrl?: string;
  /** Pictures of the ground of maps, over the one that we bring. */
  readonly tiles?: MapTiles;
  /** The folder of the built web app. */
  readonly webFolder: string;
};

const BYTES_A_MEGABYTE = 1_048_576;

/** The limits that a variable may set otherwise. */
const limitVariables = {
  signUpsInTenMinutes: 'MAX_SIGN_UPS',
  emailChecksAMinute: 'MAX_EMAIL_CHECKS',
  codeChecksAMinute: 'MAX_CODE_CHECKS',
  searchesAMinute: 'MAX_SEARCHES',
  confirmationsAMinute: 'MAX_CONFIRMATIONS',
  bookingsWithOne: 'MAX_BOOKINGS_WITH_ONE',
  bookingsInAll: 'MAX_BOOKINGS_IN_ALL',
  requestsWithOne: 'MAX_REQUESTS_WITH_ONE',
  requestsInAll: 'MAX_REQUESTS_IN_ALL',
  comingUnconfirmed: 'MAX_UNCONFIRMED',
  relativesUnconfirmed: 'MAX_UNCONFIRMED_RELATIVES',
  clientsUnconfirmed: 'MAX_UNCONFIRMED_CLIENTS',
  newcomersWithOne: 'MAX_NEWCOMERS_WITH_ONE',
  newcomersInAll: 'MAX_NEWCOMERS_IN_ALL',
  relatives: 'MAX_RELATIVES',
  consultations: 'MAX_CONSULTATIONS',
  weeklySlots: 'MAX_WEEKLY_SLOTS',
  addresses: 'MAX_ADDRESSES',
  passwordLinksOfOne: 'MAX_PASSWORD_LINKS',
  passwordLinksFromOneAddress: 'MAX_PASSWORD_LINKS_FROM_ONE_ADDRESS',
  messagesOfOne: 'MAX_MESSAGES',
  messagesFromOneAddress: 'MAX_MESSAGES_FROM_ONE_ADDRESS',
  exportsOfOne: 'MAX_EXPORTS',
  socketsOfOneAccount: 'MAX_SOCKETS',
  socketsFromOneAddress: 'MAX_SOCKETS_FROM_ONE_ADDRESS',
  messagesOfOneSocket: 'MAX_MESSAGES_OF_ONE_SOCKET',
  pagesWaiting: 'MAX_PAGES_WAITING',
} as const satisfies Partial<Record<keyof VisitorLimits, string>>;

const limitsFrom = (environment: NodeJS.ProcessEnv): Partial<VisitorLimits> =>
  Object.fromEntries(
    Object.entries(limitVariables).flatMap(([limit, name]) => {
      const told = valueOf(environment, name);
      return told === undefined ? [] : [[limit, told]];
    }),
  );

/**
 * Without limits one visitor can block all others, so the server must only be reachable from this
 * machine.
 */
const limitsOf = (environment: NodeJS.ProcessEnv, host: string): VisitorLimits => {
  if ((valueOf(environment, 'LIMITS') ?? 'on') === 'on')
    return { ...visitorLimits, ...limitsFrom(environment) };
  if (isThisMachineAlone(host)) return withoutVisitorLimits;
  throw new Error('LIMITS=off n’est permis que si HOST désigne cette machine seule.');
};

/** The copyright notice of the tiles is shown with every map. */
const tilesOf = (environment: NodeJS.ProcessEnv): Pick<Settings, 'tiles'> => {
  const url = valueOf(environment, 'TILES_URL');
  const attribution = valueOf(environment, 'TILES_ATTRIBUTION');
  if (url === undefined) return {};
  if (attribution !== undefined) return { tiles: { url, attribution } };
  throw new Error('TILES_ATTRIBUTION manque : avec TILES_URL, il faut dire à qui sont les cartes.');
};

/** A secret, or the file that holds it; both at once may contradict each other. */
const secretOf = (
  environment: NodeJS.ProcessEnv,
  name: 'ADDRESS_KEY' | 'NAMES_KEY' | 'PERSONS_KEY' | 'OPERATOR_TOKEN',
): string | undefined => {
  const said = valueOf(environment, name);
  const filed = valueOf(environment, `${name}_FILE`);
  if (said !== undefined && filed !== undefined)
    throw new Error(`${name} et ${name}_FILE sont dites toutes deux : il faut l’une ou l’autre.`);
  return said ?? filed;
};

/** The addresses of the distributed form's stores, and the secrets that come from no folder. */
const distributedOf = (environment: NodeJS.ProcessEnv): Partial<Settings> =>
  Object.fromEntries(
    Object.entries({
      eventStoreDbUrl: valueOf(environment, 'EVENTSTOREDB_URL'),
      mongoDbUrl: valueOf(environment, 'MONGODB_URL'),
      idleMs: valueOf(environment, 'MONGODB_IDLE_MS'),
      addressKey: secretOf(environment, 'ADDRESS_KEY'),
      namesKey: secretOf(environment, 'NAMES_KEY'),
      personsKey: secretOf(environment, 'PERSONS_KEY'),
      operatorToken: secretOf(environment, 'OPERATOR_TOKEN'),
    } satisfies { readonly [Name in keyof Settings]?: Settings[Name] | undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** Throws a sentence for the operator if a variable cannot be read. */
// oxlint-disable-next-line complexity -- independent optional values
export const settingsFrom = (environment: NodeJS.ProcessEnv, root: string): Settings => {
  const host = valueOf(environment, 'HOST') ?? '127.0.0.1';
  const port = valueOf(environment, 'PORT') ?? 3000;
  const trustProxy = valueOf(environment, 'TRUST_PROXY');
  const smtpUrl = valueOf(environment, 'SMTP_URL');
  const certificateKey = valueOf(environment, 'CERTIFICATE_KEY');
  const demoBookingUrl = valueOf(environment, 'DEMO_BOOKING_URL');
  const legalNotice = valueOf(environment, 'LEGAL_NOTICE');
  const publicUrl = valueOf(environment, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const { hostname } = new URL(publicUrl);
  return {
    dataFolder: valueOf(environment, 'DATA_DIR') ?? join(root, 'data'),
    host,
    port,
    publicUrl,
    ...(trustProxy === undefined ? {} : { trustProxy }),
    // Its passwords are public: a reachable server only plays it if set.
    demo: valueOf(environment, 'DEMO') ?? isThisMachineAlone(host),
    agendaCache: valueOf(environment, 'AGENDA_CACHE') ?? 20_000,
    pageCacheBytes: (valueOf(environment, 'PAGE_CACHE') ?? 64) * BYTES_A_MEGABYTE,
    freeDiskBytes: (valueOf(environment, 'MIN_FREE_DISK') ?? 100) * BYTES_A_MEGABYTE,
    limits: limitsOf(environment, host),
    logLevel: valueOf(environment, 'LOG_LEVEL') ?? 'warn',
    repair: valueOf(environment, 'REPAIR') ?? [],
    ...(certificateKey === undefined ? {} : { certificateKey }),
    ...distributedOf(environment),
    projectionsUrls: valueOf(environment, 'PROJECTIONS_URLS') ?? [],
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    ...(demoBookingUrl === undefined ? {} : { demoBookingUrl }),
    mailFrom: valueOf(environment, 'MAIL_FROM') ?? {
      name: BRAND,
      address: `ne-pas-repondre@${hostname}`,
    },
    contact: valueOf(environment, 'CONTACT_ADDRESS') ?? `contact@${hostname}`,
    ...(legalNotice === undefined ? {} : { legalNotice }),
    geocoder: valueOf(environment, 'GEOCODER') ?? 'table',
    visioRoomsUrl: valueOf(environment, 'VISIO_ROOMS_URL') ?? VISIO_ROOMS_URL,
    ...tilesOf(environment),
    webFolder: join(root, 'dist'),
  };
};

/** The settings of this process; if they cannot be read, it prints one line and exits. */
export const settingsOrExit = (): Settings => {
  if (process.argv.includes('--help')) {
    console.log(settingsHelp());
    process.exit(0);
  }
  try {
    return settingsFrom(process.env, process.cwd());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
