import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClusterForJourneys } from './cluster.ts';
import { GIVEN_SERVER_URL, IS_ON_CLUSTER, keepAddresses, LANES } from './lanes.ts';
import { people, sessionOf, SESSIONS_FOLDER, type Person } from './people.ts';
import { demoInto, playDemoOnce, startServer, type Server } from './server.ts';
import { signInWithoutScreen } from './sign-in.ts';

/** Signs all people in once for all journeys of a lane. */
const signEverybodyIn = async (address: string, lane: number): Promise<void> => {
  for (const person of Object.keys(people) as Person[]) {
    const session = await signInWithoutScreen(address, person);
    await writeFile(sessionOf(person, lane), JSON.stringify(session));
  }
};

const startLane = async (dataFolder: string): Promise<Server> => {
  await demoInto(dataFolder);
  return startServer(dataFolder);
};

const startLanes = async (folder: string): Promise<Server[]> => {
  if (!IS_ON_CLUSTER) await playDemoOnce(join(folder, 'demo'));
  const start = IS_ON_CLUSTER ? startClusterForJourneys : startLane;
  return Promise.all(
    Array.from({ length: LANES }, (_, lane) => start(join(folder, `data-${lane}`))),
  );
};

/**
 * Starts the built application for each lane, on a folder of its own with the demo of today, unless `E2E_URL`
 * names a running one. The returned function stops them after the last journey.
 */
const startForAll = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souffle-e2e-'));
  process.env[SESSIONS_FOLDER] = folder;
  const servers = GIVEN_SERVER_URL === undefined ? await startLanes(folder) : [];
  const addresses =
    GIVEN_SERVER_URL === undefined ? servers.map(({ address }) => address) : [GIVEN_SERVER_URL];
  const end = async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(addresses.map(signEverybodyIn));
  } catch (error) {
    await end();
    throw error;
  }
  keepAddresses(addresses);
  return end;
};

export default startForAll;
