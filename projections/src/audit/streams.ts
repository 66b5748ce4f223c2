import type { StoredLog } from 'contracts/ports';
import { anomalyOf, atOf, type Anomaly, type At } from './anomaly.ts';
import { auditFoldOf, type AnyAuditFold } from './audit-fold.ts';
import type { ReadRecord } from './folds/read-records.ts';

type Stream = {
  size: number;
  revision: number;
  last: At | undefined;
  /** The hash of the last event; `undefined` if it was unreadable. */
  hash: string | undefined;
};

/** Each event carries the hash of the one before it (ADR-0013). */
const linkFault = (stream: Stream, read: ReadRecord): string | undefined => {
  const { last, hash } = stream;
  if (read.written === undefined || (last !== undefined && hash === undefined)) return undefined;
  const { previousHash } = read.written.metadata;
  if (previousHash === undefined) return 'l’événement ne porte pas l’empreinte de celui d’avant';
  if (previousHash === (last === undefined ? null : hash)) return undefined;
  return last === undefined
    ? 'le premier événement porte l’empreinte d’un autre'
    : 'l’événement ne porte pas l’empreinte de celui d’avant lui\u00a0: l’un des deux a changé';
};

const faultsOf = (stream: Stream, read: ReadRecord): readonly string[] => {
  const { revision, stream: name } = read;
  if (name === '') return ['L’événement n’est dans aucun flux'];
  // A missing event also breaks the chain.
  if (revision !== stream.revision + 1)
    return [`Dans le flux ${name}, la révision ${revision} suit la révision ${stream.revision}`];
  const link = linkFault(stream, read);
  return link === undefined ? [] : [`Dans le flux ${name}, ${link}`];
};

/** Revisions have no gaps, and events are chained. */
export const streamsAudit = (hashOf: StoredLog['hashOf']): AnyAuditFold =>
  auditFoldOf<Stream>({
    keysOf: ({ stream }) => [stream],
    begin: () => ({ size: 1, revision: -1, last: undefined, hash: undefined }),
    take: (stream, read): readonly Anomaly[] => {
      const events = stream.last === undefined ? [read] : [stream.last, read];
      const found = faultsOf(stream, read).map((fault) => anomalyOf(fault, ...events));
      stream.revision = read.revision;
      stream.last = atOf(read);
      stream.hash = read.written && hashOf(read.written);
      return found;
    },
  });

/** Follows the streams during one reading from the first record on, with every stream in memory. */
export const followingStreams = (
  hashOf: StoredLog['hashOf'],
): ((read: ReadRecord) => Anomaly | undefined) => {
  const streams = streamsAudit(hashOf).open();
  return (read) => {
    const before = streams.count();
    streams.take(read);
    return streams.count() === before ? undefined : streams.found().at(-1);
  };
};
