import { DEFAULT_ZONE, localOf } from 'contracts';
import type {
  AccountStore,
  Clock,
  EventStore,
  Files,
  KeyedHashes,
  Passwords,
} from 'contracts/ports';
import { progressSteps, logPages } from 'projections';
import { isDemoPlayed, isForDemo, playDemo } from './play-demo.ts';

/** Positions may have gaps, so events are counted. */
const eventsIn = async (eventStore: EventStore): Promise<number> => {
  let events = 0;
  for await (const page of logPages({ eventStore, upTo: Infinity })) events += page.length;
  return events;
};

/** Or continues one that was interrupted. */
export const startDemo = async (dependencies: {
  readonly eventStore: EventStore;
  readonly accountStore: AccountStore;
  readonly passwords: Passwords;
  readonly keyedNames: KeyedHashes;
  readonly files: Files;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}): Promise<void> => {
  const { eventStore, clock, say } = dependencies;
  if (!(await isForDemo(eventStore)) || (await isDemoPlayed(eventStore))) return;
  const today = localOf(DEFAULT_ZONE, clock.now()).day;
  const onProgress = progressSteps((percent) => say(`Jeu de démonstration : ${percent} %`));
  await playDemo({ ...dependencies, today, onProgress });
  say(`Jeu de démonstration : prêt (${await eventsIn(eventStore)} événements)`);
};
