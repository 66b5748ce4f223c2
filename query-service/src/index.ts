export { buildQueryApp } from './app.ts';
export type { QueryDependencies } from './engine/dependencies.ts';
export { openPeopleIndex } from './account/people-index.ts';
export { openComingBookings } from './agenda/coming-bookings.ts';
export type { LiveDependencies } from './live/live-server.ts';
export { openLiveUpdates, type LiveUpdatesServer } from './live/live-updates.ts';
export type {
  AnswerPage,
  RequestedPage,
  PageCall,
  PageCallAnswer,
  PageDocument,
  RenderedPage,
  WebPages,
} from './pages/web-pages.ts';
export { isDocument } from './pages/web-pages.ts';
