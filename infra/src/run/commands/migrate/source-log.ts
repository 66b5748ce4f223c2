import type { StoredLog, StoredRecord } from 'contracts/ports';
import { logPages, readRecord } from 'projections';
import { entryOf, openLogDigest, type LogDigest, type LogEntry } from './log-entries.ts';

/** 0 to 1, after every page. */
export type OnCopyProgress = (share: number) => void;

type Reading = {
  readonly log: Pick<StoredLog, 'readStored'>;
  readonly head: number;
  readonly after?: number;
  readonly onProgress: OnCopyProgress;
};

/** The records in their stored form, page by page. */
export const storedPages = ({ log, head, after = 0, onProgress }: Reading) =>
  logPages({
    eventStore: { readAll: (last, limit) => log.readStored(last, limit) },
    after,
    upTo: head,
    progress: { reached: (position) => onProgress(position / head) },
  });

/** Returns the entry of a record, and throws for one that another store would not keep. */
export const mustBeEntry = (record: StoredRecord): LogEntry => {
  const entry = entryOf(record);
  if (entry !== undefined) return entry;
  throw new Error(
    `L’enregistrement à la position ${record.position} n’est pas un événement entier, et un autre journal ne le ` +
      'garderait pas tel quel : rien n’est copié (npm run audit dit ce qui ne va pas).',
  );
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Why an EventStoreDB would not keep it as it is. */
const obstacleIn = (
  { stream, revision, event }: LogEntry,
  previous: number,
): string | undefined => {
  if (stream === '' || stream.startsWith('$')) return 'son flux n’a pas de nom qu’elle connaisse';
  if (revision !== previous + 1)
    return `le flux ${stream} y passe de la révision ${previous} à ${revision}`;
  return UUID.test(event.id) ? undefined : `l’identifiant ${event.id} n’est pas un UUID`;
};

/** Each stream must be complete from its first event on. */
const openObstacles = () => {
  const revisions = new Map<string, number>();
  return (entry: LogEntry): void => {
    const { stream, revision, position } = entry;
    const obstacle = obstacleIn(entry, revisions.get(stream) ?? -1);
    if (obstacle !== undefined)
      throw new Error(
        `L’événement à la position ${position} ne peut pas être copié vers une EventStoreDB : ${obstacle}. Rien n’est copié (npm run audit dit ce qui ne va pas).`,
      );
    revisions.set(stream, revision);
  };
};

export type SourceLog = LogDigest & {
  /** Events that break their schema. */
  readonly malformed: number;
};

/** Throws a French sentence if the log cannot be copied. */
export const readSource = async (reading: Reading): Promise<SourceLog> => {
  const digest = openLogDigest();
  const refuse = openObstacles();
  let malformed = 0;
  for await (const page of storedPages(reading))
    for (const record of page) {
      const entry = mustBeEntry(record);
      refuse(entry);
      digest.take(entry);
      if (readRecord(record).fault !== undefined) malformed += 1;
    }
  return { malformed, ...digest.result() };
};
