import type { Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { Id } from '../engine/fields.ts';

/** Stores derived from the log keep its id, to recognise another log. */
export const LogBegun = eventOf('LogBegun', { logId: Id });
export type LogBegun = Static<typeof LogBegun>;
export const logEvents = [LogBegun] as const;
export type LogEvent = Static<(typeof logEvents)[number]>;
