import {
  accessEvents,
  accountEvents,
  localOf,
  maskedEvent,
  practitionerEvents,
  PractitionerReinstated,
  PractitionerSuspended,
  type Actor,
  type SentenceNames,
  type RecordedEvent,
} from 'contracts';
import { isSound, readableSentenceOf } from '../../history/readable-sentence.ts';
import { personalLinesOf } from './personal-lines.ts';

export type OwnEvent = {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly at: string;
  /** The role, never the person. */
  readonly by: Actor['role'];
  readonly sentence: string;
  readonly details: readonly string[];
  readonly facts: object;
};

/** Events with personal texts that operators wrote for operators only. */
const writtenByOperators: ReadonlySet<string> = new Set(
  [...accountEvents, ...accessEvents, PractitionerSuspended, PractitionerReinstated].map(
    ({ properties }) => properties.type.const,
  ),
);

/** Events in which `by` is the account of an operator; in others it is a role. */
const byOperators: ReadonlySet<string> = new Set(
  practitionerEvents.map(({ properties }) => properties.type.const),
);

/** Fields with the account of an operator, unless it is that of the person. */
const accountFields: ReadonlySet<string> = new Set(['accountId', 'operatorId']);

const ownFacts = ({ type, data }: RecordedEvent['event'], accountId: string): object => {
  const namesAnAccount = (name: string) =>
    accountFields.has(name) || (name === 'by' && byOperators.has(type));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !namesAnAccount(name) || value === accountId),
  );
};

type OwnEventReader = {
  readonly accountId: string;
  readonly names: SentenceNames;
  readonly timeZone: string;
};

export const ownEventsOf = (
  { id, position, event, metadata: { at, actor } }: RecordedEvent,
  { accountId, names, timeZone }: OwnEventReader,
): OwnEvent => {
  const shown = writtenByOperators.has(event.type) ? maskedEvent(event).event : event;
  const { sentence, details } = readableSentenceOf({ event, shown }, names, localOf(timeZone, at));
  // An event that breaks its schema may hold personal data of other people.
  const isShown = isSound(event);
  return {
    id,
    position,
    type: event.type,
    at,
    by: actor.role,
    sentence,
    details: [...details, ...(isShown ? personalLinesOf(event) : [])],
    facts: isShown ? ownFacts(shown, accountId) : {},
  };
};
