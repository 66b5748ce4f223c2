import { keepForNextVisit, keptFromLastVisit } from '../../api/kept.ts';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';

const KEY = 'place';

/** The place of the last search in this browser; `undefined` without one, and on the server. */
export const useLastPlace = (): string | undefined =>
  useIsHydrated() ? keptFromLastVisit(KEY) : undefined;

export const keepLastPlace = (location: string): void => keepForNextVisit(KEY, location);
