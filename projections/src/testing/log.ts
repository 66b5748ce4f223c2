import { logStream, type AnyEvent, type EventMetadata } from 'contracts';
import type { LogAdapter } from 'contracts/ports';
import { metadataAt } from 'contracts/testing';

/** The number of events in the log, without its first. */
const factsIn = async (eventStore: LogAdapter): Promise<number> =>
  (await eventStore.readAll(0, 1_000_000)).filter(({ stream }) => stream !== logStream).length;

/**
 * Appends events to the end of a stream, as a command would; their ids count the facts of the log.
 * Returns the position of the last.
 */
export const append = async (
  eventStore: LogAdapter,
  stream: string,
  events: readonly AnyEvent[],
  metadata: EventMetadata = metadataAt(),
): Promise<number> => {
  const revision = (await eventStore.readStream(stream)).length - 1;
  const facts = await factsIn(eventStore);
  const appended = await eventStore.append(
    stream,
    revision,
    events.map((event, index) => ({ id: `event-${facts + index + 1}`, event, metadata })),
  );
  if (appended.outcome === 'conflict') throw new Error(`${stream} is at ${appended.revision}.`);
  return appended.recorded.at(-1)?.position ?? 0;
};

/** Between two looks, the thread or process that is waited for has the processor. */
const LOOK_EVERY_MS = 5;

/** Waits for a condition; the runner of the specs ends it when it never comes. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
};
