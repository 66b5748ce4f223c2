import type { AnyEvent } from '../engine/event.ts';
import { withoutPersonalFields } from '../engine/personal-fields.ts';

/** The event as it reads after all its keys are destroyed. */
export const erasedEvent = (event: AnyEvent): AnyEvent => withoutPersonalFields(event).event;
