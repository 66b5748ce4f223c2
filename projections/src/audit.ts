import { setTimeout as pause } from 'node:timers/promises';
import {
  agendaStream,
  localOf,
  occupationOf,
  type BookingPlaced,
  type RecordedEvent,
  type SouffleEvent,
} from 'contracts';
import { faultOf, metadataFaultOf } from 'contracts/checks';
import type { EventStore } from 'contracts/ports';
import type { Anomaly } from './anomaly.ts';
import { auditMove, isOfOpenMove, unfinishedMoves, type OpenMoves } from './audit-moves.ts';
import { counted } from './french-counts.ts';
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

/** A place that is taken on a day; what many have in common is one text for all of them. */
type Seat = {
  readonly bookingId: string;
  readonly eventId: string;
  readonly from: number;
  readonly until: number;
  readonly start: string;
  /** Consultation, option and address: together with the start they make a session. */
  readonly offered: string;
  readonly beneficiary: string;
  readonly placesMax: number;
};

/** What the audit remembers of a stream: for an agenda, a practitioner's day, the seats still taken. */
type Audited = { revision: number; lastEventId: string; seats: Seat[] };

type Ledger = {
  readonly streams: Map<string, Audited>;
  readonly texts: Map<string, string>;
  anomalies: (Anomaly & { readonly stream: string })[];
  seats: number;
};

/** Beginning anew costs less than looking for what is no longer in use. */
const TEXTS_KEPT = 100_000;

const shared = ({ texts }: Ledger, text: string): string => {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= TEXTS_KEPT) texts.clear();
  texts.set(text, text);
  return text;
};

const seatOf = (ledger: Ledger, eventId: string, data: BookingPlaced['data']): Seat => {
  const { from, until, consultationId, option, addressId } = occupationOf(data);
  const { bookingId, customerId, relativeId, start, placesMax } = data;
  return {
    bookingId,
    eventId,
    from,
    until,
    start: shared(ledger, start),
    offered: shared(ledger, `${consultationId}/${option}/${addressId}`),
    beneficiary: shared(ledger, `${customerId}/${relativeId}`),
    placesMax,
  };
};

const meet = (one: Seat, other: Seat): boolean => one.from < other.until && other.from < one.until;

const isSameSession = (one: Seat, other: Seat): boolean =>
  one.from === other.from && one.offered === other.offered;

/** Overlaps with what the day holds, seats beyond those of the session's largest deal, and doubles. */
const conflictsOf = (
  seats: readonly Seat[],
  seat: Seat,
  { practitionerId, day }: BookingPlaced['data'],
): Anomaly[] => {
  const met = seats.filter((other) => meet(other, seat));
  const session = met.filter((other) => isSameSession(other, seat));
  const placesMax = Math.max(seat.placesMax, ...session.map((other) => other.placesMax));
  const found = (what: string, others: readonly Seat[]): Anomaly => ({
    sentence: `Le praticien ${practitionerId}, le ${day} : ${what}.`,
    eventIds: [...others.map(({ eventId }) => eventId), seat.eventId],
  });
  const overlaps = met
    .filter((other) => !session.includes(other))
    .map((other) =>
      found(`les rendez-vous de ${other.start} et de ${seat.start} se chevauchent`, [other]),
    );
  const places = counted(placesMax, 'place');
  const overfull = `la séance de ${seat.start} a ${session.length + 1} inscrits pour ${places}`;
  const twice = seats.filter(({ bookingId }) => bookingId === seat.bookingId);
  const doubles = session.filter(
    ({ beneficiary, bookingId }) =>
      beneficiary === seat.beneficiary && bookingId !== seat.bookingId,
  );
  return [
    ...overlaps,
    ...(session.length + 1 > placesMax ? [found(overfull, session)] : []),
    ...(twice.length > 0
      ? [found(`le rendez-vous ${seat.bookingId} prend deux places`, twice)]
      : []),
    ...(doubles.length > 0
      ? [found(`la même personne a deux places à la séance de ${seat.start}`, doubles)]
      : []),
  ];
};

/** A booking in another stream than its day's would be hidden from the others of that day. */
const isAtItsPlace = (stream: string, data: BookingPlaced['data']): boolean => {
  const local = localOf(data.timeZone, data.startsAt);
  return (
    stream === agendaStream(data.practitionerId, data.day) &&
    local.day === data.day &&
    local.hour === data.start
  );
};

const auditBooking = (
  ledger: Ledger,
  audited: Audited,
  { id, stream, event: { type, data } }: RecordedEvent<SouffleEvent>,
): void => {
  if (type === 'BookingCancelled' || type === 'BookingMovedOut') {
    const left = audited.seats.filter(({ bookingId }) => bookingId !== data.bookingId);
    ledger.seats -= audited.seats.length - left.length;
    audited.seats = left;
    return;
  }
  if (type !== 'BookingPlaced' && type !== 'BookingMovedIn') return;
  const seat = seatOf(ledger, id, data);
  if (!isAtItsPlace(stream, data))
    ledger.anomalies.push({
      stream,
      sentence: `Un rendez-vous du ${data.day} à ${seat.start} n’est pas dans l’agenda de son jour.`,
      eventIds: [id],
    });
  for (const conflict of conflictsOf(audited.seats, seat, data))
    ledger.anomalies.push({ stream, ...conflict });
  audited.seats.push(seat);
  ledger.seats += 1;
};

const auditStream = (ledger: Ledger, recorded: RecordedEvent, isSound: boolean): void => {
  const { id, stream, revision } = recorded;
  const known = ledger.streams.get(stream);
  const audited = known ?? { revision: -1, lastEventId: '', seats: [] };
  if (known === undefined) ledger.streams.set(stream, audited);
  if (revision !== audited.revision + 1)
    ledger.anomalies.push({
      stream,
      sentence: `Dans le flux ${stream}, la révision ${revision} suit la révision ${audited.revision}.`,
      eventIds: [audited.lastEventId, id].filter((eventId) => eventId !== ''),
    });
  audited.revision = revision;
  audited.lastEventId = id;
  if (isSound) auditBooking(ledger, audited, recorded as RecordedEvent<SouffleEvent>);
};

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
    ? [`0 anomalie sur ${counted(bookings, 'réservation')}, ${counted(events, 'événement')}`]
    : anomalies.map(({ sentence, eventIds }) => `${sentence} [${eventIds.join(', ')}]`);
