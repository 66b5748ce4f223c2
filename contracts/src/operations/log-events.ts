import type { Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { Id } from '../engine/fields.ts';

/**
 * Begins a log, and says which one it is: an id that no other log has. Whatever is derived from the
 * log keeps it, and so knows another log from its own.
 */
export const LogBegun = eventOf('LogBegun', { logId: Id });
export type LogBegun = Static<typeof LogBegun>;
export const logEvents = [LogBegun] as const;
export type LogEvent = Static<(typeof logEvents)[number]>;
