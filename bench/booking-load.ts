import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { addDays, hourOf } from 'contracts';
import { addressId, consultationId } from 'contracts/testing';
import { bundled } from '../infra/src/testing/bundled.ts';
import { customerOfBooking } from './booking-customers.ts';

export type Server = {
  readonly child: ChildProcess;
  readonly port: number;
  /** The port of the same route without storage. */
  readonly basePort: number;
  /** The target of a bare route, if a page was given. */
  readonly barePort: number;
  readonly today: string;
  /** What the views were made from, and how long it took. */
  readonly made: { readonly events: number; readonly milliseconds: number };
};
export type Load = {
  readonly rate: number;
  readonly milliseconds: number;
  /** The latencies of single calls, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failed: number;
};

const PRACTITIONERS = 60;
export const DAYS = 50;
export const FIRST_MINUTE = 6 * 60;
const STARTS_A_DAY = 68;
/** Bundled as the product is: loaded one by one, each closure is given its name while it runs. */
export const spawned = async (script: string, given: readonly string[]): Promise<ChildProcess> =>
  spawn(process.execPath, [await bundled(new URL(script, import.meta.url)), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

export const firstLine = async (child: ChildProcess): Promise<string> => {
  if (child.stdout !== null) for await (const line of createInterface(child.stdout)) return line;
  throw new Error('The process ended without a word.');
};

type ServerOptions = {
  readonly customers: number;
  /** The path of a page: its pages are served too. */
  readonly page?: string;
  /** Personal fields are stored in clear, as before encryption. */
  readonly isUnencrypted?: boolean;
  /** Mails stay due. */
  readonly keepsMails?: boolean;
  /** Full events of one practitioner, and some that are half full (`full-workshops.ts`). */
  readonly fullWorkshops?: number;
};

/** Opens a server on files; with an unencrypted log it is the base of the comparison. */
export const openServer = async (
  folder: string,
  {
    customers,
    page = '',
    isUnencrypted = false,
    keepsMails = false,
    fullWorkshops = 0,
  }: ServerOptions,
): Promise<Server> => {
  const log = isUnencrypted ? 'unencrypted' : 'encrypted';
  const mails = keepsMails ? 'kept' : 'sent';
  const given = [
    folder,
    String(PRACTITIONERS),
    String(customers),
    page,
    log,
    mails,
    String(fullWorkshops),
  ];
  const child = await spawned('booking-server.ts', given);
  return { child, ...(JSON.parse(await firstLine(child)) as Omit<Server, 'child'>) };
};

/** Share of a run's answers that only warm the client up and open its connections. */
export const WARM_UP = 0.3;

export const CONFIRM = '/reservation/api/booking/confirm';

/** The three that are compared: the product, its route without storage, a call that only answers. */
const urlOf = {
  ours: ({ port }: Server) => `http://127.0.0.1:${port}${CONFIRM}`,
  base: ({ basePort }: Server) => `http://127.0.0.1:${basePort}${CONFIRM}`,
  bare: ({ basePort }: Server) => `http://127.0.0.1:${basePort}/bench/nothing`,
};

export const load = async (
  server: Server,
  which: keyof typeof urlOf,
  connections: number,
  bodiesFile: string,
  warmUp = 0,
): Promise<Load> => {
  const url = urlOf[which](server);
  const given = [url, String(connections), bodiesFile, String(warmUp)];
  return JSON.parse(await firstLine(await spawned('booking-client.ts', given))) as Load;
};

type RequestedSlot = {
  readonly professionalId: string;
  readonly customerId: string;
  readonly day: string;
  readonly minute: number;
};

export const bodyOf = ({ professionalId, customerId, day, minute }: RequestedSlot): string =>
  JSON.stringify({
    professionalId,
    customerId,
    consultationId,
    consultationOptionId: 'PRESENTIEL',
    addressId,
    reason: null,
    deplacementDemande: false,
    beginningHour: `${day} ${hourOf(minute)}`,
  });

/** Free starts, each once, spread over practitioners and days as visitors are. */
export const openFreeStarts = (server: Server) => {
  let next = 0;
  return (): string => {
    const practitioner = next % PRACTITIONERS;
    const day = Math.floor(next / PRACTITIONERS) % DAYS;
    const start = Math.floor(next / PRACTITIONERS / DAYS);
    if (start >= STARTS_A_DAY) throw new Error('No free start is left.');
    const customerId = customerOfBooking(next);
    next += 1;
    return bodyOf({
      professionalId: `bench-${practitioner + 1}x`,
      customerId,
      day: addDays(server.today, 2 + day),
      minute: FIRST_MINUTE + start * 15,
    });
  };
};

/** Whether nothing was refused and nothing timed out. */
export const isAllBooked = ({ failed, statuses }: Load): boolean =>
  failed === 0 && Object.keys(statuses).every((status) => status === '200');

export const stop = async ({ child }: Server): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
};
