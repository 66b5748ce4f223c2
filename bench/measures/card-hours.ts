import {
  agendaDayId,
  daysFrom,
  epochMinuteOf,
  SEARCH_PAGE,
  type AgendaDayDocument,
  type Offer,
} from 'contracts';
import { aConsultation, addressId, anOffer, aWeeklySlot, consultationId } from 'contracts/testing';
import { openMemoryStores } from '../../infra/src/testing/memory-stores.ts';
import { cardHoursOf } from '../../query-service/src/search/card-hours.ts';
import { write } from '../../query-service/src/testing/documents.ts';
import { milliseconds, type Figure } from '../figures.ts';

const NOW = '2026-03-08T10:00:00.000Z';
const TODAY = '2026-03-08';
const DAYS = 57;
const PEOPLE = 1_200;

const idOf = (number: number) => `practitioner-${number}`;

/** Eleven hours a day, five days a week; two sessions. */
const offerOf = (number: number): Offer => {
  const facts = { durationMinutes: 30, pauseMinutes: 0, noticeMinutes: 0 };
  const sessions = [
    { ...aConsultation(facts), archived: false },
    {
      ...aConsultation({ ...facts, consultationId: 'follow-up', kind: 'FOLLOW_UP' }),
      archived: false,
    },
  ];
  return anOffer({
    practitionerId: idOf(number),
    consultations: sessions,
    weeklySlots: [1, 2, 3, 4, 5].map((dayOfWeek) =>
      aWeeklySlot({
        slotId: `slot-${number}-${dayOfWeek}`,
        dayOfWeek,
        from: '08:00',
        to: '19:00',
        consultationIds: [consultationId, 'follow-up'],
      }),
    ),
  });
};

/** All hours of the first days are taken: another number of days for each practitioner. */
const dayOf = (number: number, day: string, isFull: boolean): AgendaDayDocument => ({
  practitionerId: idOf(number),
  day,
  occupied: Array.from({ length: isFull ? 22 : 5 }, (_, index) => {
    const from = epochMinuteOf('Europe/Paris', day, 480 + index * 30) ?? 0;
    return {
      bookingId: `${number}-${day}-${index}`,
      customerId: 'someone',
      relativeId: null,
      consultationId,
      option: 'PRESENTIEL',
      addressId,
      placesMax: 1,
      from,
      until: from + 30,
    };
  }),
});

const openCrowd = async () => {
  const stores = openMemoryStores();
  const days = daysFrom(TODAY, DAYS);
  const numbers = Array.from({ length: PEOPLE }, (_, number) => number);
  await write(stores.readStore, {
    offers: Object.fromEntries(numbers.map((number) => [idOf(number), offerOf(number)])),
    'agenda-days': Object.fromEntries(
      numbers.flatMap((number) =>
        days.map((day, index) => [
          agendaDayId(idOf(number), day),
          dayOf(number, day, index < (number % 12) * 2),
        ]),
      ),
    ),
  });
  return stores;
};

const p95Of = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** P28: the hours of twelve cards, against the read of their offers and of a week of their days. */
export const measureCardHours = async ({
  pages,
}: {
  readonly pages: number;
}): Promise<Figure[]> => {
  const stores = await openCrowd();
  const { readStore } = stores;
  const week = daysFrom(TODAY, 7);
  const reading = async (ids: readonly string[]) => {
    await readStore.getMany('offers', ids);
    await readStore.getMany(
      'agenda-days',
      ids.flatMap((id) => week.map((day) => agendaDayId(id, day))),
    );
  };
  const hours = async (ids: readonly string[]) => {
    const offers = [...(await readStore.getMany('offers', ids)).values()];
    await cardHoursOf(readStore, { offers, wanted: {}, now: NOW });
  };
  const timed = async (work: (ids: readonly string[]) => Promise<void>) => {
    const times: number[] = [];
    for (let page = 0; page < pages; page += 1) {
      const first = (page * SEARCH_PAGE) % (PEOPLE - SEARCH_PAGE);
      const begun = performance.now();
      await work(Array.from({ length: SEARCH_PAGE }, (_, index) => idOf(first + index)));
      times.push(performance.now() - begun);
    }
    return p95Of(times);
  };
  try {
    await timed(hours);
    const [base, ours] = [await timed(reading), await timed(hours)];
    return [
      {
        id: 'P28',
        goal: 'the hours of twelve cards, p95, against the read of a week of their days',
        ours: milliseconds(ours),
        base: milliseconds(base),
        ratio: ours / base,
        must: 6,
        reach: 4,
        isLessBetter: true,
      },
    ];
  } finally {
    await stores.close();
  }
};
