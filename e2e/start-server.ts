import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { people, sessionOf, SESSIONS_FOLDER, type Person } from './people.ts';
import { signInWithoutScreen } from './sign-in.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const READY_WITHIN_MS = 60_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

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

/** Everybody signs in once for all the journeys. */
const signEverybodyIn = async (address: string): Promise<void> => {
  for (const person of Object.keys(people) as Person[])
    await writeFile(sessionOf(person), JSON.stringify(await signInWithoutScreen(address, person)));
};

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
};

/**
 * Starts the built application on a folder of its own with the demo of today, unless `E2E_URL`
 * names one that runs already. What is answered here stops it after the last journey.
 */
const startServer = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souffle-e2e-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  process.env[SESSIONS_FOLDER] = folder;
  const given = process.env['E2E_URL'];
  if (given !== undefined) {
    await signEverybodyIn(given);
    return clear;
  }
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(root, 'dist', 'all-in-one.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DEMO: '1',
    },
  });
  const end = async () => {
    await stop(server);
    await clear();
  };
  try {
    await waitUntilHealthy(server, address);
    await signEverybodyIn(address);
  } catch (error) {
    await end();
    throw error;
  }
  // The configuration is read again in each worker, with this address.
  process.env['E2E_URL'] = address;
  return end;
};

export default startServer;
