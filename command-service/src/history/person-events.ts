import {
  actingOperator,
  capitalised,
  localOf,
  DEFAULT_ZONE,
  maskedEvent,
  operatorNamed,
  type EventMetadata,
  type SentenceNames,
  type OperatorNames,
  type PersonEvent,
  type RecordedEvent,
} from 'contracts';
import { readableSentenceOf } from './readable-sentence.ts';

const noNames: Omit<SentenceNames, 'operator'> = {
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

/** 'Anne R., exploitation', or 'Client' */
export const actorNameOf = (
  { role, accountId }: EventMetadata['actor'],
  operators: OperatorNames,
): string =>
  role === 'operator' && accountId !== undefined
    ? capitalised(operatorNamed(accountId, operators))
    : roleNames[role];

type Readable = { readonly isRevealed: boolean; readonly operators: OperatorNames };

const sentenceFor = (
  { event, metadata: { at, actor } }: RecordedEvent,
  { isRevealed, operators }: Readable,
) => {
  const shown = isRevealed ? event : maskedEvent(event).event;
  const names = { ...noNames, operator: actingOperator(actor, operators) };
  return readableSentenceOf({ event, shown }, names, localOf(DEFAULT_ZONE, at));
};

/** Reasons are masked until revealed. */
export const personEventsOf = (
  events: readonly RecordedEvent[],
  readable: Readable,
): PersonEvent[] =>
  events.map((recorded) => {
    const { id, position, metadata } = recorded;
    const { at, actor } = metadata;
    const { sentence, details } = sentenceFor(recorded, readable);
    const actorName = actorNameOf(actor, readable.operators);
    return { id, position, at, sentence, details: [...details], actorName };
  });
