import {
  addDays,
  DEFAULT_ZONE,
  epochMinuteOf,
  dayOfWeek,
  idFrom,
  minuteOf,
  offeredStarts,
  type SlotRequest,
  type Occupation,
  type Offer,
  type OptionCode,
  type VisitAddress,
  type Consultation,
  type WeeklySlot,
} from 'contracts';
import type { Chance } from '../chance.ts';
import { homeOf, type DemoCustomer } from './demo-customers.ts';
import { offerOf, type DemoPractitioner } from './practitioners/demo-practitioners.ts';
import { reasons } from './people.ts';
import { isNear } from './places.ts';

export type DemoBooking = {
  readonly offer: Offer;
  readonly requested: SlotRequest;
  /** An instant. */
  readonly at: string;
  readonly cancelled?: {
    readonly by: 'customer' | 'practitioner';
    readonly at: string;
    readonly reason: string | null;
  };
};

const DAYS_PAST = 14;
const DAYS_AHEAD = 21;
const DAYS_SEARCHED = 30;

type Busy = { readonly from: number; readonly until: number };

type DemoBeneficiary = { readonly customer: DemoCustomer; readonly relativeId: string | null };

/** The first weekly slot of a day that the session is given in. */
const slotOn = (
  { weeklySlots }: DemoPractitioner,
  { consultationId }: Consultation,
  day: string,
): WeeklySlot | undefined => {
  const weekday = dayOfWeek(day);
  return weeklySlots.find(
    (one) => one.dayOfWeek === weekday && one.consultationIds.includes(consultationId),
  );
};

/**
 * Plans bookings with the availability function and a memory of its own, so the plan is the same
 * whatever the stores already hold: what an interrupted start has accepted is recognised.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openBookingPlan = (today: string, chance: Chance) => {
  const planned: DemoBooking[] = [];
  const occupied = new Map<string, Occupation[]>();
  const busy = new Map<string, Busy[]>();

  const occupiedOn = (practitionerId: string, day: string): Occupation[] => {
    const key = `${practitionerId}/${day}`;
    const known = occupied.get(key) ?? [];
    occupied.set(key, known);
    return known;
  };

  /** Some days before, and at least three days ago. */
  const confirmedAt = (day: string): string => {
    const daysBefore = 2 + chance.below(5);
    const latest = addDays(today, -3 - chance.below(6));
    const requested = addDays(day, -daysBefore);
    const hour = String(8 + chance.below(9)).padStart(2, '0');
    const minute = String(chance.below(60)).padStart(2, '0');
    return `${requested < latest ? requested : latest}T${hour}:${minute}:00.000Z`;
  };

  /** `false` if none of the day's free starts suits. */
  // oxlint-disable-next-line complexity, max-params -- independent optional values; a table row: values in reading order
  const book = (
    practitioner: DemoPractitioner,
    { customer, relativeId }: DemoBeneficiary,
    day: string,
    input: {
      readonly consultation: number;
      readonly option: OptionCode;
      readonly reason: string | null;
      /** The address of a home visit, if it is not the customer's own. */
      readonly visitAddress?: VisitAddress;
      readonly cancelled?: DemoBooking['cancelled'];
    },
  ): boolean => {
    const consultation = practitioner.consultations[input.consultation];
    const opening = consultation && slotOn(practitioner, consultation, day);
    if (consultation === undefined || opening === undefined) return false;
    const { consultationId } = consultation;
    const offer = offerOf(practitioner);
    const { option } = input;
    const addressId = option === 'VISIO' ? null : opening.addressId;
    const slot = { consultationId, option, addressId };
    const there = occupiedOn(practitioner.practitionerId, day);
    const at = confirmedAt(day);
    const theirs = busy.get(customer.customerId) ?? [];
    const free = offeredStarts(offer, there, slot, day, at).filter(({ start }) => {
      const from = epochMinuteOf(offer.timeZone, day, minuteOf(start)) ?? 0;
      const until = from + consultation.durationMinutes;
      return theirs.every((other) => until <= other.from || from >= other.until);
    });
    const start = free[chance.below(free.length)]?.start;
    if (start === undefined) return false;
    const from = epochMinuteOf(offer.timeZone, day, minuteOf(start)) ?? 0;
    const bookingId = idFrom('demo', practitioner.practitionerId, day, start, customer.customerId);
    const { customerId } = customer;
    const beneficiary = { bookingId, customerId, relativeId };
    planned.push({
      offer,
      at,
      requested: {
        ...beneficiary,
        ...slot,
        day,
        start,
        reason: input.reason,
        earlierSlotAlert: false,
        visitAddress: input.option === 'DOMICILE' ? (input.visitAddress ?? homeOf(customer)) : null,
      },
      ...(input.cancelled === undefined ? {} : { cancelled: input.cancelled }),
    });
    busy.set(customerId, [...theirs, { from, until: from + consultation.durationMinutes }]);
    if (input.cancelled === undefined) {
      const until = from + consultation.durationMinutes + consultation.pauseMinutes;
      const { placesMax } = consultation;
      there.push({ ...beneficiary, ...slot, placesMax, from, until });
    }
    return true;
  };

  /** Books the first free start from `fromDay` on. */
  // oxlint-disable-next-line max-params -- a table row: values in reading order
  const bookFrom = (
    practitioner: DemoPractitioner,
    beneficiary: DemoBeneficiary,
    fromDay: string,
    input: Parameters<typeof book>[3],
  ): void => {
    for (let days = 0; days < DAYS_SEARCHED; days += 1)
      if (book(practitioner, beneficiary, addDays(fromDay, days), input)) return;
  };

  return { planned, book, bookFrom };
};

export type BookingPlan = ReturnType<typeof openBookingPlan>;

/** Customers near a practice; for sessions by video, customers with matching hours. */
export const clienteleOf = (
  { addresses: [address], timeZone }: DemoPractitioner,
  customers: readonly DemoCustomer[],
) => {
  const isLocal = ({ profile }: DemoCustomer) =>
    address !== undefined && profile.address !== null && isNear(profile.address, address);
  const local = customers.filter(isLocal);
  return { local, remote: timeZone === DEFAULT_ZONE ? customers : local };
};

type Practice = {
  readonly practitioner: DemoPractitioner;
  readonly clientele: ReturnType<typeof clienteleOf>;
};

/** Home visits are for neighbours, and sessions for children are not booked by chance. */
const isBookedByChance = ({ audienceIds }: DemoPractitioner['consultations'][number]) =>
  audienceIds.length === 0 || audienceIds.includes('adultes');

/** A customer near the practice books on a day, if there is one. */
// oxlint-disable-next-line complexity -- independent optional values
const bookForOne = (
  { book }: BookingPlan,
  { practitioner, clientele: { local, remote } }: Practice,
  { day, cancelledOn, chance }: { day: string; cancelledOn: string | undefined; chance: Chance },
): void => {
  const { consultations } = practitioner;
  const consultation = chance.below(consultations.length);
  const session = consultations[consultation];
  const option = session?.options[chance.below(session.options.length)]?.option;
  if (session === undefined || option === undefined || !isBookedByChance(session)) return;
  const [first, ...others] = option === 'VISIO' ? remote : local;
  if (first === undefined) return;
  const beneficiary = { customer: chance.pick([first, ...others]), relativeId: null };
  const cancelledAt = `${cancelledOn}T18:${10 + chance.below(50)}:00.000Z`;
  book(practitioner, beneficiary, day, {
    consultation,
    option,
    reason: chance.isLikely(0.4) ? chance.pick(reasons) : null,
    ...(cancelledOn !== undefined && chance.isLikely(0.06)
      ? { cancelled: { by: 'customer', at: cancelledAt, reason: null } as const }
      : {}),
  });
};

/** Around today. */
// oxlint-disable-next-line max-params -- a table row: values in reading order
export const bookForTheOthers = (
  plan: BookingPlan,
  practitioners: readonly DemoPractitioner[],
  customers: readonly DemoCustomer[],
  today: string,
  chance: Chance,
): void => {
  for (const practitioner of practitioners) {
    const practice = { practitioner, clientele: clienteleOf(practitioner, customers) };
    for (let days = -DAYS_PAST; days <= DAYS_AHEAD; days += 1) {
      const cancelledOn = days > 0 ? addDays(today, -1) : undefined;
      let bookingsLeft = practitioner.bookingsADay;
      while (bookingsLeft > 0 && (bookingsLeft >= 1 || chance.isLikely(bookingsLeft))) {
        bookingsLeft -= 1;
        bookForOne(plan, practice, { day: addDays(today, days), cancelledOn, chance });
      }
    }
  }
};
