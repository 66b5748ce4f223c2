import type { AnyEvent } from '../engine/event.ts';
import { withoutWords } from '../engine/words.ts';

/** An event as it reads once the keys of everybody in it are gone. */
export const erasedEvent = (event: AnyEvent): AnyEvent => withoutWords(event).event;
