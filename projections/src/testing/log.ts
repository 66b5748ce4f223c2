import type { AnyEvent, EventMetadata } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { metadataAt } from 'contracts/testing';

/** Appends events to the end of a stream, as a command would; their ids count on in the log. */
export const append = async (
  eventStore: EventStore,
  stream: string,
  events: readonly AnyEvent[],
  metadata: EventMetadata = metadataAt(),
): Promise<number> => {
  const revision = (await eventStore.readStream(stream)).length - 1;
  const head = await eventStore.head();
  const appended = await eventStore.append(
    stream,
    revision,
    events.map((event, index) => ({ id: `event-${head + index + 1}`, event, metadata })),
  );
  if (appended.outcome === 'conflict') throw new Error(`${stream} is at ${appended.revision}.`);
  return head + events.length;
};

/** Waits for a condition; the runner of the specs ends it when it never comes. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
};
