export * from './document-check.ts';
export * from './event-check.ts';
