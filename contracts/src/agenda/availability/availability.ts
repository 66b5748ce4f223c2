/* oxlint-disable max-lines -- the parts of one rule make sense only together */
import { canTakeAppointments, type Offer } from '../../planning/offer.ts';
import {
  addDays,
  midnightOf,
  epochMinuteOf,
  epochMinutesOf,
  hourOf,
  localOf,
  MINUTES_A_DAY,
  minuteOf,
  wallOf,
} from '../../time/local-time.ts';
import { FREE_HORIZON_DAYS, HORIZON_DAYS } from '../../engine/limits.ts';
import type { OptionCode } from '../../engine/option.ts';

/**
 * The only function for availability. Intervals are half-open, and a booking occupies `[start, end +
 * pause)`. Days are independent: a pause ends at midnight at the latest (`occupationOf`).
 */

export const startRefusals = [
  'NOT_BOOKABLE_ONLINE',
  'ON_REQUEST_ONLY',
  'SLOT_NOT_OFFERED',
  'IN_THE_PAST',
  'TOO_SOON',
  'TOO_FAR',
  'ENDS_AFTER_MIDNIGHT',
  'SLOT_TAKEN',
  'SESSION_FULL',
  'ALREADY_IN_THIS_SESSION',
  'AGENDA_NOT_TRUSTED',
] as const;
export type StartRefusal = (typeof startRefusals)[number];

export type Verdict = 'OFFERED' | StartRefusal;

/** The interval is in epoch minutes, the pause included. */
type Occupied = { readonly from: number; readonly until: number };

/** A session of a workshop: no booking joins it. */
export type BlockOccupation = Occupied & { readonly workshopId: string; readonly planId: string };

/** A seat on a practitioner's day. */
export type SeatOccupation = Occupied & {
  readonly bookingId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly consultationId: string;
  readonly option: OptionCode;
  readonly addressId: string | null;
  /** The places when this seat was sold: 1 for an individual session. */
  readonly placesMax: number;
};

export type Occupation = SeatOccupation | BlockOccupation;

export const isSeat = (occupation: Occupation): occupation is SeatOccupation =>
  'bookingId' in occupation;

/** The occupations of a day, in any order, or `NOT_TRUSTED` if its stream is corrupt. */
export type DayOccupation = readonly Occupation[] | 'NOT_TRUSTED';

/**
 * The degree of freedom in choosing a start, which decides the rules that apply (ADR-0025). Each degree
 * allows all that the one before allows, and none allows an overlap.
 *
 * - `online`: a customer alone. The closed agenda, the notice and the grid apply.
 * - `requested`: practitioner and customer agree on a start within a request. The mode of management
 * and the notice do not apply, since the practitioner has accepted; the right to be booked, the offer
 * and the grid do.
 * - `arranged`: a practitioner or an operator moves a booking. A closed agenda does not apply, and
 * the agreed terms are kept even if they are no longer sold; the grid and the horizon apply.
 * - `free`: a practitioner books by hand, at any minute within `FREE_HORIZON_DAYS`. The screen warns
 * of closed hours. A new booking must still be on sale.
 */
export type Freedom = 'online' | 'requested' | 'arranged' | 'free';

export type RequestedStart = {
  readonly consultationId: string;
  readonly option: OptionCode;
  readonly addressId: string | null;
  /** The agreed terms of a moving booking, whatever the offer has become. */
  readonly agreed?: AgreedTerms;
  readonly freedom?: Freedom;
};

export type AgreedTerms = {
  readonly durationMinutes: number;
  readonly pauseMinutes: number;
  readonly placesMax: number;
};

/** The beneficiary, if known: a person cannot take two seats of one session. */
export type Beneficiary = { readonly customerId: string; readonly relativeId: string | null };

type Consultation = Offer['consultations'][number];

const isStillSold = ({ archived, options }: Consultation, { option }: RequestedStart): boolean =>
  !archived && options.some((sold) => sold.option === option);

/** Whether the rules of online booking do not apply. */
const isArranged = ({ freedom }: RequestedStart): boolean =>
  freedom === 'arranged' || freedom === 'free';

/** Agreed terms stay valid for the party that arranges the booking (D-62). */
const isKept = (requested: RequestedStart): boolean =>
  isArranged(requested) && requested.agreed !== undefined;

/** An archived consultation is not sold, but its bookings are kept. */
const consultationOf = (offer: Offer, requested: RequestedStart): Consultation | undefined =>
  offer.consultations.find(
    (consultation) =>
      consultation.consultationId === requested.consultationId &&
      (isKept(requested) || isStillSold(consultation, requested)),
  );

const addressFits = (offer: Offer, requested: RequestedStart): boolean =>
  requested.option === 'VISIO'
    ? requested.addressId === null
    : offer.addresses.some(({ addressId }) => addressId === requested.addressId);

/**
 * Whether the weekly slots are open for the query. If the agreed session has left the offer, all hours at
 * its place are open to the party that arranges it, or all hours if the place is gone too.
 */
const isOpenFor = (
  { consultationIds, addressId }: Offer['weeklySlots'][number],
  { offer, requested, consultation }: SeatQuery,
): boolean => {
  const isNamed = consultationIds.includes(requested.consultationId);
  if (!isNamed && !(isKept(requested) && !isStillSold(consultation, requested))) return false;
  return (
    requested.option === 'VISIO' ||
    addressId === requested.addressId ||
    (isKept(requested) && !addressFits(offer, requested))
  );
};

/** Minutes of the day (D-45). */
type Grid = { readonly first: number; readonly last: number; readonly step: number };

const everyMinute: readonly Grid[] = [{ first: 0, last: MINUTES_A_DAY - 1, step: 1 }];
const noGrids: readonly Grid[] = [];

/** The grids of a weekday, 1 = Monday. */
const gridsOn = (weekday: number, query: SeatQuery): readonly Grid[] => {
  if (query.requested.freedom === 'free') return weekday === 0 ? noGrids : everyMinute;
  const { durationMinutes, pauseMinutes } = query.consultation;
  const grids: Grid[] = [];
  for (const slot of query.offer.weeklySlots) {
    if (slot.dayOfWeek !== weekday || !isOpenFor(slot, query)) continue;
    const last = minuteOf(slot.to) - query.terms.durationMinutes;
    grids.push({ first: minuteOf(slot.from), last, step: durationMinutes + pauseMinutes });
  }
  return grids;
};

/** The next start of some grids after a minute; endless after the last one. */
const startAfter = (grids: readonly Grid[], minute: number): number => {
  let next = Number.POSITIVE_INFINITY;
  for (const { first, last, step } of grids) {
    const start = minute < first ? first : first + (Math.floor((minute - first) / step) + 1) * step;
    if (start <= last && start < next) next = start;
  }
  return next;
};

const byFrom = (one: Occupation, other: Occupation) => one.from - other.from;

const isSorted = (occupations: readonly Occupation[]): boolean => {
  let before = 0;
  for (const { from } of occupations) {
    if (from < before) return false;
    before = from;
  }
  return true;
};

const sortedOf = (occupations: readonly Occupation[]): readonly Occupation[] =>
  isSorted(occupations) ? occupations : [...occupations].sort(byFrom);

/** The index of the first occupation that ends after `from`, in a list sorted by time. */
const firstAfter = (occupations: readonly Occupation[], from: number, index: number): number => {
  let first = index;
  while (first < occupations.length && (occupations[first]?.until ?? 0) <= from) first += 1;
  return first;
};

type SeatQuery = {
  readonly offer: Offer;
  readonly consultation: Consultation;
  readonly requested: RequestedStart;
  /** The agreed terms, by default the consultation's. */
  readonly terms: AgreedTerms;
};

const isSameSession = (occupation: SeatOccupation, requested: RequestedStart, from: number) =>
  occupation.from === from &&
  occupation.consultationId === requested.consultationId &&
  occupation.option === requested.option &&
  occupation.addressId === requested.addressId;

/** A session can be joined only if this seat was sold as one of several. */
const isJoined = (
  { consultation, requested, terms }: SeatQuery,
  occupation: Occupation,
  from: number,
): occupation is SeatOccupation =>
  consultation.placesMax > 1 &&
  terms.placesMax > 1 &&
  isSeat(occupation) &&
  occupation.placesMax > 1 &&
  isSameSession(occupation, requested, from);

/**
 * Whether `[from, until)` is free or joins a session with seats left (D-46). A seat that moves in with an
 * older deal adds no places.
 */
// oxlint-disable-next-line max-params -- a hot path: no object for each call
const verdictOnPlace = (
  query: SeatQuery,
  occupations: readonly Occupation[],
  first: number,
  from: number,
  until: number,
): Verdict => {
  let seats = 0;
  let sold = query.terms.placesMax;
  for (let index = first; index < occupations.length; index += 1) {
    const occupation = occupations[index];
    if (occupation === undefined || occupation.from >= until) break;
    if (occupation.until <= from) continue;
    if (!isJoined(query, occupation, from)) return 'SLOT_TAKEN';
    seats += 1;
    sold = Math.max(sold, occupation.placesMax);
  }
  return seats >= Math.min(query.consultation.placesMax, sold) ? 'SESSION_FULL' : 'OFFERED';
};

/** A closed agenda does not bind the party that arranges the booking. */
const verdictOnAgenda = (offer: Offer, { freedom }: RequestedStart, today: string): Verdict => {
  if (!canTakeAppointments(offer, today)) return 'NOT_BOOKABLE_ONLINE';
  return offer.mode === 'manual' && freedom !== 'requested' ? 'ON_REQUEST_ONLY' : 'OFFERED';
};

const verdictOnOffer = (offer: Offer, requested: RequestedStart, today: string): Verdict => {
  if (offer.isCorrupt === true) return 'AGENDA_NOT_TRUSTED';
  if (offer.hasLeft === true) return 'NOT_BOOKABLE_ONLINE';
  if (isKept(requested)) return 'OFFERED';
  const verdict = isArranged(requested) ? 'OFFERED' : verdictOnAgenda(offer, requested, today);
  if (verdict !== 'OFFERED') return verdict;
  return addressFits(offer, requested) ? 'OFFERED' : 'SLOT_NOT_OFFERED';
};

export type Candidate = {
  readonly day: string;
  readonly start: string;
  readonly verdict: Verdict;
};

const horizonFrom = (today: string, freedom: Freedom = 'online'): string =>
  addDays(today, freedom === 'free' ? FREE_HORIZON_DAYS : HORIZON_DAYS);

/** The last local day that can be booked at an instant. */
export const horizonOf = ({ timeZone }: Offer, now: string, freedom?: Freedom): string =>
  horizonFrom(localOf(timeZone, now).day, freedom);

/** The part that is equal for all starts of one query. */
type Question = SeatQuery & {
  /** The verdict on the whole offer. */
  readonly whole: Verdict;
  readonly horizon: string;
  readonly noticeMinutes: number;
  readonly nowMinutes: number;
};

/** `undefined` if the offer has no such session. */
const questionOf = (offer: Offer, requested: RequestedStart, now: string): Question | undefined => {
  const consultation = consultationOf(offer, requested);
  if (consultation === undefined) return undefined;
  const today = localOf(offer.timeZone, now).day;
  const whole = verdictOnOffer(offer, requested, today);
  if (whole === 'SLOT_NOT_OFFERED') return undefined;
  const horizon = horizonFrom(today, requested.freedom);
  const isOnline = (requested.freedom ?? 'online') === 'online';
  return {
    offer,
    consultation,
    requested,
    terms: requested.agreed ?? consultation,
    whole,
    horizon,
    noticeMinutes: isOnline ? consultation.noticeMinutes : 0,
    nowMinutes: epochMinutesOf(now),
  };
};

/** The day of a start; its midnight is in epoch minutes. */
type DayQuery = { readonly isTooFar: boolean; readonly midnight: number };

/** The refusals that do not depend on occupations. */
const verdictOnTime = (
  { terms, noticeMinutes, nowMinutes }: Question,
  { isTooFar, midnight }: DayQuery,
  from: number,
): Verdict => {
  if (from <= nowMinutes) return 'IN_THE_PAST';
  if (from < nowMinutes + noticeMinutes) return 'TOO_SOON';
  if (isTooFar) return 'TOO_FAR';
  return from + terms.durationMinutes > midnight ? 'ENDS_AFTER_MIDNIGHT' : 'OFFERED';
};

/**
 * Visits the starts of a day in ascending order until the visitor stops. One sorted pass, because lists need
 * hundreds of starts.
 */
// oxlint-disable-next-line complexity, max-params -- ordered conditions: the first match wins; a hot path: no object for each call
const visitStarts = (
  question: Question,
  occupations: DayOccupation,
  day: string,
  visit: (minute: number, verdict: Verdict) => boolean,
  only?: number,
): void => {
  const { offer, terms, whole, horizon } = question;
  const { durationMinutes, pauseMinutes } = terms;
  const wall = wallOf(offer.timeZone, day);
  const sorted = occupations === 'NOT_TRUSTED' ? [] : sortedOf(occupations);
  let first = 0;
  const dayBounds = { isTooFar: day > horizon, midnight: midnightOf(wall) };
  const grids = gridsOn(wall.weekday, question);
  const last = only ?? MINUTES_A_DAY;
  for (
    let minute = startAfter(grids, (only ?? 0) - 1);
    minute <= last;
    minute = startAfter(grids, minute)
  ) {
    const from = wall.epochMinuteOf(minute);
    if (from === undefined) continue;
    first = firstAfter(sorted, from, first);
    let verdict = whole;
    if (verdict === 'OFFERED') verdict = verdictOnTime(question, dayBounds, from);
    if (verdict === 'OFFERED' && occupations === 'NOT_TRUSTED') verdict = 'AGENDA_NOT_TRUSTED';
    if (verdict === 'OFFERED') {
      const until = from + durationMinutes + pauseMinutes;
      verdict = verdictOnPlace(question, sorted, first, from, until);
    }
    if (visit(minute, verdict)) return;
  }
};

/**
 * Every start of a day with its verdict, ascending. Hours that the clock skips are no starts; an hour that
 * comes twice is one.
 */
// oxlint-disable-next-line max-params -- a hot path: no object for each call
export const candidateStarts = (
  offer: Offer,
  occupations: DayOccupation,
  requested: RequestedStart,
  day: string,
  now: string,
): readonly Candidate[] => {
  const question = questionOf(offer, requested, now);
  const candidates: Candidate[] = [];
  if (question !== undefined)
    visitStarts(question, occupations, day, (minute, verdict) => {
      candidates.push({ day, start: hourOf(minute), verdict });
      return false;
    });
  return candidates;
};

export type FreeStart = { readonly day: string; readonly start: string };

// oxlint-disable-next-line max-params -- a hot path: no object for each call
export const offeredStartsOver = (
  offer: Offer,
  occupationsOn: (day: string) => DayOccupation,
  requested: RequestedStart,
  days: readonly string[],
  now: string,
): readonly FreeStart[] => {
  const question = questionOf(offer, requested, now);
  const free: FreeStart[] = [];
  if (question === undefined) return free;
  for (const day of days)
    visitStarts(question, occupationsOn(day), day, (minute, verdict) => {
      if (verdict === 'OFFERED') free.push({ day, start: hourOf(minute) });
      return false;
    });
  return free;
};

// oxlint-disable-next-line max-params -- a hot path: no object for each call
export const offeredStarts = (
  offer: Offer,
  occupations: DayOccupation,
  requested: RequestedStart,
  day: string,
  now: string,
): readonly FreeStart[] => offeredStartsOver(offer, () => occupations, requested, [day], now);

/** `null` for an individual session. */
export const placesLeftOn = (
  offer: Offer,
  occupations: DayOccupation,
  requested: RequestedStart & FreeStart,
): number | null => {
  if (occupations === 'NOT_TRUSTED') return null;
  const consultation = consultationOf(offer, requested);
  if (consultation === undefined || consultation.placesMax <= 1) return null;
  if (requested.option === 'DOMICILE') return null;
  const from = epochMinuteOf(offer.timeZone, requested.day, minuteOf(requested.start));
  const seats = occupations
    .filter(isSeat)
    .filter((occupation) => from !== undefined && isSameSession(occupation, requested, from));
  const sold = Math.max(consultation.placesMax, ...seats.map(({ placesMax }) => placesMax));
  return Math.max(0, Math.min(consultation.placesMax, sold) - seats.length);
};

/** The verdict on one start, for its confirmation. */
// oxlint-disable-next-line max-params -- a hot path: no object for each call
export const verdictOn = (
  offer: Offer,
  occupations: DayOccupation,
  requested: RequestedStart & Beneficiary & { readonly day: string; readonly start: string },
  now: string,
): Verdict => {
  if (offer.isCorrupt === true) return 'AGENDA_NOT_TRUSTED';
  const question = questionOf(offer, requested, now);
  const wanted = minuteOf(requested.start);
  let verdict = 'SLOT_NOT_OFFERED' as Verdict;
  if (question !== undefined)
    visitStarts(
      question,
      occupations,
      requested.day,
      (_, its) => {
        verdict = its;
        return true;
      },
      wanted,
    );
  if (occupations === 'NOT_TRUSTED') return verdict;
  if (verdict !== 'OFFERED' && verdict !== 'SESSION_FULL') return verdict;
  return isSeated(offer, occupations, requested) ? 'ALREADY_IN_THIS_SESSION' : verdict;
};

const isSeated = (
  offer: Offer,
  occupations: readonly Occupation[],
  requested: RequestedStart & Beneficiary & { readonly day: string; readonly start: string },
): boolean => {
  const from = epochMinuteOf(offer.timeZone, requested.day, minuteOf(requested.start));
  return occupations.some(
    (occupation) =>
      from !== undefined &&
      isSeat(occupation) &&
      isSameSession(occupation, requested, from) &&
      occupation.customerId === requested.customerId &&
      occupation.relativeId === requested.relativeId,
  );
};

export type WorkshopBlock = {
  readonly workshopId: string;
  readonly day: string;
  readonly spans: readonly { readonly startsAt: string; readonly endsAt: string }[];
};

/**
 * Whether a day takes the sessions of a workshop, with freedom `free`: the right to be booked and the other
 * occupations bind it, hours and mode do not. Blocks of the same workshop do not stand in its way, and what
 * one of them holds already may have begun.
 */
// oxlint-disable-next-line complexity, max-params -- ordered conditions: the first match wins; as verdictOn
export const verdictOnBlock = (
  offer: Offer,
  occupations: DayOccupation,
  { workshopId, day, spans }: WorkshopBlock,
  now: string,
): Verdict => {
  const today = localOf(offer.timeZone, now).day;
  if (offer.isCorrupt === true || occupations === 'NOT_TRUSTED') return 'AGENDA_NOT_TRUSTED';
  if (!canTakeAppointments(offer, today)) return 'NOT_BOOKABLE_ONLINE';
  if (day > horizonFrom(today, 'free')) return 'TOO_FAR';
  const isOwn = (other: Occupation) => !isSeat(other) && other.workshopId === workshopId;
  const others = occupations.filter((other) => !isOwn(other));
  for (const { startsAt, endsAt } of spans) {
    const from = epochMinutesOf(startsAt);
    const until = epochMinutesOf(endsAt);
    if (occupations.some((its) => isOwn(its) && its.from === from && its.until === until)) continue;
    if (startsAt <= now) return 'IN_THE_PAST';
    if (until > midnightOf(wallOf(offer.timeZone, day))) return 'ENDS_AFTER_MIDNIGHT';
    if (others.some((other) => other.from < until && from < other.until)) return 'SLOT_TAKEN';
  }
  return 'OFFERED';
};
