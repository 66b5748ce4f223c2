import {
  addDays,
  agendaDayId,
  CARD_HOURS,
  canTakeAppointments,
  dayOfWeek,
  daysBetween,
  daysFrom,
  HORIZON_DAYS,
  instantAfter,
  instantOf,
  localOf,
  occupationOn,
  offeredStartsOver,
  partOfDayAt,
  reachesPartOfDay,
  type AgendaDayDocument,
  type CardHours,
  type FreeStart,
  type NextStart,
  type Offer,
  type PartOfDay,
  type Point,
  type SearchedWeek,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { eurosOf } from '../engine/texts.ts';
import {
  alternativesOf,
  type Alternative,
  type VisitKind,
  type WantedSession,
} from './card-sessions.ts';

const MS_A_MINUTE = 60_000;
const DAYS_A_WEEK = 7;
/** Most practices have a start within a week: days are read in these steps. */
const STEPS = [
  { from: 0, count: 7 },
  { from: 7, count: 14 },
  { from: 21, count: HORIZON_DAYS + 1 - 21 },
] as const;
type Step = (typeof STEPS)[number];

export type WantedHours = WantedSession & {
  /** 'soon': on the days that a card shows, from today on. */
  readonly week?: SearchedWeek | 'soon' | undefined;
  readonly partOfDay?: PartOfDay | undefined;
};

/** `followUp` is given if its session is another. */
export type HoursOfCard = {
  readonly hours: CardHours | null;
  readonly followUpHours: CardHours | null;
};

type HoursParams = {
  readonly offers: readonly Offer[];
  readonly wanted: WantedHours;
  /** The nearest address comes first. */
  readonly centre?: Point | undefined;
  readonly now: string;
};

type Range = { readonly first: string; readonly last: string };

const rangeOf = ({ timeZone }: Offer, week: WantedHours['week'], now: string): Range => {
  const { day } = localOf(timeZone, now);
  const sunday = addDays(day, DAYS_A_WEEK - dayOfWeek(day));
  if (week === undefined) return { first: day, last: addDays(day, HORIZON_DAYS) };
  if (week === 'soon') return { first: day, last: addDays(day, CARD_HOURS.days - 1) };
  return week === 'this'
    ? { first: day, last: sunday }
    : { first: addDays(sunday, 1), last: addDays(sunday, DAYS_A_WEEK) };
};

const daysWithin = ({ first, last }: Range, from: number, count: number): readonly string[] =>
  daysFrom(addDays(first, from), count).filter((day) => day <= last);

/** Other days need not be read. */
const hasSlotOn =
  ({ weeklySlots }: Offer, partOfDay: PartOfDay | undefined) =>
  (day: string): boolean =>
    weeklySlots.some(
      (slot) =>
        slot.dayOfWeek === dayOfWeek(day) &&
        (partOfDay === undefined || reachesPartOfDay(partOfDay, slot.from, slot.to)),
    );

/** Whether online booking is open, as far as it is known without reading days. */
const isOpen = (offer: Offer, now: string): boolean =>
  offer.mode === 'automatic' && canTakeAppointments(offer, localOf(offer.timeZone, now).day);

/** The hours to find for one kind of visit. */
type Question = {
  readonly offer: Offer;
  readonly visit: VisitKind;
  readonly alternatives: readonly Alternative[];
  readonly range: Range;
  readonly partOfDay: PartOfDay | undefined;
};

const isSameSession = (one: Question, other: Question): boolean =>
  one.alternatives[0]?.consultationId === other.alternatives[0]?.consultationId;

const questionsOf = (offer: Offer, { wanted, centre, now }: HoursParams): readonly Question[] => {
  if (!isOpen(offer, now)) return [];
  const range = rangeOf(offer, wanted.week, now);
  const ask = (visit: VisitKind): Question => ({
    offer,
    visit,
    range,
    partOfDay: wanted.partOfDay,
    alternatives: alternativesOf(offer, visit, { ...wanted, centre }),
  });
  const [first, followUp] = [ask('first'), ask('followUp')];
  const all = isSameSession(first, followUp) ? [first] : [first, followUp];
  return all.filter(({ alternatives }) => alternatives.length > 0);
};

const hoursOf = (
  { offer: { timeZone } }: Question,
  { session, consultationId, option, addressId, priceCents }: Alternative,
  days: CardHours['days'],
): CardHours => ({
  timeZone,
  consultationId,
  optionId: option,
  addressId,
  name: session.name,
  kind: session.kind,
  price: priceCents === 0 ? null : eurosOf(priceCents),
  days,
});

/**
 * The days of a card: from the first searched day on if a start is on one of them, else from the day of the
 * first start.
 */
const cardDaysFrom = (range: Range, day: string): readonly string[] =>
  daysBetween(range.first, day) < CARD_HOURS.days
    ? daysWithin(range, 0, CARD_HOURS.days)
    : daysWithin({ ...range, first: day }, 0, CARD_HOURS.days);

type Starts = (alternative: Alternative) => readonly FreeStart[];

/** The hours of the first alternative with a start. */
const foundIn = (question: Question, { from, count }: Step, startsOf: Starts) => {
  const { alternatives, range } = question;
  const last = addDays(range.first, from + count - 1);
  for (const alternative of alternatives) {
    const starts = startsOf(alternative);
    const [first] = starts;
    if (first === undefined || first.day > last) continue;
    const days = cardDaysFrom(range, first.day).map((day) => ({
      day,
      starts: starts
        .filter((each) => each.day === day)
        .slice(0, CARD_HOURS.starts)
        .map(({ start }) => start),
    }));
    return hoursOf(question, alternative, days);
  }
  return undefined;
};

/** The searched days, and the card's days after the last. */
const daysOf = ({ offer, range, partOfDay }: Question, { from, count }: Step) =>
  daysWithin(range, from, count + CARD_HOURS.days - 1).filter(hasSlotOn(offer, partOfDay));

type Days = ReadonlyMap<string, AgendaDayDocument>;

const startsIn = (
  question: Question,
  step: Step,
  { days, params }: { readonly days: Days; readonly params: HoursParams },
): Starts => {
  const { offer } = question;
  const { wanted, now } = params;
  const searched = daysOf(question, step);
  const occupied = (day: string) => occupationOn(days.get(agendaDayId(offer.practitionerId, day)));
  const isWanted = ({ start }: FreeStart) =>
    wanted.partOfDay === undefined || partOfDayAt(start) === wanted.partOfDay;
  return (alternative) =>
    offeredStartsOver(offer, occupied, alternative, searched, now).filter(isWanted);
};

const keyOf = ({ offer, visit }: Pick<Question, 'offer' | 'visit'>) =>
  `${offer.practitionerId} ${visit}`;

/** The hours by practitioner id. Each step of days needs one read for all practitioners. */
export const cardHoursOf = async (
  readStore: Pick<ReadStore, 'getMany'>,
  params: HoursParams,
): Promise<ReadonlyMap<string, HoursOfCard>> => {
  const { offers } = params;
  const questions = offers.flatMap((offer) => questionsOf(offer, params));
  const found = new Map<string, CardHours>();
  let open = questions;
  for (const step of STEPS) {
    const ids = open.flatMap((question) =>
      daysOf(question, step).map((day) => agendaDayId(question.offer.practitionerId, day)),
    );
    if (ids.length === 0) continue;
    const days = await readStore.getMany('agenda-days', [...new Set(ids)]);
    for (const question of open) {
      const hours = foundIn(question, step, startsIn(question, step, { days, params }));
      if (hours !== undefined) found.set(keyOf(question), hours);
    }
    open = open.filter((question) => !found.has(keyOf(question)));
  }
  for (const question of open) {
    const [preferred] = question.alternatives;
    if (preferred !== undefined) found.set(keyOf(question), hoursOf(question, preferred, []));
  }
  return new Map(
    offers.map((offer) => [
      offer.practitionerId,
      {
        hours: found.get(keyOf({ offer, visit: 'first' })) ?? null,
        followUpHours: found.get(keyOf({ offer, visit: 'followUp' })) ?? null,
      },
    ]),
  );
};

/** The first start of a card's hours. */
export const firstStartOf = (hours: CardHours | null | undefined): NextStart | null => {
  const first = hours?.days.find(({ starts }) => starts.length > 0);
  const start = first?.starts[0];
  if (hours === null || hours === undefined || first === undefined || start === undefined)
    return null;
  const { timeZone, consultationId, optionId, addressId } = hours;
  return { day: first.day, start, timeZone, consultationId, optionId, addressId };
};

/** Then the notice of its session is over. */
export const shownUntil = (
  { timeZone, consultations }: Offer,
  hours: CardHours | null,
): readonly string[] => {
  const first = firstStartOf(hours);
  const startsAt = first === null ? undefined : instantOf(timeZone, first.day, first.start);
  if (first === null || startsAt === undefined) return [];
  const session = consultations.find(
    ({ consultationId }) => consultationId === first.consultationId,
  );
  return [instantAfter(startsAt, -(session?.noticeMinutes ?? 0) * MS_A_MINUTE)];
};
