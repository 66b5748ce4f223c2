import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people, type Person } from './people.ts';
import { startServer } from './server.ts';
import { signInWithoutScreen } from './sign-in.ts';

const MS_A_DAY = 86_400_000;

/** The time until the middle of the morning of the next Sunday. */
const untilSunday = (): number => {
  const sunday = new Date();
  sunday.setUTCHours(9, 0, 0, 0);
  while (sunday.getUTCDay() !== 0 || sunday.getTime() < Date.now())
    sunday.setTime(sunday.getTime() + MS_A_DAY);
  return sunday.getTime() - Date.now();
};

/** The server of a journey. */
export type Place = {
  readonly address: string | undefined;
  /** The file of each person's session. */
  readonly sessionOf: (person: Person) => string;
  /** How far the server's clock is ahead. */
  readonly aheadMs: number;
};

/** A server and a demo of their own, on the next Sunday; `provide` ends with the last journey. */
export const onSunday = async (provide: (place: Place) => Promise<void>): Promise<void> => {
  const aheadMs = untilSunday();
  const folder = await mkdtemp(join(tmpdir(), 'souffle-sunday-'));
  const preload = new URL('./shifted-clock.mjs', import.meta.url).href;
  const server = await startServer(join(folder, 'data'), {
    CLOCK_AHEAD_MS: String(aheadMs),
    NODE_OPTIONS: `--import ${preload}`,
  });
  const sessionOf = (person: Person) => join(folder, `${person}.json`);
  try {
    for (const person of Object.keys(people) as Person[]) {
      const session = await signInWithoutScreen(server.address, person);
      await writeFile(sessionOf(person), JSON.stringify(session));
    }
    await provide({ address: server.address, sessionOf, aheadMs });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
