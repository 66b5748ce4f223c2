export { buildApp } from './app.ts';
export type { QueryDependencies } from './dependencies.ts';
export { openPeopleIndex } from './found-people/people-index.ts';
export type { LiveDependencies } from './live-server.ts';
export { openLiveUpdates, type LiveUpdatesServer } from './live-updates.ts';
export type {
  AnswerPage,
  PageAddress,
  PageCall,
  PageCallAnswer,
  PageDocument,
  RenderedPage,
  WebPages,
} from './pages/web-pages.ts';
export { isDocument } from './pages/web-pages.ts';
