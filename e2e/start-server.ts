import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people, sessionOf, SESSIONS_FOLDER, type Person } from './people.ts';
import { startServer } from './server.ts';
import { signInWithoutScreen } from './sign-in.ts';

/** Everybody signs in once for all the journeys. */
const signEverybodyIn = async (address: string): Promise<void> => {
  for (const person of Object.keys(people) as Person[])
    await writeFile(sessionOf(person), JSON.stringify(await signInWithoutScreen(address, person)));
};

/**
 * Starts the built application on a folder of its own with the demo of today, unless `E2E_URL`
 * names one that runs already. What is answered here stops it after the last journey.
 */
const startForAll = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souffle-e2e-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  process.env[SESSIONS_FOLDER] = folder;
  const given = process.env['E2E_URL'];
  if (given !== undefined) {
    await signEverybodyIn(given);
    return clear;
  }
  const { address, stop } = await startServer(join(folder, 'data'));
  const end = async () => {
    await stop();
    await clear();
  };
  try {
    await signEverybodyIn(address);
  } catch (error) {
    await end();
    throw error;
  }
  // The configuration is read again in each worker, with this address.
  process.env['E2E_URL'] = address;
  return end;
};

export default startForAll;
