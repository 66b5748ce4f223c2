import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { CommandStartedEvent } from 'mongodb';

const SENT = 'souffle.mongodb.command';
/** `view_mails_due_3_first`: the version and the generation of a view do not matter here. */
export const SET = /_\d+_\w+$/;
/** Polls by the clock, independent of the load: a slower machine has more of them. */
const LOOKS: readonly string[] = [
  'find editions',
  'find process_beats',
  'update process_beats',
  'find account_endings',
];

const nameOf = ({ commandName, command }: CommandStartedEvent): string =>
  `${commandName} ${String(command[commandName]).replace(SET, '')}`;

export type CountedCommands = {
  readonly looks: number;
  readonly others: number;
  /** The number of commands by name. */
  readonly byName: ReadonlyMap<string, number>;
};

/** Counts the commands of clients that are opened from now on, by the driver's command monitoring. */
export const countMongodbCommands = () => {
  let counts = new Map<string, number>();
  const count = (sent: unknown): void => {
    const name = nameOf(sent as CommandStartedEvent);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  subscribe(SENT, count);
  return {
    /** The commands since the last call. */
    taken: (): CountedCommands => {
      const byName = counts;
      counts = new Map();
      const sumOf = (counted: readonly number[]) => counted.reduce((sum, times) => sum + times, 0);
      const looks = sumOf(LOOKS.map((name) => byName.get(name) ?? 0));
      return { looks, others: sumOf([...byName.values()]) - looks, byName };
    },
    stop: () => unsubscribe(SENT, count),
  };
};
