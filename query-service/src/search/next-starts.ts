import {
  addDays,
  agendaDayId,
  canTakeAppointments,
  dayOfWeek,
  daysFrom,
  firstOfferedStart,
  HORIZON_DAYS,
  instantAfter,
  instantOf,
  localOf,
  occupationOn,
  type NextStart,
  type Offer,
  type OptionCode,
  type RequestedStart,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { liveConsultationsOf } from '../practitioner/profile-answers.ts';

const MS_A_MINUTE = 60_000;
/** Most practices have a start within a week: the days are read in these steps, each with a read of its own. */
const STEPS = [
  { from: 0, count: 7 },
  { from: 7, count: 14 },
  { from: 21, count: HORIZON_DAYS + 1 - 21 },
] as const;

type NextStartsParams = {
  readonly offers: readonly Offer[];
  /** Only sessions with this option; all by default. */
  readonly option: OptionCode | undefined;
  readonly now: string;
};

/** All combinations that can be booked here, each once: a session, its option, and the place. */
const requestedStartsOf = (
  offer: Offer,
  only: OptionCode | undefined,
): readonly RequestedStart[] => {
  const wishes = liveConsultationsOf(offer).flatMap(({ consultationId, options }) =>
    options
      .filter(({ option }) => only === undefined || option === only)
      .flatMap(({ option }) =>
        offer.weeklySlots
          .filter(({ consultationIds }) => consultationIds.includes(consultationId))
          .map(({ addressId }) => ({
            consultationId,
            option,
            addressId: option === 'VISIO' ? null : addressId,
          })),
      ),
  );
  const keyOf = ({ consultationId, option, addressId }: RequestedStart) =>
    `${consultationId} ${option} ${addressId}`;
  return [...new Map(wishes.map((wish) => [keyOf(wish), wish])).values()];
};

/** The days of a step on which they receive at all. */
const daysOf = (
  { timeZone, weeklySlots }: Offer,
  { from, count }: (typeof STEPS)[number],
  now: string,
): readonly string[] => {
  const first = addDays(localOf(timeZone, now).day, from);
  return daysFrom(first, count).filter((day) =>
    weeklySlots.some((slot) => slot.dayOfWeek === dayOfWeek(day)),
  );
};

/** Whether anything is free online at all, as far as no day has to be read. */
const isOpen = (offer: Offer, now: string): boolean =>
  offer.mode === 'automatic' && canTakeAppointments(offer, localOf(offer.timeZone, now).day);

/**
 * The next start of each of these practitioners for online booking, by id: one read for all of them
 * per step of days. Practitioners without a free start are missing.
 */
export const nextStartsOf = async (
  readStore: Pick<ReadStore, 'getMany'>,
  { offers, option, now }: NextStartsParams,
): Promise<ReadonlyMap<string, NextStart>> => {
  const found = new Map<string, NextStart>();
  let open = offers
    .filter((offer) => isOpen(offer, now))
    .map((offer) => ({ offer, wishes: requestedStartsOf(offer, option) }))
    .filter(({ wishes }) => wishes.length > 0);
  for (const step of STEPS) {
    if (open.length === 0) break;
    const asked = open.map((each) => ({ ...each, days: daysOf(each.offer, step, now) }));
    const ids = asked.flatMap(({ offer: { practitionerId }, days }) =>
      days.map((day) => agendaDayId(practitionerId, day)),
    );
    const known = await readStore.getMany('agenda-days', ids);
    for (const { offer, wishes, days } of asked) {
      const { practitionerId, timeZone } = offer;
      const occupied = (day: string) => occupationOn(known.get(agendaDayId(practitionerId, day)));
      const first = firstOfferedStart(offer, occupied, { wishes, days, now });
      if (first === undefined) continue;
      const { consultationId, option: optionId, addressId } = first.wish;
      const { day, start } = first;
      found.set(practitionerId, { day, start, timeZone, consultationId, optionId, addressId });
    }
    open = open.filter(({ offer }) => !found.has(offer.practitionerId));
  }
  return found;
};

/** Until when a start can still be booked: then its session's notice is over. */
export const bookedUntil = (
  { timeZone, consultations }: Offer,
  start: NextStart | undefined,
): string | undefined => {
  if (start === undefined) return undefined;
  const startsAt = instantOf(timeZone, start.day, start.start);
  const consultation = consultations.find(
    ({ consultationId }) => consultationId === start.consultationId,
  );
  return startsAt && instantAfter(startsAt, -(consultation?.noticeMinutes ?? 0) * MS_A_MINUTE);
};
