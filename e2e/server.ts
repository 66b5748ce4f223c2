import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tools/free-ports.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const READY_WITHIN_MS = 60_000;

/** The address where practitioners book a demonstration, as the pages show it. */
export const DEMO_BOOKING_URL = 'https://rendez-vous.exemple/demo';

/** The settings of servers for journeys, single or distributed. */
export const ofJourneys = {
  DEMO: '1',
  DEMO_BOOKING_URL,
  // A few people place the bookings of all journeys, so the limits are higher.
  LIMITS_FILE: join(root, 'e2e', 'limits.json'),
} as const;

export type Server = { readonly address: string; readonly stop: () => Promise<void> };

const isHealthy = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health`)).ok;
  } catch {
    return false;
  }
};

const waitUntilHealthy = async (server: ChildProcess, address: string): Promise<void> => {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!(await isHealthy(address))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    if (Date.now() > giveUpAt) throw new Error(`${address}/health never answered.`);
    await pause(50);
  }
};

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
};

/** The variable with the data folder of the demo of today, which `start-server.ts` plays once for all servers. */
const PLAYED_DEMO = 'E2E_DEMO';

/** Copies the demo of today into a new data folder; a server plays it itself where none was played before. */
export const demoInto = async (dataFolder: string): Promise<void> => {
  const played = process.env[PLAYED_DEMO];
  if (played !== undefined) await cp(played, dataFolder, { recursive: true });
};

/** Starts the built application on a data folder, with the demo of today where it is empty. */
export const startServer = async (
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(root, 'dist', 'all-in-one.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      ...ofJourneys,
      ...environment,
    },
  });
  const stop = () => end(server);
  try {
    await waitUntilHealthy(server, address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
};

/** Has a server play the demo of today. */
export const playDemoOnce = async (dataFolder: string): Promise<void> => {
  await (await startServer(dataFolder)).stop();
  process.env[PLAYED_DEMO] = dataFolder;
};
