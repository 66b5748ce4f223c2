import { randomUUID } from 'node:crypto';
import type { EventToAppend, LogAdapter } from 'contracts/ports';

/** An event with a title as its only fact. */
export const anEvent = (title: string, id: string = randomUUID()): EventToAppend => ({
  id,
  event: { type: 'CatalogueEntryAdded', data: { title } },
  metadata: {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { role: 'operator', accountId: 'account-1' },
    at: '2026-03-12T13:30:00.000Z',
    origin: 'web',
  },
});

export const aStream = () => `catalogue-${randomUUID()}`;

/** Appends, and throws on a conflict. */
export const appended = async (
  store: LogAdapter,
  stream: string,
  expectedRevision: number,
  events: readonly EventToAppend[],
) => {
  const answer = await store.append(stream, expectedRevision, events);
  if (answer.outcome !== 'appended') throw new Error(`${stream} is at ${answer.revision}.`);
  return answer.recorded;
};

export const titlesOf = (recorded: readonly { event: { data: object } }[]) =>
  recorded.map(({ event: { data } }) => (data as { title: string }).title);
