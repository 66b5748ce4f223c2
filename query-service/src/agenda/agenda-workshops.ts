import { addDays, localOf, WORKSHOPS_LISTED, type AgendaWorkshop } from 'contracts';
import type { ReadStore } from 'contracts/ports';

const byStart = (one: AgendaWorkshop, other: AgendaWorkshop): number =>
  one.startsAt < other.startsAt ? -1 : 1;

/** The dates of workshops on these days, both ends included. */
export const agendaWorkshops = async (
  readStore: Pick<ReadStore, 'find'>,
  practitionerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AgendaWorkshop[]> => {
  const workshops = await readStore.find('workshops', {
    where: { practitionerId, state: 'scheduled' },
    // A course that has ended before has no date on these days; one more day, whatever the zone.
    between: ['endsAt', addDays(from, -1), undefined],
    limit: WORKSHOPS_LISTED.upcoming,
  });
  return workshops
    .flatMap(({ workshopId, workshopTitle, timeZone, taken, placesMax, sessions }) =>
      sessions
        .filter(({ day }) => from <= day && day <= to)
        .map(({ sessionId, day, start, startsAt, endsAt }) => ({
          id: workshopId,
          sessionId,
          title: workshopTitle,
          day,
          start,
          end: localOf(timeZone, endsAt).hour,
          startsAt,
          endsAt,
          taken,
          places: placesMax,
        })),
    )
    .sort(byStart);
};
