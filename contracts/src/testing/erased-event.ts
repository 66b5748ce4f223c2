import type { AnyEvent } from '../messaging/event.ts';
import { withoutWords } from '../messaging/words.ts';

/** An event as it reads once the keys of everybody in it are gone. */
export const erasedEvent = (event: AnyEvent): AnyEvent => withoutWords(event).event;
