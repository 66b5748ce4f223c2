import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { agendaDayId, type AgendaDayDocument, type CardHours, type Offer } from 'contracts';
import {
  addressId,
  anAddress,
  anOffer,
  aWeeklySlot,
  consultationId,
  day,
  practitionerId,
} from 'contracts/testing';
import { followReads, openQueryService, write, type QueryService } from '../testing/index.ts';
import { cardHoursOf, type WantedHours } from './card-hours.ts';

let service: QueryService;
beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

/** Tuesday; `day` of the fixtures is the Thursday. */
const NOW = '2026-03-10T10:00:00.000Z';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

type Session = Offer['consultations'][number];
const [fixture] = anOffer().consultations;
const aSession = (facts: Partial<Session>): Session => {
  if (fixture === undefined) throw new Error('The fixtures have no session.');
  return { ...fixture, noticeMinutes: 0, ...facts };
};
const inPerson = [{ option: 'PRESENTIEL' as const, priceCents: 6_500 }];

const first = aSession({ options: inPerson });
const followUp = aSession({
  consultationId: 'follow-up',
  kind: 'FOLLOW_UP',
  name: 'Suivi',
  options: [{ option: 'PRESENTIEL', priceCents: 5_000 }],
});

const offering = (
  consultations: readonly Session[],
  days = everyDay,
  facts: Partial<Offer> = {},
): Offer =>
  anOffer({
    consultations,
    weeklySlots: days.map((dayOfWeek) =>
      aWeeklySlot({
        slotId: `slot-${dayOfWeek}`,
        dayOfWeek,
        from: '09:00',
        to: '20:00',
        consultationIds: consultations.map((each) => each.consultationId),
      }),
    ),
    ...facts,
  });

const shownOf = async (offer: Offer, wanted: WantedHours = {}, now = NOW) => {
  const found = await cardHoursOf(service.readStore, { offers: [offer], wanted, now });
  return found.get(practitionerId);
};
const hoursOf = async (...params: Parameters<typeof shownOf>): Promise<CardHours | null> =>
  (await shownOf(...params))?.hours ?? null;
const daysOf = async (...params: Parameters<typeof shownOf>) =>
  (await hoursOf(...params))?.days.map(({ day: each, starts }) => [each.slice(8), starts.length]);

describe('the days of a card', () => {
  it('are three from today on, with the first three hours of each', async () => {
    expect((await hoursOf(offering([first])))?.days).toEqual([
      { day: '2026-03-10', starts: ['11:30', '12:45', '14:00'] },
      { day: '2026-03-11', starts: ['09:00', '10:15', '11:30'] },
      { day: '2026-03-12', starts: ['09:00', '10:15', '11:30'] },
    ]);
  });

  it('include empty ones beside a free one, and begin with the first free one where none is near', async () => {
    expect(await daysOf(offering([first], [4]))).toEqual([
      ['10', 0],
      ['11', 0],
      ['12', 3],
    ]);
    expect(await daysOf(offering([first], [1, 3]), {}, '2026-03-11T20:00:00.000Z')).toEqual([
      ['16', 3],
      ['17', 0],
      ['18', 3],
    ]);
  });

  it('are none where nothing is free within eight weeks, and the session is named all the same', async () => {
    expect(await hoursOf(offering([first], []))).toBeNull();
    const corrupt = offering([first], [4], { isCorrupt: true });
    expect(await hoursOf(corrupt)).toMatchObject({ consultationId, days: [] });
  });

  it('are those of the week, and its part of the day', async () => {
    const saturday = '2026-03-14T08:00:00.000Z';
    expect(await daysOf(offering([first]), { week: 'this' }, saturday)).toEqual([
      ['14', 3],
      ['15', 3],
    ]);
    expect(await daysOf(offering([first]), { week: 'next' }, saturday)).toEqual([
      ['16', 3],
      ['17', 3],
      ['18', 3],
    ]);
    const evening = await hoursOf(offering([first]), { partOfDay: 'evening' });
    expect(evening?.days[0]?.starts).toEqual(['19:00']);
  });

  it('are read only where a slot reaches the part of the day', async () => {
    const evenings = followReads(service.readStore);
    expect(await daysOf(offering([first]), { partOfDay: 'evening' })).not.toEqual([]);
    expect(evenings).not.toEqual([]);
    const reads = followReads(service.readStore);
    const mornings = offering([first], [], {
      weeklySlots: [
        aWeeklySlot({
          dayOfWeek: 4,
          from: '09:00',
          to: '12:00',
          consultationIds: [consultationId],
        }),
      ],
    });
    expect(await daysOf(mornings, { partOfDay: 'evening' })).toEqual([]);
    expect(reads).toEqual([]);
  });

  it('leave out what is taken', async () => {
    const taken = offering([first], [4]);
    const occupied: AgendaDayDocument = {
      practitionerId,
      day,
      occupied: [],
      isCorrupt: true,
    };
    await write(service.readStore, {
      'agenda-days': { [agendaDayId(practitionerId, day)]: occupied },
    });
    expect(await daysOf(taken)).toEqual([
      ['19', 3],
      ['20', 0],
      ['21', 0],
    ]);
  });
});

describe('the session of a card', () => {
  it('is the first consultation for new clients and the follow-up for former ones', async () => {
    expect(await shownOf(offering([followUp, first]))).toMatchObject({
      hours: { consultationId, price: 65 },
      followUpHours: { consultationId: 'follow-up', price: 50 },
    });
  });

  it('is the same one for both where there is one alone', async () => {
    for (const only of [first, followUp])
      expect(await shownOf(offering([only]))).toMatchObject({
        hours: { consultationId: only.consultationId },
        followUpHours: null,
      });
  });

  it('is never a group’s beside one for a person', async () => {
    const group = aSession({ consultationId: 'group', placesMax: 6, options: inPerson });
    const other = aSession({ consultationId: 'other', kind: 'OTHER', options: inPerson });
    expect(await hoursOf(offering([group, other]))).toMatchObject({ consultationId: 'other' });
    expect(await hoursOf(offering([group]))).toMatchObject({ consultationId: 'group' });
  });

  it('is the searched speciality’s, for the audience, in the option and below the price of the filters', async () => {
    const massage = aSession({
      consultationId: 'massage',
      specialityId: 'speciality-massage',
      audienceIds: ['audience-enfants'],
      options: [...inPerson, { option: 'VISIO', priceCents: 4_000 }],
    });
    const offer = offering([first, massage]);
    expect(await hoursOf(offer)).toMatchObject({ consultationId });
    for (const wanted of [
      { specialityId: 'speciality-massage' },
      { audienceIds: ['audience-enfants'] },
    ])
      expect(await hoursOf(offer, wanted)).toMatchObject({
        consultationId: 'massage',
        optionId: 'PRESENTIEL',
      });
    for (const wanted of [{ options: ['VISIO' as const] }, { priceMaxCents: 4_000 }])
      expect(await hoursOf(offer, wanted)).toMatchObject({
        consultationId: 'massage',
        optionId: 'VISIO',
        addressId: null,
        price: 40,
      });
  });

  it('takes place at the nearest address that is free within the week', async () => {
    const far = anAddress({ addressId: 'far', latitude: 46, longitude: 5 });
    const near = anAddress();
    const at = (id: string, dayOfWeek: number) =>
      aWeeklySlot({ slotId: `slot-${id}`, dayOfWeek, addressId: id, from: '09:00', to: '12:00' });
    const offer = offering([first], [], {
      addresses: [far, near],
      weeklySlots: [at('far', 3), at(addressId, 4)],
    });
    const placed = async (centre?: { latitude: number; longitude: number }) => {
      const params = { offers: [offer], wanted: {}, centre, now: NOW };
      return (await cardHoursOf(service.readStore, params)).get(practitionerId)?.hours?.addressId;
    };
    expect(await placed(near)).toBe(addressId);
    expect(await placed(far)).toBe('far');
    expect(await placed()).toBe('far');
  });
});
