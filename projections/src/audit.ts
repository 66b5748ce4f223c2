import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import {
  agendaStream,
  localOf,
  occupationOf,
  type BookingPlaced,
  type Occupation,
  type RecordedEvent,
  type SouffleEvent,
} from 'contracts';
import { faultOf } from 'contracts/checks';
import type { EventStore } from 'contracts/ports';
import type { Anomaly } from './anomaly.ts';
import { auditMove, isOfOpenMove, unfinishedMoves, type OpenMoves } from './audit-moves.ts';
import { counted } from './french-counts.ts';
import { allIds, halvesOf, isWithin, type IdRange } from './id-ranges.ts';
import { openProgress, type OnProgress } from './progress.ts';
import { EVENTS_A_PAGE } from './rebuild.ts';

export type Audit = {
  readonly bookings: number;
  readonly events: number;
  readonly anomalies: readonly Anomaly[];
};

export type AuditOptions = {
  readonly eventStore: Pick<EventStore, 'readAll' | 'head'>;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** Streams and seats that are held at once; the log is read once for so many. */
  readonly itemsInMemory?: number;
};

const ITEMS_IN_MEMORY = 1_000_000;

type Seat = {
  readonly occupation: Occupation;
  readonly placesMax: number;
  readonly start: string;
  readonly eventId: string;
};

/** What the audit remembers of a stream: for an agenda, a practitioner's day, the seats still taken. */
type Audited = { revision: number; lastEventId: string; readonly seats: Map<string, Seat> };

type Ledger = {
  readonly streams: Map<string, Audited>;
  anomalies: (Anomaly & { readonly stream: string })[];
  seats: number;
};

const meet = (one: Occupation, other: Occupation): boolean =>
  one.from < other.until && other.from < one.until;

const isSameSession = (one: Occupation, other: Occupation): boolean =>
  one.from === other.from &&
  one.consultationId === other.consultationId &&
  one.option === other.option &&
  one.addressId === other.addressId;

/** Overlaps with what the day holds, and seats beyond those of the session's largest deal. */
const conflictsOf = (seats: Iterable<Seat>, seat: Seat, data: BookingPlaced['data']): Anomaly[] => {
  const met = [...seats].filter(({ occupation }) => meet(occupation, seat.occupation));
  const session = met.filter(({ occupation }) => isSameSession(occupation, seat.occupation));
  const placesMax = Math.max(seat.placesMax, ...session.map((other) => other.placesMax));
  const where = `Le praticien ${data.practitionerId}, le ${data.day}`;
  const overlaps = met
    .filter((other) => !session.includes(other))
    .map((other) => ({
      sentence: `${where} : les rendez-vous de ${other.start} et de ${seat.start} se chevauchent.`,
      eventIds: [other.eventId, seat.eventId],
    }));
  if (session.length + 1 <= placesMax) return overlaps;
  const places = counted(placesMax, 'place');
  return [
    ...overlaps,
    {
      sentence: `${where} : la séance de ${seat.start} a ${session.length + 1} inscrits pour ${places}.`,
      eventIds: [...session.map(({ eventId }) => eventId), seat.eventId],
    },
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
    if (audited.seats.delete(data.bookingId)) ledger.seats -= 1;
    return;
  }
  if (type !== 'BookingPlaced' && type !== 'BookingMovedIn') return;
  const { placesMax, start } = data;
  const seat = { occupation: occupationOf(data), placesMax, start, eventId: id };
  if (!isAtItsPlace(stream, data))
    ledger.anomalies.push({
      stream,
      sentence: `Un rendez-vous du ${data.day} à ${start} n’est pas dans l’agenda de son jour.`,
      eventIds: [id],
    });
  for (const conflict of conflictsOf(audited.seats.values(), seat, data))
    ledger.anomalies.push({ stream, ...conflict });
  audited.seats.set(data.bookingId, seat);
  ledger.seats += 1;
};

const auditStream = (ledger: Ledger, recorded: RecordedEvent, isSound: boolean): void => {
  const { id, stream, revision } = recorded;
  const known = ledger.streams.get(stream);
  const audited = known ?? { revision: -1, lastEventId: '', seats: new Map<string, Seat>() };
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

/** What holds for the log as a whole: positions grow, and every event is what its schema says. */
const anomaliesOfLog = (
  { id, position }: RecordedEvent,
  last: number,
  fault: string | undefined,
): Anomaly[] => [
  ...(position > last
    ? []
    : [{ sentence: `La position ${position} suit la position ${last}.`, eventIds: [id] }]),
  ...(fault === undefined ? [] : [{ sentence: `${fault}.`, eventIds: [id] }]),
];

/** One pass over the log: what it says of every event, and the streams with names in one range. */
type Pass = {
  readonly anomalies: Anomaly[];
  readonly moves: OpenMoves;
  events: number;
  bookings: number;
  range: IdRange;
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
    ledger.seats -= seats.size;
  }
  // What was found of them is found again by their own pass.
  ledger.anomalies = ledger.anomalies.filter(({ stream }) => isWithin(lower, stream));
  pass.range = lower;
  return upper;
};

/** Those who were moving when the audit began may have ended meanwhile: that is no anomaly. */
const followOn = async (
  eventStore: AuditOptions['eventStore'],
  { moves, anomalies }: Pass,
  head: number,
): Promise<void> => {
  for (let after = head; moves.size > 0;) {
    const page = await eventStore.readAll(after, EVENTS_A_PAGE);
    for (const recorded of page)
      if (isOfOpenMove(moves, recorded)) anomalies.push(...auditMove(moves, recorded));
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
};

const readPass = async (
  { eventStore, onProgress, signal, itemsInMemory = ITEMS_IN_MEMORY }: AuditOptions,
  head: number,
  from: IdRange,
  later: IdRange[],
): Promise<Pass> => {
  const pass: Pass = { anomalies: [], moves: new Map(), events: 0, bookings: 0, range: from };
  const ledger: Ledger = { streams: new Map(), anomalies: [], seats: 0 };
  const progress = openProgress(['audit'], head, onProgress);
  for (let after = 0; after < head;) {
    signal?.throwIfAborted();
    const page = await eventStore.readAll(after, EVENTS_A_PAGE);
    let last = after;
    for (const recorded of page) {
      if (recorded.position > head) break;
      const fault = faultOf(recorded.event);
      pass.events += 1;
      if (recorded.event.type === 'BookingPlaced') pass.bookings += 1;
      pass.anomalies.push(...anomaliesOfLog(recorded, last, fault));
      if (fault === undefined) pass.anomalies.push(...auditMove(pass.moves, recorded));
      last = recorded.position;
      if (isWithin(pass.range, recorded.stream)) auditStream(ledger, recorded, fault === undefined);
    }
    after = page.at(-1)?.position ?? head;
    const upper = letGo(pass, ledger, itemsInMemory);
    if (upper !== undefined) later.push(upper);
    progress.reached(Math.min(after, head));
    await turnOfTheLoop();
  }
  if (from === allIds) {
    await followOn(eventStore, pass, head);
    pass.anomalies.push(...unfinishedMoves(pass.moves));
  }
  const found = ledger.anomalies.map(({ sentence, eventIds }) => ({ sentence, eventIds }));
  return { ...pass, anomalies: from === allIds ? [...pass.anomalies, ...found] : found };
};

/**
 * Reads the whole log and certifies what it promises: no two bookings of a practitioner meet, a
 * group session has no more seats than its largest deal, every move has ended, positions grow, revisions have no gap,
 * and every event satisfies its schema.
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
