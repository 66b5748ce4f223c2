import { unreadableEvent, type RecordedEvent } from 'contracts';

type Content = Pick<RecordedEvent, 'id' | 'event' | 'metadata'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isContent = (value: unknown): value is Content =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  isObject(value['metadata']) &&
  isObject(value['event']) &&
  typeof value['event']['type'] === 'string' &&
  isObject(value['event']['data']);

/** A corrupt record becomes an unreadable event, so that readers can continue. */
export const recordedFrom = (
  place: Pick<RecordedEvent, 'stream' | 'revision' | 'position'>,
  content: unknown,
): RecordedEvent => {
  if (!isContent(content)) return unreadableEvent(place);
  const { id, event, metadata } = content;
  return { id, ...place, event, metadata };
};
