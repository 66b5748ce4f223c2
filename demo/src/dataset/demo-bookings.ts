import {
  addDays,
  DEFAULT_ZONE,
  epochMinuteOf,
  idFrom,
  minuteOf,
  offeredStarts,
  type SlotRequest,
  type Occupation,
  type Offer,
  type OptionCode,
  type VisitAddress,
} from 'contracts';
import type { Chance } from '../chance.ts';
import { camille, homeOf, louis, type DemoCustomer } from './demo-customers.ts';
import { offerOf, type DemoPractitioner } from './demo-practitioners.ts';
import { reasons } from './people.ts';
import { inVienne, isNear } from './places.ts';

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

/** By the availability function, from its own memory, so that an interrupted start plans the same again. */
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
    const wished = addDays(day, -daysBefore);
    const hour = String(8 + chance.below(9)).padStart(2, '0');
    const minute = String(chance.below(60)).padStart(2, '0');
    return `${wished < latest ? wished : latest}T${hour}:${minute}:00.000Z`;
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
      /** For a home visit to another address than the customer's own. */
      readonly visitAddress?: VisitAddress;
      readonly cancelled?: DemoBooking['cancelled'];
    },
  ): boolean => {
    const consultation = practitioner.consultations[input.consultation];
    const address = practitioner.addresses[0];
    if (consultation === undefined || address === undefined) return false;
    const offer = offerOf(practitioner);
    const slot = {
      consultationId: consultation.consultationId,
      option: input.option,
      addressId: input.option === 'VISIO' ? null : address.addressId,
    };
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
    const whom = { bookingId, customerId, relativeId };
    planned.push({
      offer,
      at,
      requested: {
        ...whom,
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
      there.push({ ...whom, ...slot, placesMax, from, until });
    }
    return true;
  };

  /** From `fromDay` on. */
  // oxlint-disable-next-line max-params -- a table row: values in reading order
  const bookFrom = (
    practitioner: DemoPractitioner,
    whom: DemoBeneficiary,
    fromDay: string,
    input: Parameters<typeof book>[3],
  ): void => {
    for (let days = 0; days < DAYS_SEARCHED; days += 1)
      if (book(practitioner, whom, addDays(fromDay, days), input)) return;
  };

  return { planned, book, bookFrom };
};

export type BookingPlan = ReturnType<typeof openBookingPlan>;

/** With the alerts of two cancellations. */
// oxlint-disable-next-line max-params -- a table row: values in reading order
export const bookForTheNamed = (
  { bookFrom }: BookingPlan,
  claire: DemoPractitioner,
  marc: DemoPractitioner,
  today: string,
): void => {
  const me = { customer: camille, relativeId: null };
  const jeanne = { customer: camille, relativeId: camille.relatives[0]?.relativeId ?? null };
  const first = { consultation: 0, option: 'PRESENTIEL', reason: null } as const;
  const followUp = { consultation: 1, option: 'VISIO', reason: null } as const;
  const cancelled = (daysAgo: number, reason: string) =>
    ({
      by: 'practitioner',
      at: `${addDays(today, -daysAgo)}T16:40:00.000Z`,
      reason,
    }) as const;
  bookFrom(claire, me, addDays(today, -13), {
    ...first,
    reason: 'Sommeil léger depuis l’automne, fatigue le matin.',
  });
  bookFrom(marc, me, addDays(today, -9), followUp);
  bookFrom(claire, me, addDays(today, 5), { ...followUp, option: 'PRESENTIEL' });
  bookFrom(marc, jeanne, addDays(today, 9), followUp);
  bookFrom(claire, jeanne, addDays(today, 16), first);
  bookFrom(marc, me, addDays(today, 12), {
    ...followUp,
    cancelled: cancelled(1, 'Je suis en formation ce jour-là.'),
  });
  bookFrom(claire, me, addDays(today, 19), {
    ...first,
    cancelled: cancelled(2, 'Le cabinet est fermé pour travaux.'),
  });
  const him = { customer: louis, relativeId: null };
  bookFrom(claire, him, addDays(today, -6), first);
  bookFrom(claire, him, addDays(today, 3), { ...followUp, option: 'PRESENTIEL' });
  bookFrom(marc, him, addDays(today, 6), followUp);
  const visit = { ...followUp, option: 'DOMICILE' } as const;
  bookFrom(claire, me, addDays(today, 7), visit);
  bookFrom(claire, him, addDays(today, 8), { ...visit, visitAddress: inVienne });
  bookFrom(claire, him, addDays(today, 1), followUp);
};

/** Customers near a practice; by video those with matching hours. */
const clienteleOf = (
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

/** If there is a customer near the practice. */
// oxlint-disable-next-line complexity -- independent optional values
const bookForOne = (
  { book }: BookingPlan,
  { practitioner, clientele: { local, remote } }: Practice,
  { day, cancelledOn, chance }: { day: string; cancelledOn: string | undefined; chance: Chance },
): void => {
  const isGroup = chance.isLikely(0.15);
  const hasVisio = practitioner.consultations[0]?.options.some(({ option }) => option === 'VISIO');
  const option = !isGroup && hasVisio === true && chance.isLikely(0.3) ? 'VISIO' : 'PRESENTIEL';
  const [first, ...others] = option === 'VISIO' ? remote : local;
  if (first === undefined) return;
  const whom = { customer: chance.pick([first, ...others]), relativeId: null };
  const cancelledAt = `${cancelledOn}T18:${10 + chance.below(50)}:00.000Z`;
  book(practitioner, whom, day, {
    consultation: isGroup ? 2 : chance.below(2),
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
