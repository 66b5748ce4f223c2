export { buildApp } from './app.ts';
export type { QueryDependencies } from './dependencies.ts';
export type { LiveDependencies } from './live-server.ts';
export { openLiveUpdates } from './live-updates.ts';
export type { PageCallAnswer, PageCall, RenderPage } from './pages/pages-routes.ts';
