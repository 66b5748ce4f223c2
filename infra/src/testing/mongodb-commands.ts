import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { CommandStartedEvent } from 'mongodb';

const SENT = 'souffle.mongodb.command';
/** `view_mails_due_3_1a2b3c4d_first`: the version, the log and the set of a view say nothing here. */
const SET = /_\d+_[\da-f]{8}_\w+$/;
/** How a process looks whether anything has changed: the slower a machine, the more of them. */
const LOOK = 'find editions';

const nameOf = ({ commandName, command }: CommandStartedEvent): string =>
  `${commandName} ${String(command[commandName]).replace(SET, '')}`;

export type CountedCommands = {
  readonly looks: number;
  readonly others: number;
  /** How often each was sent. */
  readonly byName: ReadonlyMap<string, number>;
};

/** Counts what the clients that are opened from now on ask of their MongoDB, by the driver's command monitoring. */
export const countMongodbCommands = () => {
  let counts = new Map<string, number>();
  const count = (sent: unknown): void => {
    const name = nameOf(sent as CommandStartedEvent);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  subscribe(SENT, count);
  return {
    /** Since it was asked last. */
    taken: (): CountedCommands => {
      const byName = counts;
      counts = new Map();
      const looks = byName.get(LOOK) ?? 0;
      const all = [...byName.values()].reduce((sum, times) => sum + times, 0);
      return { looks, others: all - looks, byName };
    },
    stop: () => unsubscribe(SENT, count),
  };
};
