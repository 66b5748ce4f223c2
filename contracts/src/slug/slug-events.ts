import type { Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { Id } from '../engine/fields.ts';

const claim = { practitionerId: Id };

/** The slug leads to the profile, now or as a former slug. */
export const SlugClaimed = eventOf('SlugClaimed', claim);
/** Another practitioner may claim it. */
export const SlugReleased = eventOf('SlugReleased', claim);

export const slugEvents = [SlugClaimed, SlugReleased] as const;
export type SlugEvent = Static<(typeof slugEvents)[number]>;
