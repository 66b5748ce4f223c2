import { wordsOf, type Names, type RecordedEvent, type SouffleEvent } from 'contracts';
import { faultOf } from 'contracts/checks';

type AnEvent = RecordedEvent['event'];

export const isSound = (event: AnEvent): event is SouffleEvent => faultOf(event) === undefined;

/**
 * The sentence of an event, from its masked or unmasked form; for an event that breaks its schema,
 * that fact and none of its values.
 */
export const toldWords = (
  { event, shown }: { readonly event: AnEvent; readonly shown: AnEvent },
  names: Names,
  wall: Parameters<typeof wordsOf>[2],
): ReturnType<typeof wordsOf> =>
  isSound(event)
    ? wordsOf(shown as SouffleEvent, names, wall)
    : {
        sentence: 'Un événement ne respecte pas son schéma.',
        details: [faultOf(event) ?? ''],
      };
