import type { Db } from 'mongodb';
import type { LogCheckpoint, LogCheckpointStore } from 'contracts/ports';
import { put, type IdDocument } from './written-once.ts';

export const openMongodbLogCheckpoint = (
  database: Db,
  store: 'accounts' | 'person_keys' | 'processes',
): LogCheckpointStore => {
  const marks = database.collection<IdDocument & LogCheckpoint>('log_marks');
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
