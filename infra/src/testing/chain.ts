import type { RecordedEvent } from 'contracts';
import { follows } from '../log/event-hash.ts';

/** The events of a whole log that do not follow their predecessor in the stream. */
export const breaksIn = (log: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const last = new Map<string, RecordedEvent>();
  return log.filter((recorded) => {
    const isSound = follows(last.get(recorded.stream), recorded);
    last.set(recorded.stream, recorded);
    return !isSound;
  });
};
