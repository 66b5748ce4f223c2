export { buildApp } from './app.ts';
export type { QueryDependencies } from './dependencies.ts';
export { openLiveUpdates, type LiveDependencies } from './live-updates.ts';
export type { PageCallAnswer, PageCall, RenderPage } from './pages/pages-routes.ts';
