import {
  localOf,
  DEFAULT_ZONE,
  maskedEvent,
  type EventMetadata,
  type Names,
  type PersonEvent,
  type RecordedEvent,
} from 'contracts';
import { toldWords } from './told-words.ts';

/** Of one account: nobody is named beside. */
const nobody: Names = {
  customer: () => undefined,
  practitioner: () => undefined,
  relative: () => undefined,
};

const roleNames: Readonly<Record<EventMetadata['actor']['role'], string>> = {
  visitor: 'Visiteur',
  customer: 'Client',
  practitioner: 'Praticien',
  operator: 'Exploitation',
  process: 'Processus',
};

const wordsFor = (event: RecordedEvent['event'], at: string, isRevealed: boolean) => {
  const shown = isRevealed ? event : maskedEvent(event).event;
  return toldWords({ event, shown }, nobody, localOf(DEFAULT_ZONE, at));
};

/** What happened to an account, in sentences; the reasons in it are masked until it is revealed. */
export const toldEvents = (
  recorded: readonly RecordedEvent[],
  isRevealed: boolean,
): PersonEvent[] =>
  recorded.map(({ id, position, event, metadata: { at, actor } }) => {
    const { sentence, details } = wordsFor(event, at, isRevealed);
    const actorName = roleNames[actor.role];
    return { id, position, at, sentence, details: [...details], actorName };
  });
