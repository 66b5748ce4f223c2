import type { StoredLog, StoredRecord } from 'contracts/ports';
import { countOf } from '../engine/french-counts.ts';
import { logPages } from '../engine/log-pages.ts';
import { ANOMALIES_AT_MOST, type Anomaly } from './anomaly.ts';
import { STREAMS_IN_MEMORY, type CertifiedHead } from './certified-heads.ts';
import { readRecord, recordsOf } from './folds/read-records.ts';

/** A certificate whose signature was verified. */
export type Certificate = {
  readonly logId: string;
  readonly at: string;
  readonly head: number;
  readonly events: number;
  readonly heads: () => AsyncIterable<CertifiedHead>;
};

/** The present state of a certified stream. */
type Today = {
  readonly certified: CertifiedHead;
  last?: Pick<StoredRecord, 'revision' | 'position'>;
  /** The event at the certified revision; `hash` is `undefined` if it cannot be read. */
  same?: { readonly position: number; readonly hash: string | undefined };
};

const faultOf = ({ certified, last, same }: Today): string | undefined => {
  const { stream, revision, position, hash } = certified;
  const seen = `le certificat l’a vu finir à la révision ${revision}`;
  if (last === undefined) return `Le flux ${stream} n’est plus dans le journal, et ${seen}`;
  if (same === undefined)
    return `Le flux ${stream} finit à la révision ${last.revision} (position ${last.position}), et ${seen}`;
  if (same.hash !== hash)
    return (
      `Dans le flux ${stream}, l’événement de révision ${revision} n’est pas celui du certificat\u00a0: ` +
      'lui ou ceux d’avant ont été remplacés'
    );
  return same.position === position
    ? undefined
    : `Dans le flux ${stream}, l’événement de révision ${revision} est à la position ${same.position}, ` +
        `et le certificat l’a vu à la position ${position}`;
};

async function* inParts<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<readonly Item[], void> {
  let part: Item[] = [];
  for await (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

type ComparedLog = Pick<StoredLog, 'head' | 'readStored' | 'hashOf'>;

/** Counts the certified events as well. */
const todayOf = async (
  eventStore: ComparedLog,
  { upTo, certifiedHead }: { readonly upTo: number; readonly certifiedHead: number },
  part: readonly CertifiedHead[],
) => {
  const streams = new Map(
    part.map((certified): [string, Today] => [certified.stream, { certified }]),
  );
  let events = 0;
  for await (const page of logPages({ eventStore: recordsOf(eventStore), upTo }))
    for (const record of page) {
      const { stream, revision, position } = record;
      if (position <= certifiedHead) events += 1;
      const today = streams.get(stream);
      if (today === undefined) continue;
      today.last = { revision, position };
      if (revision !== today.certified.revision) continue;
      const { written } = readRecord(record).read;
      today.same = { position, hash: written && eventStore.hashOf(written) };
    }
  return { streams, events };
};

const ofLog = (sentence: string, position: number): Anomaly => {
  return { sentence: `${sentence}.`, eventIds: [], positions: [position] };
};

/** And how many events there are up to the certified head. */
async function* differencesOfStreams(
  eventStore: ComparedLog,
  certificate: Certificate,
  { upTo, streamsInMemory }: { readonly upTo: number; readonly streamsInMemory: number },
): AsyncGenerator<Anomaly, number> {
  let counted = 0;
  const reading = { upTo, certifiedHead: certificate.head };
  for await (const part of inParts(certificate.heads(), streamsInMemory)) {
    const { streams, events } = await todayOf(eventStore, reading, part);
    counted = events;
    for (const today of streams.values()) {
      const fault = faultOf(today);
      if (fault !== undefined) yield ofLog(fault, today.certified.position);
    }
  }
  return counted;
}

/** The end of the log first, then its streams. */
async function* allDifferences(
  eventStore: ComparedLog,
  certificate: Certificate,
  streamsInMemory: number,
): AsyncGenerator<Anomaly, void> {
  const upTo = await eventStore.head();
  const { head, events } = certificate;
  if (upTo < head)
    yield ofLog(
      `Le journal finit à la position ${upTo}, et le certificat l’a vu finir à la position ${head}`,
      head,
    );
  const counted = yield* differencesOfStreams(eventStore, certificate, { upTo, streamsInMemory });
  // Events were inserted, in streams that are not certified.
  if (counted > events)
    yield ofLog(
      `Jusqu’à cette position le journal compte ${countOf(counted)} événements, ` +
        `et le certificat en a compté ${countOf(events)}`,
      head,
    );
}

/**
 * Yields a cut end, and each stream that is shorter, altered or missing. Later additions are no difference.
 * Holds a bounded number of streams and reads the log once per part; stops after 10,000 differences.
 */
export async function* certifiedDifferences(
  eventStore: ComparedLog,
  certificate: Certificate,
  streamsInMemory = STREAMS_IN_MEMORY,
): AsyncGenerator<Anomaly, void> {
  let found = 0;
  for await (const difference of allDifferences(eventStore, certificate, streamsInMemory)) {
    yield difference;
    found += 1;
    if (found >= ANOMALIES_AT_MOST) return;
  }
}
