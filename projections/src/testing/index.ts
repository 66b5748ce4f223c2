export * from './given.ts';
export * from './log.ts';
