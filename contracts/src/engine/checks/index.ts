export * from './event-check.ts';
