import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { EventToAppend } from 'contracts/ports';

/** Appends with the bare client: the cost of the adapter is measured against it. */
export const openBareAppends = (url: string) => {
  const client = EventStoreDBClient.connectionString(url);
  return {
    append: async (stream: string, revision: number, { id, event, metadata }: EventToAppend) => {
      const { type, data } = event;
      const sent = jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } });
      const expectedRevision = revision === -1 ? NO_STREAM : BigInt(revision);
      await client.appendToStream(stream, sent, { expectedRevision });
    },
    close: () => client.dispose(),
  };
};
