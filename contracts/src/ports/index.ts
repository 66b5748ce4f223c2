export type * from './account-store.ts';
export type * from './environment.ts';
export type * from './event-store.ts';
export type * from './mail.ts';
export type * from './places.ts';
export type * from './process-store.ts';
export type * from './read-store.ts';
