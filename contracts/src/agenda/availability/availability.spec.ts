import { describe, expect, it } from '@jest/globals';
import {
  aConsultation,
  addressId,
  anAddress,
  anOffer,
  aWeeklySlot,
  bookingId,
  consultationId,
  customerId,
  day,
  followUpId,
  groupId,
  now,
  otherCustomerId,
  relativeId,
} from '../../testing/fixtures.ts';
import type { Offer } from '../../planning/offer.ts';
import {
  addDays,
  instantOf,
  epochMinuteOf,
  epochMinutesOf,
  minuteOf,
} from '../../time/local-time.ts';
import {
  candidateStarts,
  horizonOf,
  offeredStarts,
  placesLeftOn,
  verdictOn,
  type Beneficiary,
  type Occupation,
  type RequestedStart,
} from './availability.ts';

const atTheOffice: RequestedStart = { consultationId, option: 'PRESENTIEL', addressId };
const online: RequestedStart = { consultationId, option: 'VISIO', addressId: null };
const inAGroup: RequestedStart = { ...atTheOffice, consultationId: groupId };
const camille: Beneficiary = { customerId, relativeId: null };
const jeanne: Beneficiary = { customerId, relativeId };
const louis: Beneficiary = { customerId: otherCustomerId, relativeId: null };

type Situation = {
  offer?: Offer;
  taken?: readonly Occupation[];
  requested?: RequestedStart;
  on?: string;
  at?: string;
};

const offered = ({
  offer = anOffer(),
  taken = [],
  requested = atTheOffice,
  on = day,
  at = now,
}: Situation) => offeredStarts(offer, taken, requested, on, at).map(({ start }) => start);

const verdict = (
  start: string,
  situation: Situation & { readonly beneficiary?: Beneficiary } = {},
) => {
  const { offer = anOffer(), taken = [], requested = atTheOffice, on = day, at = now } = situation;
  return verdictOn(
    offer,
    taken,
    { ...requested, ...(situation.beneficiary ?? camille), day: on, start },
    at,
  );
};

/** A seat of one customer from one hour to another, including the pause. */
const seat = (
  from: string,
  until: string,
  overrides: Partial<Occupation> & { on?: string } = {},
): Occupation => {
  const { on = day, ...others } = overrides;
  const minuteAt = (hour: string) =>
    epochMinuteOf('Europe/Paris', on, minuteOf(hour)) ?? Number.NaN;
  return {
    bookingId,
    ...louis,
    ...atTheOffice,
    placesMax: 3,
    from: minuteAt(from),
    until: minuteAt(until),
    ...others,
  };
};

/** An offer of one séance on one weekly slot of that day. */
const offerOf = (
  slot: Parameters<typeof aWeeklySlot>[0],
  consultation: Parameters<typeof aConsultation>[0] = {},
  offer: Partial<Offer> = {},
) =>
  anOffer({
    consultations: [{ ...aConsultation(consultation), archived: false }],
    weeklySlots: [aWeeklySlot(slot)],
    ...offer,
  });

describe('the grid of a weekly slot (D-45)', () => {
  it('begins with the slot and steps by duration and pause', () => {
    expect(offered({})).toEqual(['09:00', '10:15']);
    expect(offered({ offer: offerOf({ to: '17:00' }) })).toEqual([
      '09:00',
      '10:15',
      '11:30',
      '12:45',
      '14:00',
      '15:15',
    ]);
  });

  it('ends where the duration alone still fits, without its pause', () => {
    expect(offered({ offer: offerOf({ to: '12:30' }) })).toEqual(['09:00', '10:15', '11:30']);
    expect(offered({ offer: offerOf({ to: '12:29' }) })).toEqual(['09:00', '10:15']);
  });

  it('has no start where the séance is longer than the slot', () => {
    expect(offered({ offer: offerOf({ to: '09:59' }) })).toEqual([]);
    expect(offered({ offer: offerOf({ to: '10:00' }) })).toEqual(['09:00']);
  });

  it('does not move with the bookings', () => {
    expect(offered({ taken: [seat('09:00', '09:45')] })).toEqual(['10:15']);
  });

  it('is that of the séance asked for', () => {
    expect(offered({ requested: { ...atTheOffice, consultationId: followUpId } })).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
  });

  it('offers a start of two overlapping slots once', () => {
    const offer = anOffer({
      weeklySlots: [aWeeklySlot(), aWeeklySlot({ slotId: 'slot-again', to: '18:00' })],
    });
    expect(offered({ offer })).toEqual([
      '09:00',
      '10:15',
      '11:30',
      '12:45',
      '14:00',
      '15:15',
      '16:30',
    ]);
  });

  it('mixes the grids of two slots in the order of the day', () => {
    const offer = anOffer({
      weeklySlots: [
        aWeeklySlot({ slotId: 'slot-late', from: '09:30', to: '12:00' }),
        aWeeklySlot({ slotId: 'slot-early', from: '08:00', to: '10:30' }),
      ],
    });
    expect(offered({ offer })).toEqual(['08:00', '09:15', '09:30', '10:45']);
  });

  it('exists on the slot’s day of the week only', () => {
    expect(offered({ on: addDays(day, 1) })).toEqual([]);
    expect(offered({ on: addDays(day, 7) })).toEqual(['09:00', '10:15']);
  });

  it('refuses what is not on it', () => {
    expect(verdict('09:15')).toBe('SLOT_NOT_OFFERED');
    expect(verdict('11:30')).toBe('SLOT_NOT_OFFERED');
    expect(verdict('09:00', { on: addDays(day, 1) })).toBe('SLOT_NOT_OFFERED');
  });

  it('has nothing on a day that does not exist', () => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) =>
      aWeeklySlot({ slotId: `slot-${dayOfWeek}`, dayOfWeek }),
    );
    const offer = anOffer({ weeklySlots: everyDay });
    expect(offered({ offer, on: '2026-04-31' })).toEqual([]);
    expect(verdict('09:00', { offer, on: '2026-04-31' })).toBe('SLOT_NOT_OFFERED');
    expect(verdict('09:00', { offer, on: '2026-05-01' })).toBe('OFFERED');
  });
});

describe('what occupies the day', () => {
  it('takes the start it meets', () => {
    expect(verdict('09:00', { taken: [seat('09:00', '10:15')] })).toBe('SLOT_TAKEN');
    expect(verdict('09:00', { taken: [seat('09:30', '09:45')] })).toBe('SLOT_TAKEN');
    expect(verdict('09:00', { taken: [seat('08:00', '12:00')] })).toBe('SLOT_TAKEN');
  });

  it('may end where a start begins', () => {
    expect(verdict('10:15', { taken: [seat('09:00', '10:15')] })).toBe('OFFERED');
    expect(verdict('10:15', { taken: [seat('09:00', '10:16')] })).toBe('SLOT_TAKEN');
  });

  it('may begin where the pause after a start ends', () => {
    expect(verdict('09:00', { taken: [seat('10:15', '11:30')] })).toBe('OFFERED');
    expect(verdict('09:00', { taken: [seat('10:14', '11:30')] })).toBe('SLOT_TAKEN');
  });

  it('counts with its pause even after the weekly slot ended', () => {
    expect(verdict('10:15', { taken: [seat('11:20', '12:00')] })).toBe('SLOT_TAKEN');
  });

  it('takes the start for every séance, option and address of the practitioner', () => {
    const taken = [seat('09:00', '10:00', { consultationId: followUpId })];
    expect(verdict('09:00', { taken })).toBe('SLOT_TAKEN');
    expect(verdict('09:00', { taken, requested: online })).toBe('SLOT_TAKEN');
    expect(verdict('09:00', { taken: [seat('09:00', '10:15', online)] })).toBe('SLOT_TAKEN');
  });

  it('may be told in any order', () => {
    const late = seat('10:30', '11:00');
    const early = seat('08:00', '08:30');
    const middle = seat('09:30', '10:00');
    expect(offered({ taken: [late, early, middle] })).toEqual([]);
    expect(offered({ taken: [late, early] })).toEqual(['09:00']);
    expect(offered({ taken: [middle, early] })).toEqual(['10:15']);
  });

  it('may hold a long session around a short one', () => {
    const taken = [seat('08:00', '10:30'), seat('08:15', '08:30')];
    expect(offered({ taken })).toEqual([]);
  });
});

/** Seats of one group session, each of another customer. */
const seats = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    seat('09:00', '10:15', {
      ...inAGroup,
      bookingId: `booking-${index}`,
      customerId: `customer-${index}`,
    }),
  );

describe('a session in a group (D-46)', () => {
  it('may be joined while places are left', () => {
    expect(verdict('09:00', { requested: inAGroup, taken: seats(2) })).toBe('OFFERED');
    expect(offered({ requested: inAGroup, taken: seats(2) })).toEqual(['09:00', '10:15']);
  });

  it('is full with its last place', () => {
    expect(verdict('09:00', { requested: inAGroup, taken: seats(3) })).toBe('SESSION_FULL');
    expect(offered({ requested: inAGroup, taken: seats(3) })).toEqual(['10:15']);
  });

  it('is full where more places were sold than there are now', () => {
    expect(verdict('09:00', { requested: inAGroup, taken: seats(5) })).toBe('SESSION_FULL');
  });

  it('is not made of an individual one that was sold before the séance became a group', () => {
    const sold = seat('09:00', '10:15', { ...inAGroup, placesMax: 1 });
    expect(verdict('09:00', { requested: inAGroup, taken: [sold] })).toBe('SLOT_TAKEN');
    expect(verdict('09:00', { requested: inAGroup, taken: [sold], beneficiary: louis })).toBe(
      'SLOT_TAKEN',
    );
    expect(offered({ requested: inAGroup, taken: [sold] })).toEqual(['10:15']);
  });

  it('takes the time of every other séance', () => {
    expect(verdict('09:00', { taken: seats(1) })).toBe('SLOT_TAKEN');
  });

  it('is another one online than at the office', () => {
    const requested: RequestedStart = { consultationId: groupId, option: 'VISIO', addressId: null };
    expect(verdict('09:00', { requested, taken: seats(1) })).toBe('SLOT_TAKEN');
  });

  it('is another one at another address', () => {
    const offer = anOffer({
      addresses: [anAddress(), anAddress({ addressId: 'address-2' })],
      weeklySlots: [aWeeklySlot(), aWeeklySlot({ slotId: 'slot-2', addressId: 'address-2' })],
    });
    const requested = { ...inAGroup, addressId: 'address-2' };
    expect(verdict('09:00', { offer, requested, taken: seats(1) })).toBe('SLOT_TAKEN');
  });

  it('does not begin at another hour', () => {
    const taken = [seat('09:30', '10:45', inAGroup)];
    expect(verdict('09:00', { requested: inAGroup, taken })).toBe('SLOT_TAKEN');
  });

  it('has one place for each person', () => {
    const taken = [seat('09:00', '10:15', { ...inAGroup, ...camille })];
    expect(verdict('09:00', { requested: inAGroup, taken })).toBe('ALREADY_IN_THIS_SESSION');
    expect(verdict('09:00', { requested: inAGroup, taken, beneficiary: jeanne })).toBe('OFFERED');
    expect(verdict('09:00', { requested: inAGroup, taken, beneficiary: louis })).toBe('OFFERED');
    expect(verdict('10:15', { requested: inAGroup, taken })).toBe('OFFERED');
  });

  it('says to who sits in it that they do, even when it is full', () => {
    const taken = [seat('09:00', '10:15', { ...inAGroup, ...camille }), ...seats(2)];
    expect(verdict('09:00', { requested: inAGroup, taken })).toBe('ALREADY_IN_THIS_SESSION');
    expect(verdict('09:00', { requested: inAGroup, taken, beneficiary: jeanne })).toBe(
      'SESSION_FULL',
    );
  });
});

describe('Visio', () => {
  it('has no address', () => {
    expect(verdict('09:00', { requested: online })).toBe('OFFERED');
    expect(verdict('09:00', { requested: { ...online, addressId } })).toBe('SLOT_NOT_OFFERED');
  });

  it('is offered on weekly slots of every address, and of none', () => {
    const offer = anOffer({
      weeklySlots: [
        aWeeklySlot(),
        aWeeklySlot({ slotId: 'slot-nowhere', from: '14:00', to: '15:00', addressId: null }),
      ],
    });
    expect(offered({ offer, requested: online })).toEqual(['09:00', '10:15', '14:00']);
    expect(offered({ offer })).toEqual(['09:00', '10:15']);
  });
});

describe('an address', () => {
  it('must be the weekly slot’s and still the practitioner’s', () => {
    const other = { ...atTheOffice, addressId: 'address-2' };
    const twoAddresses = anOffer({
      addresses: [anAddress(), anAddress({ addressId: 'address-2' })],
    });
    expect(verdict('09:00', { requested: other })).toBe('SLOT_NOT_OFFERED');
    expect(verdict('09:00', { requested: other, offer: twoAddresses })).toBe('SLOT_NOT_OFFERED');
    expect(verdict('09:00', { offer: anOffer({ addresses: [] }) })).toBe('SLOT_NOT_OFFERED');
    expect(verdict('09:00', { requested: { ...atTheOffice, addressId: null } })).toBe(
      'SLOT_NOT_OFFERED',
    );
  });
});

describe('a home visit', () => {
  const options = [{ option: 'DOMICILE' as const, priceCents: null }];
  const requested: RequestedStart = { consultationId, option: 'DOMICILE', addressId };

  it('has the hours of the address that it sets out from', () => {
    const offer = offerOf({}, { options });
    expect(offered({ offer, requested })).toEqual(['09:00', '10:15']);
    expect(verdict('09:00', { offer, requested: { ...requested, addressId: null } })).toBe(
      'SLOT_NOT_OFFERED',
    );
  });

  it('has no places to count', () => {
    const offer = offerOf({}, { options, placesMax: 3 });
    expect(placesLeftOn(offer, [], { ...requested, day, start: '09:00' })).toBeNull();
  });
});

describe('time', () => {
  it('offers nothing that has begun', () => {
    const startsAt = '2026-03-12T08:00:00.000Z';
    const offer = offerOf({}, { noticeMinutes: 0 });
    expect(verdict('09:00', { offer, at: startsAt })).toBe('IN_THE_PAST');
    expect(verdict('09:00', { offer, at: '2026-03-12T07:59:59.999Z' })).toBe('OFFERED');
    expect(verdict('09:00', { offer, on: addDays(day, -7) })).toBe('IN_THE_PAST');
  });

  it('keeps the notice, to the millisecond', () => {
    expect(verdict('09:00', { at: '2026-03-12T06:00:00.000Z' })).toBe('OFFERED');
    expect(verdict('09:00', { at: '2026-03-12T06:00:00.001Z' })).toBe('TOO_SOON');
    expect(offered({ at: '2026-03-12T06:00:00.001Z' })).toEqual(['10:15']);
  });

  it('opens eight weeks ahead, on the practitioner’s calendar', () => {
    const thursday = '2026-03-12T06:00:00.000Z';
    expect(horizonOf(anOffer(), thursday)).toBe('2026-05-07');
    expect(verdict('09:00', { on: '2026-05-07', at: thursday })).toBe('OFFERED');
    expect(verdict('09:00', { on: '2026-05-14', at: thursday })).toBe('TOO_FAR');
    expect(verdict('09:00', { on: '2026-05-07', at: '2026-03-11T22:59:00.000Z' })).toBe('TOO_FAR');
    expect(verdict('09:00', { on: '2026-05-07', at: '2026-03-11T23:00:00.000Z' })).toBe('OFFERED');
  });
});

const refusedWith = (offer: Partial<Offer>) => {
  expect(offered({ offer: anOffer(offer) })).toEqual([]);
  return verdict('09:00', { offer: anOffer(offer) });
};

describe('a practitioner who cannot be booked online', () => {
  it('manages requests by hand', () => {
    expect(refusedWith({ mode: 'manual' })).toBe('ON_REQUEST_ONLY');
  });

  it('may not be asked either while nobody may be received', () => {
    expect(refusedWith({ mode: 'manual', isVerified: false })).toBe('NOT_BOOKABLE_ONLINE');
  });

  it('is not verified', () => {
    expect(refusedWith({ isVerified: false })).toBe('NOT_BOOKABLE_ONLINE');
  });

  it('has no trial, or one that is over today', () => {
    expect(refusedWith({ trialEndsOn: null })).toBe('NOT_BOOKABLE_ONLINE');
    expect(refusedWith({ trialEndsOn: '2026-03-09' })).toBe('NOT_BOOKABLE_ONLINE');
    expect(verdict('09:00', { offer: anOffer({ trialEndsOn: '2026-03-10' }) })).toBe('OFFERED');
  });

  it('has left: whoever chooses the start, and whatever was agreed', () => {
    const offer = anOffer({ hasLeft: true });
    const agreed = { durationMinutes: 60, pauseMinutes: 15, placesMax: 1 };
    for (const freedom of ['online', 'requested', 'arranged', 'free'] as const)
      expect(verdict('09:00', { offer, requested: { ...atTheOffice, freedom, agreed } })).toBe(
        'NOT_BOOKABLE_ONLINE',
      );
  });

  it('still shows the grid, each start with the reason', () => {
    expect(candidateStarts(anOffer({ mode: 'manual' }), [], atTheOffice, day, now)).toEqual([
      { day, start: '09:00', verdict: 'ON_REQUEST_ONLY' },
      { day, start: '10:15', verdict: 'ON_REQUEST_ONLY' },
    ]);
  });
});

describe('a start within a request', () => {
  const requested: RequestedStart = { ...atTheOffice, freedom: 'requested' };
  const byHand = anOffer({ mode: 'manual' });

  it('is one of the grid, whatever the mode', () => {
    expect(offered({ offer: byHand, requested })).toEqual(['09:00', '10:15']);
    expect(offered({ requested })).toEqual(['09:00', '10:15']);
    expect(verdict('09:05', { offer: byHand, requested })).toBe('SLOT_NOT_OFFERED');
  });

  it('may come within the notice, as both have agreed', () => {
    const at = '2026-03-12T07:59:00.000Z';
    expect(verdict('09:00', { offer: byHand, requested, at })).toBe('OFFERED');
    expect(verdict('09:00', { offer: byHand, requested, at: addDays(day, 1) })).toBe('IN_THE_PAST');
  });

  it('is refused as online where it is taken, or where nobody may be received', () => {
    const taken = [seat('09:00', '10:15')];
    expect(verdict('09:00', { offer: byHand, requested, taken })).toBe('SLOT_TAKEN');
    const unverified = anOffer({ mode: 'manual', isVerified: false });
    expect(verdict('09:00', { offer: unverified, requested })).toBe('NOT_BOOKABLE_ONLINE');
    const archived = anOffer({ consultations: [{ ...aConsultation(), archived: true }] });
    expect(verdict('09:00', { offer: archived, requested })).toBe('SLOT_NOT_OFFERED');
  });
});

describe('a start that a practitioner chooses by hand', () => {
  const free: RequestedStart = { ...atTheOffice, freedom: 'free' };
  const noHours = anOffer({ weeklySlots: [], mode: 'manual', isVerified: false });

  it('is any minute, without hours and whatever closes the online agenda', () => {
    for (const start of ['00:00', '07:13', '19:20', '22:45'])
      expect(verdict(start, { offer: noHours, requested: free })).toBe('OFFERED');
    expect(verdict('09:00', { offer: noHours, requested: free, on: '2026-04-31' })).toBe(
      'SLOT_NOT_OFFERED',
    );
  });

  it('lies up to two years ahead', () => {
    expect(verdict('09:00', { requested: free, on: addDays(day, 77) })).toBe('OFFERED');
    expect(verdict('09:00', { requested: free, on: '2028-03-09' })).toBe('OFFERED');
    expect(verdict('09:00', { requested: free, on: '2028-03-10' })).toBe('TOO_FAR');
    expect(horizonOf(anOffer(), now, 'free')).toBe('2028-03-09');
  });

  it('never overlaps what is there, its pause included', () => {
    const taken = [seat('12:00', '13:15')];
    expect(verdict('10:45', { requested: free, taken })).toBe('OFFERED');
    expect(verdict('10:46', { requested: free, taken })).toBe('SLOT_TAKEN');
    expect(verdict('13:14', { requested: free, taken })).toBe('SLOT_TAKEN');
    expect(verdict('13:15', { requested: free, taken })).toBe('OFFERED');
  });

  it('has not begun, and ends with its day', () => {
    expect(verdict('09:00', { requested: free, at: '2026-03-12T08:00:00.000Z' })).toBe(
      'IN_THE_PAST',
    );
    expect(verdict('23:00', { requested: free })).toBe('OFFERED');
    expect(verdict('23:01', { requested: free })).toBe('ENDS_AFTER_MIDNIGHT');
  });

  it('is of a séance that is sold so, at a place of theirs', () => {
    const archived = anOffer({ consultations: [{ ...aConsultation(), archived: true }] });
    expect(verdict('09:00', { offer: archived, requested: free })).toBe('SLOT_NOT_OFFERED');
    expect(verdict('09:00', { requested: { ...free, addressId: 'address-other' } })).toBe(
      'SLOT_NOT_OFFERED',
    );
    expect(verdict('09:00', { requested: { ...free, option: 'DOMICILE' } })).toBe(
      'SLOT_NOT_OFFERED',
    );
  });

  it('joins a session in a group, while places are left', () => {
    const requested: RequestedStart = { ...inAGroup, freedom: 'free' };
    expect(verdict('09:00', { requested, taken: seats(2) })).toBe('OFFERED');
    expect(verdict('09:00', { requested, taken: seats(3) })).toBe('SESSION_FULL');
    expect(verdict('09:10', { requested, taken: seats(2) })).toBe('SLOT_TAKEN');
  });

  it('is no minute that the clock skips', () => {
    expect(verdict('02:30', { requested: free, on: '2026-03-29' })).toBe('SLOT_NOT_OFFERED');
    expect(verdict('03:00', { requested: free, on: '2026-03-29' })).toBe('OFFERED');
    expect(offered({ requested: free, on: '2026-03-29' })).toHaveLength(23 * 60 - 59);
  });
});

describe('a consultation', () => {
  it('is offered no more once archived', () => {
    const offer = anOffer({ consultations: [{ ...aConsultation(), archived: true }] });
    expect(offered({ offer })).toEqual([]);
    expect(verdict('09:00', { offer })).toBe('SLOT_NOT_OFFERED');
  });

  it('is offered with its own options only', () => {
    const offer = offerOf({}, { options: [{ option: 'VISIO', priceCents: 6000 }] });
    expect(verdict('09:00', { offer })).toBe('SLOT_NOT_OFFERED');
    expect(verdict('09:00', { offer, requested: online })).toBe('OFFERED');
  });

  it('is offered on its own weekly slots only', () => {
    const offer = offerOf({ consultationIds: [followUpId] });
    expect(verdict('09:00', { offer })).toBe('SLOT_NOT_OFFERED');
  });

  it('is unknown to another practitioner', () => {
    const requested = { ...atTheOffice, consultationId: 'consultation-unknown' };
    expect(verdict('09:00', { requested })).toBe('SLOT_NOT_OFFERED');
  });
});

describe('across both clock changes', () => {
  const sundays = { dayOfWeek: 7, from: '09:00', to: '10:00' };
  const nights = { dayOfWeek: 7, from: '00:30', to: '05:30' };
  const hourly = { durationMinutes: 60, pauseMinutes: 0, noticeMinutes: 0 };

  it.each([
    ['2026-03-22', '2026-03-22T08:00:00.000Z'],
    ['2026-03-29', '2026-03-29T07:00:00.000Z'],
    ['2026-10-18', '2026-10-18T07:00:00.000Z'],
    ['2026-10-25', '2026-10-25T08:00:00.000Z'],
  ])('a weekly slot of 09:00 stays 09:00 on the wall on %s', (on, startsAt) => {
    const offer = offerOf(sundays);
    const at = `${addDays(on, -7)}T00:00:00.000Z`;
    expect(offered({ offer, on, at })).toEqual(['09:00']);
    expect(instantOf(offer.timeZone, on, '09:00')).toBe(startsAt);
    const bookedThen = seat('09:00', '10:15', { on, from: epochMinutesOf(startsAt) });
    expect(verdict('09:00', { offer, on, at, taken: [bookedThen] })).toBe('SLOT_TAKEN');
  });

  it.each([
    ['Europe/Paris', '2026-03-29'],
    ['America/Miquelon', '2026-03-08'],
  ])('02:30 is never offered in %s on %s', (timeZone, on) => {
    const offer = offerOf(nights, hourly, { timeZone });
    const at = `${addDays(on, -7)}T00:00:00.000Z`;
    expect(offered({ offer, on, at })).toEqual(['00:30', '01:30', '03:30', '04:30']);
    expect(verdict('02:30', { offer, on, at })).toBe('SLOT_NOT_OFFERED');
  });

  it('leaves 01:30 and 03:30 neighbours on the spring day', () => {
    const offer = offerOf(nights, hourly);
    const on = '2026-03-29';
    const taken = [seat('01:30', '03:30', { on })];
    expect(taken.map(({ from, until }) => until - from)).toEqual([60]);
    expect(offered({ offer, on, taken })).toEqual(['00:30', '03:30', '04:30']);
  });

  it.each([
    ['Europe/Paris', '2026-10-25'],
    ['America/Miquelon', '2026-11-01'],
  ])('an hour that comes twice is offered once in %s on %s', (timeZone, on) => {
    const offer = offerOf(nights, hourly, { timeZone });
    const at = `${addDays(on, -7)}T00:00:00.000Z`;
    expect(offered({ offer, on, at })).toEqual(['00:30', '01:30', '02:30', '03:30', '04:30']);
    expect(verdict('02:30', { offer, on, at })).toBe('OFFERED');
  });

  it('takes the first 02:30 of the autumn day and leaves 03:30 free', () => {
    const offer = offerOf(nights, hourly);
    const on = '2026-10-25';
    const from = epochMinutesOf('2026-10-25T00:30:00.000Z');
    const taken = [seat('02:30', '02:30', { on, from, until: from + 60 })];
    const at = '2026-10-18T00:00:00.000Z';
    expect(offered({ offer, on, at, taken })).toEqual(['00:30', '01:30', '03:30', '04:30']);
    expect(verdict('02:30', { offer, on, at, taken })).toBe('SLOT_TAKEN');
  });

  it('lets two long séances never meet where an hour is missing', () => {
    const offer = offerOf({ ...nights, from: '01:30' }, { ...hourly, durationMinutes: 90 });
    const on = '2026-03-29';
    const taken = [seat('01:30', '04:00', { on })];
    expect(offered({ offer, on })).toEqual(['01:30', '03:00']);
    expect(offered({ offer, on, taken })).toEqual([]);
  });
});
