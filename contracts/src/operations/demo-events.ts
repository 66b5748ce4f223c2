import { Type, type Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { Day } from '../engine/fields.ts';

/** Ends the demo data set: a start that does not find it plays again. */
export const DemoPlayed = eventOf('DemoPlayed', { seed: Type.String(), day: Day });
export const demoEvents = [DemoPlayed] as const;
export type DemoEvent = Static<(typeof demoEvents)[number]>;
