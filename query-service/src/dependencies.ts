import type { Clock, ReadStore } from 'contracts/ports';
import type { RenderPage } from './pages/pages-routes.ts';

export type QueryDependencies = {
  readonly readStore: ReadStore;
  readonly clock: Clock;
  /** Head of the log when the service started: it is healthy once every view has reached it. */
  readonly headAtStart: number;
  /** Pages for people; without it only the calls are answered. */
  readonly renderPage?: RenderPage;
};

/** What every query route is given. */
export type RouteDependencies = Pick<QueryDependencies, 'readStore' | 'clock'>;
