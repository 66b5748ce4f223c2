import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { everyService, type Service } from '../infra/src/run/settings/composition.ts';
import { openKeys } from '../infra/src/security/open-keys.ts';
import { root } from './bundle.mjs';
import { waitForAnswer, entryCommand, keepRunning, type Kept } from './cluster-processes.ts';
import { freePort, freePorts } from './free-ports.mjs';
import { startNx } from './mongodb-server.mjs';
import type { ProxyOptions } from './proxy/open-proxy.ts';

export type ClusterOptions = {
  /** The folder of this machine's processes: keys, uploads, mails, and the stand-ins' data. */
  readonly folder: string;
  /** The port of the proxy. */
  readonly port: number;
  readonly publicUrl?: string;
  /** The addresses of real servers; stand-ins by default. */
  readonly eventStoreDbUrl?: string | undefined;
  readonly mongoDbUrl?: string | undefined;
  /** Whether stand-ins keep nothing on the disk: faster, if none of them is ended and started again. */
  readonly isInMemory?: boolean;
  /** Done once the servers answer, before any process starts. */
  readonly prepare?: (urls: ServerUrls, environment: NodeJS.ProcessEnv) => Promise<void>;
  readonly environment?: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
};

/** The address of the log, and that of all other stores. */
export type ServerUrls = { readonly EVENTSTOREDB_URL: string; readonly MONGODB_URL: string };

const PROCESSES_EACH = 2;
const STARTS_WITHIN_MS = 120_000;

/** A process that speaks EventStoreDB's protocol, and keeps its records in a file. */
const startEventStore = async ({ folder, isInMemory = false }: ClusterOptions) => {
  const port = await freePort();
  let notifyStarted = () => {};
  const isThere = new Promise<void>((resolve) => {
    notifyStarted = resolve;
  });
  const script = join(root, 'infra', 'src', 'testing', 'eventstoredb', 'serve.ts');
  const kept = keepRunning({
    name: 'eventstoredb',
    command: [
      process.execPath,
      '--import',
      'tsx',
      script,
      isInMemory ? '' : join(folder, 'records.jsonl'),
      String(port),
    ],
    environment: {},
    // The stand-in prints only its address.
    say: notifyStarted,
  });
  await isThere;
  return { kept, url: `esdb://127.0.0.1:${port}?tls=false` };
};

const startMongo = async ({ folder, isInMemory = false }: ClusterOptions) => {
  const port = await freePort();
  const options = { port, ...(isInMemory ? {} : { folder: join(folder, 'mongodb') }) };
  let server = await startNx(options);
  const kept: Kept = {
    name: 'mongodb',
    signal: (wanted) => {
      server.child.kill(wanted);
      if (wanted === 'SIGKILL')
        server.child.once('exit', () => void startNx(options).then((again) => (server = again)));
    },
    stop: () => server.end(),
  };
  return { kept, url: `${server.url}/souffle` };
};

type Ports = Readonly<Record<Service, readonly number[]>>;

const portsOfAll = async (): Promise<Ports> => {
  const ports = await freePorts(3 * PROCESSES_EACH);
  const some = () => ports.splice(0, PROCESSES_EACH);
  return { command: some(), query: some(), projections: some() };
};

/** Opens real servers, or stand-ins for those that are not named. */
const openServers = async (options: ClusterOptions) => {
  const { eventStoreDbUrl, mongoDbUrl } = options;
  const standIns: Kept[] = [];
  const standInFor = async (start: typeof startMongo): Promise<string> => {
    const { kept, url } = await start(options);
    standIns.push(kept);
    return url;
  };
  const urls: ServerUrls = {
    EVENTSTOREDB_URL: eventStoreDbUrl ?? (await standInFor(startEventStore)),
    MONGODB_URL: mongoDbUrl ?? (await standInFor(startMongo)),
  };
  return { urls, standIns };
};

/** The addresses of the processes. */
const urlsOf = ({ command, query, projections }: Ports) => {
  const urlAt = (port: number) => `http://127.0.0.1:${port}`;
  return {
    command: command.map(urlAt),
    query: query.map(urlAt),
    projections: projections.map(urlAt),
  } satisfies ProxyOptions['processUrls'];
};

/** The settings of every process: the servers, each other, and this cluster's token. */
const environmentOf = (
  { environment, folder, port, publicUrl = `http://localhost:${port}` }: ClusterOptions,
  urls: ServerUrls,
  ports: Ports,
) => {
  return {
    ...environment,
    ...urls,
    DATA_DIR: folder,
    OPERATOR_TOKEN: randomBytes(32).toString('base64url'),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'loopback',
    HOST: '127.0.0.1',
    PROJECTIONS_URLS: urlsOf(ports).projections.join(','),
  };
};

/** Starts two processes of each service behind a proxy on this machine; resolves once all of them serve. */
export const startCluster = async (options: ClusterOptions) => {
  const { folder, port, say } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Creates the keys, since the processes would not create missing ones.
  await openKeys(join(folder, 'keys'));
  const { urls, standIns } = await openServers(options);
  const ports = await portsOfAll();
  const environment = environmentOf(options, urls, ports);
  const running: Kept[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((each) => each.stop()));
    await Promise.all(standIns.map((each) => each.stop()));
  };
  const proxyCommand = (): [string, ...string[]] => {
    const script = join(root, 'tools', 'proxy', 'serve-proxy.ts');
    return [
      process.execPath,
      '--import',
      'tsx',
      script,
      String(port),
      JSON.stringify(urlsOf(ports)),
    ];
  };
  const keep = (name: string, command: [string, ...string[]], listens: number): void => {
    running.push(
      keepRunning({
        name,
        command,
        environment: { ...environment, PORT: String(listens) },
        say: (line) => say(`${name} | ${line}`),
      }),
    );
  };
  try {
    await options.prepare?.(urls, environment);
    for (const service of everyService)
      for (const [index, each] of ports[service].entries())
        keep(`${service}-${index + 1}`, entryCommand('serve', service), each);
    keep('proxy', proxyCommand(), port);
    for (const each of [...ports.command, ...ports.query, port])
      await waitForAnswer(`http://127.0.0.1:${each}/health`, STARTS_WITHIN_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    environment,
    urls: urlsOf(ports),
    processes: new Map([...running, ...standIns].map((each) => [each.name, each])),
    stop,
  };
};
