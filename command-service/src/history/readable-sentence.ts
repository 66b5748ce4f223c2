import {
  sentenceOfEvent,
  type SentenceNames,
  type RecordedEvent,
  type DomainEvent,
} from 'contracts';
import { faultOf } from 'contracts/checks';

type AnEvent = RecordedEvent['event'];

export const isSound = (event: AnEvent): event is DomainEvent => faultOf(event) === undefined;

/** An event that breaks its schema shows none of its values. */
export const readableSentenceOf = (
  { event, shown }: { readonly event: AnEvent; readonly shown: AnEvent },
  names: SentenceNames,
  wall: Parameters<typeof sentenceOfEvent>[2],
): ReturnType<typeof sentenceOfEvent> =>
  isSound(event)
    ? sentenceOfEvent(shown as DomainEvent, names, wall)
    : {
        sentence: 'Un événement ne respecte pas son schéma.',
        details: [faultOf(event) ?? ''],
      };
