import type { Db } from 'mongodb';
import type { LogMark, MarksLog } from 'contracts/ports';
import { put, type Kept } from './written-once.ts';

/** What a store remembers of the log that it belongs to. */
export const openLogMark = (
  database: Db,
  store: 'accounts' | 'person_keys' | 'processes',
): MarksLog => {
  const marks = database.collection<Kept & LogMark>('log_marks');
  return {
    markLog: ({ logId, position, eventId }) => put(marks, { _id: store, logId, position, eventId }),
    markedLog: async () => {
      const found = await marks.findOne({ _id: store });
      if (found === null) return undefined;
      const { logId, position, eventId } = found;
      return { logId, position, eventId };
    },
  };
};
