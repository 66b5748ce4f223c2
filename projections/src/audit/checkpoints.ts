import type { LogCheckpoint } from 'contracts/ports';
import { anomalyOf, type Anomaly } from './anomaly.ts';
import type { ReadRecord } from './folds/read-records.ts';

/** The checkpoint of a store that belongs to the log (ADR-0012). */
export type NamedCheckpoint = {
  /** 'la vue bookings' */
  readonly name: string;
  readonly mark: LogCheckpoint;
};

/** Compares the checkpoints during the same reading. */
export const openCheckpointComparison = (marks: readonly NamedCheckpoint[]) => {
  const missing = new Set(marks);
  return {
    take: ({ id, position }: Pick<ReadRecord, 'id' | 'position'>): void => {
      for (const marked of missing)
        if (marked.mark.position === position && marked.mark.eventId === id) missing.delete(marked);
    },
    /** A checkpoint beyond the end shows that the log was cut. */
    faults: (logId: string | undefined, head: number): readonly Anomaly[] =>
      marks.flatMap((marked) => {
        const { name, mark } = marked;
        if (logId !== undefined && mark.logId !== logId)
          return [anomalyOf(`${name} est d’un autre journal`)];
        if (!missing.has(marked)) return [];
        const fault =
          mark.position > head
            ? `${name} a lu le journal jusqu’à la position ${mark.position}, et il finit à la position ${head}`
            : `${name} a lu à la position ${mark.position} un événement qui n’y est plus`;
        return [{ ...anomalyOf(fault), eventIds: [mark.eventId], positions: [mark.position] }];
      }),
  };
};
