import type { RecordedEvent } from 'contracts';
import { follows } from '../log/event-hash.ts';

/** Of a whole log in its order: the events that do not follow the one before them in their stream. */
export const breaksIn = (log: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const last = new Map<string, RecordedEvent>();
  return log.filter((recorded) => {
    const isSound = follows(last.get(recorded.stream), recorded);
    last.set(recorded.stream, recorded);
    return !isSound;
  });
};
