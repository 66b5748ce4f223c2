import type { Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { Id } from '../engine/fields.ts';

const claim = { practitionerId: Id };

/** A slug leads to this practitioner's profile, now or as one that they had before. */
export const SlugClaimed = eventOf('SlugClaimed', claim);
/** Released: another practitioner may claim it. */
export const SlugReleased = eventOf('SlugReleased', claim);

export const slugEvents = [SlugClaimed, SlugReleased] as const;
export type SlugEvent = Static<(typeof slugEvents)[number]>;
