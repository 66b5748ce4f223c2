import { DEFAULT_ZONE, endOfDay, type Offer, type Point } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { cardHoursOf, shownUntil, type HoursOfCard, type WantedHours } from './card-hours.ts';

/** A trial ends with a day, or a start becomes too near. */
const untilOf = (
  offers: readonly Offer[],
  hours: ReadonlyMap<string, HoursOfCard>,
  now: string,
): readonly string[] => {
  const zones = new Set([DEFAULT_ZONE, ...offers.map(({ timeZone }) => timeZone)]);
  return [
    ...[...zones].map((zone) => endOfDay(zone, now)),
    ...offers.flatMap((offer) => {
      const shown = hours.get(offer.practitionerId);
      return [shown?.hours ?? null, shown?.followUpHours ?? null].flatMap((each) =>
        shownUntil(offer, each),
      );
    }),
  ];
};

type HoursQuery = {
  readonly wanted: WantedHours;
  readonly centre?: Point | undefined;
  readonly now: string;
};

/** Needs one read of the offers, and the reads of their hours. */
export const offersWithHours = async (
  readStore: Pick<ReadStore, 'getMany'>,
  ids: readonly string[],
  query: HoursQuery,
) => {
  const offers = await readStore.getMany('offers', ids);
  const known = [...offers.values()];
  const hours = await cardHoursOf(readStore, { ...query, offers: known });
  return { offers, hours, until: untilOf(known, hours, query.now) };
};
