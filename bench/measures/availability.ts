import { daysFrom, epochMinuteOf, offeredStartsOver, type Occupation, type Offer } from 'contracts';
import { aConsultation, addressId, anOffer, aWeeklySlot, consultationId } from 'contracts/testing';
import { median, perSecond, type Figure } from '../figures.ts';

const DAYS = 7;
const FROM = '2026-03-09';
const NOW = '2026-03-08T10:00:00.000Z';

const offer: Offer = anOffer({
  consultations: [
    {
      ...aConsultation({ durationMinutes: 30, pauseMinutes: 0, noticeMinutes: 0 }),
      archived: false,
    },
  ],
  weeklySlots: [1, 2, 3, 4, 5, 6, 7].flatMap((dayOfWeek) => [
    aWeeklySlot({ slotId: `${dayOfWeek}-am`, dayOfWeek, from: '08:00', to: '12:00' }),
    aWeeklySlot({ slotId: `${dayOfWeek}-pm`, dayOfWeek, from: '13:00', to: '19:00' }),
  ]),
});
const requested = { consultationId, option: 'PRESENTIEL', addressId } as const;
const days = daysFrom(FROM, DAYS);

/** Every other start of the morning is taken. */
const occupied = new Map(
  days.map((day): [string, Occupation[]] => [
    day,
    [480, 540, 600, 660, 780, 900].map((minute) => {
      const from = epochMinuteOf(offer.timeZone, day, minute) ?? 0;
      return {
        ...requested,
        bookingId: `${day}-${minute}`,
        customerId: 'someone',
        relativeId: null,
        from,
        until: from + 30,
        placesMax: 1,
      };
    }),
  ]),
);

/** The least that any answer must do: one sorted pass over integers, and the texts that are sent. */
const sortedPass = (): number => {
  let offered = 0;
  for (const day of days) {
    const taken = occupied.get(day) ?? [];
    const midnight = epochMinuteOf(offer.timeZone, day, 0) ?? 0;
    const starts: { day: string; start: string }[] = [];
    let next = 0;
    for (const [opens, closes] of [
      [480, 720],
      [780, 1140],
    ] as const)
      for (let minute = opens; minute + 30 <= closes; minute += 30) {
        const from = midnight + minute;
        while (next < taken.length && (taken[next]?.until ?? 0) <= from) next += 1;
        if ((taken[next]?.from ?? Number.POSITIVE_INFINITY) < from + 30) continue;
        const hour = String(Math.floor(minute / 60)).padStart(2, '0');
        starts.push({ day, start: `${hour}:${String(minute % 60).padStart(2, '0')}` });
      }
    offered += starts.length;
  }
  return offered;
};

const ours = (): number =>
  offeredStartsOver(offer, (day) => occupied.get(day) ?? [], requested, days, NOW).length;

const rateOf = (work: () => number, milliseconds: number): number => {
  const begun = performance.now();
  let done = 0;
  while (performance.now() - begun < milliseconds) {
    for (let turn = 0; turn < 50; turn += 1) work();
    done += 50;
  }
  return (done * 1_000) / (performance.now() - begun);
};

/** P13: the function alone, for seven days. */
export const measureAvailability = async ({
  rounds,
}: {
  readonly rounds: number;
}): Promise<Figure[]> => {
  if (ours() !== sortedPass()) throw new Error(`Not the same starts: ${ours()}, ${sortedPass()}`);
  rateOf(ours, 300);
  rateOf(sortedPass, 300);
  const runs = Array.from({ length: rounds }, () => ({
    base: rateOf(sortedPass, 200),
    ours: rateOf(ours, 200),
  }));
  return [
    {
      id: 'P13',
      goal: 'availability of 7 days, the function alone, against one sorted pass',
      ours: perSecond(median(runs.map((run) => run.ours))),
      base: perSecond(median(runs.map((run) => run.base))),
      ratio: median(runs.map((run) => run.ours / run.base)),
      must: 0.3,
      reach: 0.9,
    },
  ];
};
