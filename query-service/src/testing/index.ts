export * from './documents.ts';
export * from './query-service.ts';
export * from './web.ts';
