export * from './given.ts';
export * from './log.ts';
export * from './sound-log.ts';
