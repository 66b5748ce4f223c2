import {
  accessEvents,
  accountEvents,
  localOf,
  maskedEvent,
  practitionerEvents,
  PractitionerReinstated,
  PractitionerSuspended,
  type Actor,
  type Names,
  type RecordedEvent,
} from 'contracts';
import { isSound, toldWords } from '../../history/told-words.ts';
import { personalLinesOf } from './personal-lines.ts';

/** One thing that happened, to whom it happened. */
export type ToldOwnEvent = {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  /** An instant. */
  readonly at: string;
  /** In which role; never who. */
  readonly by: Actor['role'];
  readonly sentence: string;
  readonly details: readonly string[];
  /** What it says, in the fields of our language. */
  readonly facts: object;
};

/** What is personal in these are the words of operators, for operators alone. */
const inOperatorsWords: ReadonlySet<string> = new Set(
  [...accountEvents, ...accessEvents, PractitionerSuspended, PractitionerReinstated].map(
    ({ properties }) => properties.type.const,
  ),
);

/** In these `by` is the account of an operator; elsewhere it is a role. */
const byOperators: ReadonlySet<string> = new Set(
  practitionerEvents.map(({ properties }) => properties.type.const),
);

/** An account that a fact names is an operator's, unless it is one's own. */
const accountFields: ReadonlySet<string> = new Set(['accountId', 'operatorId']);

const ownFacts = ({ type, data }: RecordedEvent['event'], accountId: string): object => {
  const namesAnAccount = (name: string) =>
    accountFields.has(name) || (name === 'by' && byOperators.has(type));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !namesAnAccount(name) || value === accountId),
  );
};

type Told = {
  readonly accountId: string;
  readonly names: Names;
  /** Of the wall by which it is told. */
  readonly timeZone: string;
};

/** An event as the one whose it is may read it. */
export const toldOwnEvent = (
  { id, position, event, metadata: { at, actor } }: RecordedEvent,
  { accountId, names, timeZone }: Told,
): ToldOwnEvent => {
  const shown = inOperatorsWords.has(event.type) ? maskedEvent(event).event : event;
  const { sentence, details } = toldWords({ event, shown }, names, localOf(timeZone, at));
  // What breaks its schema may say anything, of anybody.
  const isTold = isSound(event);
  return {
    id,
    position,
    type: event.type,
    at,
    by: actor.role,
    sentence,
    details: [...details, ...(isTold ? personalLinesOf(event) : [])],
    facts: isTold ? ownFacts(shown, accountId) : {},
  };
};
