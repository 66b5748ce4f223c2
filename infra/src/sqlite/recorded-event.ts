import { unreadableEvent, type RecordedEvent } from 'contracts';

type Body = Pick<RecordedEvent, 'id' | 'event' | 'metadata'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isBody = (value: unknown): value is Body =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  isObject(value['metadata']) &&
  isObject(value['event']) &&
  typeof value['event']['type'] === 'string' &&
  isObject(value['event']['data']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The event of a row of the log; one whose body is none is unreadable, and stops nobody. */
export const recordedFrom = (
  place: Pick<RecordedEvent, 'stream' | 'revision' | 'position'>,
  text: string,
): RecordedEvent => {
  const body = parsed(text);
  if (!isBody(body)) return unreadableEvent(place);
  const { id, event, metadata } = body;
  return { id, ...place, event, metadata };
};
