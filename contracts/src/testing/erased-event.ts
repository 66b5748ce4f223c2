import type { AnyEvent } from '../engine/event.ts';
import { withoutWords } from '../engine/words.ts';

/** The event as it reads after all its keys are destroyed. */
export const erasedEvent = (event: AnyEvent): AnyEvent => withoutWords(event).event;
