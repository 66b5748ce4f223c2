import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';
import { faultOf, metadataFaultOf } from 'contracts/checks';
import type { EventStore } from 'contracts/ports';
import type { Anomaly } from './anomaly.ts';
import { auditMove, isOfOpenMove, unfinishedMoves, type OpenMoves } from './audit-moves.ts';
import { auditStream, type Ledger } from './audit-streams.ts';
import { countedInReport } from './french-counts.ts';
import { allIds, halvesOf, isWithin, type IdRange } from './id-ranges.ts';
import { logPages } from './log-pages.ts';
import { openProgress, type OnProgress } from './progress.ts';

export type Audit = {
  readonly bookings: number;
  readonly events: number;
  readonly anomalies: readonly Anomaly[];
};

export type AuditOptions = {
  readonly eventStore: Pick<EventStore, 'readAll' | 'head' | 'countsPositions'>;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** Streams and seats that are held at once; the log is read once for so many. */
  readonly itemsInMemory?: number;
  /**
   * Of a log that somebody goes on writing: how long a move that is under way at its end is waited
   * for. In a log that nobody writes no move ends any more.
   */
  readonly movesEndWithinMs?: number;
  readonly elapsedMs?: () => number;
};

/** About 200 bytes each, and the half of them that is let go of is read again. */
const ITEMS_IN_MEMORY = 500_000;

/** One pass over the log: what it says of every event, and the streams with names in one range. */
type Pass = {
  readonly anomalies: Anomaly[];
  readonly moves: OpenMoves;
  events: number;
  bookings: number;
  range: IdRange;
};

type Looked = {
  /** Position of the event before. */
  readonly last: number;
  readonly fault: string | undefined;
  readonly countsPositions: boolean;
};

/**
 * What holds for the log as a whole: positions grow, without a gap where the store counts them, and
 * every event is what its schema says. Elsewhere a missing event shows in its stream alone.
 */
const auditEvent = (
  pass: Pass,
  recorded: RecordedEvent,
  { last, fault, countsPositions }: Looked,
): void => {
  const { id, position, event } = recorded;
  pass.events += 1;
  if (event.type === 'BookingPlaced') pass.bookings += 1;
  const countsOn = countsPositions ? position === last + 1 : position > last;
  if (!countsOn)
    pass.anomalies.push({
      sentence: `La position ${position} suit la position ${last}.`,
      eventIds: [id],
    });
  if (fault === undefined) pass.anomalies.push(...auditMove(pass.moves, recorded));
  else pass.anomalies.push({ sentence: `${fault}.`, eventIds: [id] });
};

/** Lets go of the upper half of the streams when memory holds too many; answers their range. */
const letGo = (pass: Pass, ledger: Ledger, itemsInMemory: number): IdRange | undefined => {
  if (ledger.streams.size + ledger.seats <= itemsInMemory) return undefined;
  const halves = halvesOf(pass.range, [...ledger.streams.keys()]);
  if (halves === undefined) return undefined;
  const [lower, upper] = halves;
  for (const [stream, { seats }] of ledger.streams) {
    if (isWithin(lower, stream)) continue;
    ledger.streams.delete(stream);
    ledger.seats -= seats.length;
  }
  // What was found of them is found again by their own pass.
  ledger.anomalies = ledger.anomalies.filter(({ stream }) => isWithin(lower, stream));
  pass.range = lower;
  return upper;
};

/** How often the end of the log is looked at again while a move is waited for. */
const LOOKED_AT_EVERY_MS = 100;

/** A move under way when the audit began has ended meanwhile, or is about to: that is no anomaly. */
const followOn = async (
  { eventStore, signal, movesEndWithinMs = 0, elapsedMs = () => performance.now() }: AuditOptions,
  { moves, anomalies }: Pass,
  head: number,
): Promise<void> => {
  const waitsUntil = elapsedMs() + movesEndWithinMs;
  for (let after = head; moves.size > 0;) {
    const isLastLook = elapsedMs() >= waitsUntil;
    for await (const page of logPages({ eventStore, after, upTo: Infinity, signal }))
      for (const recorded of page) {
        if (isOfOpenMove(moves, recorded)) anomalies.push(...auditMove(moves, recorded));
        after = recorded.position;
      }
    if (isLastLook) return;
    if (moves.size > 0) await pause(LOOKED_AT_EVERY_MS, undefined, { signal });
  }
};

const readPass = async (
  options: AuditOptions,
  head: number,
  from: IdRange,
  later: IdRange[],
): Promise<Pass> => {
  const { eventStore, onProgress, signal } = options;
  const { itemsInMemory = ITEMS_IN_MEMORY } = options;
  const { countsPositions } = eventStore;
  const pass: Pass = { anomalies: [], moves: new Map(), events: 0, bookings: 0, range: from };
  const ledger: Ledger = { streams: new Map(), texts: new Map(), anomalies: [], seats: 0 };
  const progress = openProgress(['audit'], head, onProgress);
  const isFirst = from === allIds;
  let last = 0;
  for await (const page of logPages({ eventStore, upTo: head, signal, progress })) {
    for (const recorded of page) {
      const isOfRange = isWithin(pass.range, recorded.stream);
      // Everything is looked at once; a later pass only comes back for the streams let go of.
      if (!isFirst && !isOfRange) continue;
      const fault = faultOf(recorded.event) ?? metadataFaultOf(recorded.metadata);
      if (isFirst) auditEvent(pass, recorded, { last, fault, countsPositions });
      last = recorded.position;
      if (isOfRange) auditStream(ledger, recorded, fault === undefined);
    }
    const upper = letGo(pass, ledger, itemsInMemory);
    if (upper !== undefined) later.push(upper);
  }
  if (isFirst) {
    await followOn(options, pass, head);
    pass.anomalies.push(...unfinishedMoves(pass.moves));
  }
  const found = ledger.anomalies.map(({ sentence, eventIds }) => ({ sentence, eventIds }));
  return { ...pass, anomalies: isFirst ? [...pass.anomalies, ...found] : found };
};

/**
 * Reads the whole log and certifies what it promises: no two bookings of a practitioner meet, a
 * group session has no more seats than its largest deal and nobody twice, every move has ended,
 * positions and revisions have no gap, and every event satisfies its schema.
 */
export const audit = async (options: AuditOptions): Promise<Audit> => {
  const head = await options.eventStore.head();
  const later: IdRange[] = [];
  const { events, bookings, anomalies: ofFirstPass } = await readPass(options, head, allIds, later);
  const anomalies = [...ofFirstPass];
  for (let range = later.pop(); range !== undefined; range = later.pop())
    anomalies.push(...(await readPass(options, head, range, later)).anomalies);
  return { bookings, events, anomalies };
};

/** What `npm run audit` prints: one line when all is well, else one for each anomaly. */
export const auditLines = ({ bookings, events, anomalies }: Audit): readonly string[] =>
  anomalies.length === 0
    ? [
        `0 anomalie sur ${countedInReport(bookings, 'réservation')}, ${countedInReport(events, 'événement')}`,
      ]
    : anomalies.map(({ sentence, eventIds }) => `${sentence} [${eventIds.join(', ')}]`);
