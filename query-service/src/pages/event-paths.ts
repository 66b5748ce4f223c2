import { stillThere } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { PART_MAX } from './sitemap-text.ts';

const PAGE = 500;

/** The pages of events to come, whose practitioners are there. */
export const eventPaths = async (
  readStore: Pick<ReadStore, 'find' | 'getMany'>,
  now: string,
): Promise<readonly string[]> => {
  const paths: string[] = [];
  let after: readonly [string, string] | undefined;
  while (paths.length < PART_MAX) {
    const page = await readStore.find('workshops', {
      where: { state: 'scheduled' },
      between: ['startsAt', now, undefined],
      ...(after === undefined ? {} : { after }),
      limit: PAGE,
    });
    const ids = [...new Set(page.map(({ practitionerId }) => practitionerId))];
    const practitioners = await readStore.getMany('practitioners', ids);
    for (const { workshopId, practitionerId } of page) {
      const practitioner = stillThere(practitioners.get(practitionerId));
      if (practitioner !== undefined && practitioner.isSuspended !== true)
        paths.push(`/evenements/${encodeURIComponent(workshopId)}`);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return paths;
    after = [last.startsAt, last.workshopId];
  }
  return paths.slice(0, PART_MAX);
};
