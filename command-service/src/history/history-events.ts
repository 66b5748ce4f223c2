import {
  actingOperator,
  alertIdOf,
  fullNameOf,
  localOf,
  maskedEvent,
  nameForOperators,
  type CustomerDocument,
  type DomainEvent,
  type EventMetadata,
  type HistoryEvent,
  type HistoryTopic,
  type OperatorNames,
  type PractitionerDocument,
  type RecordedEvent,
  type SentenceNames,
} from 'contracts';
import { actorNameOf } from './person-events.ts';
import { isSound, readableSentenceOf } from './readable-sentence.ts';

export type People = {
  readonly practitioner: PractitionerDocument | undefined;
  /** `undefined` once erased, and in the history of an event with many customers. */
  readonly customer: CustomerDocument | undefined;
  readonly operators: OperatorNames;
};

export const isSoundOne = (recorded: RecordedEvent): recorded is RecordedEvent<DomainEvent> =>
  isSound(recorded.event);

type Named = Parameters<typeof fullNameOf>[0];

/** The name of the customer or a relative, as far as it is revealed. */
export const customerNameOf = (
  customer: Named | undefined,
  isRevealed: boolean,
): string | undefined =>
  (customer && nameForOperators('customer', fullNameOf(customer), isRevealed)) ?? undefined;

/** As far as they are revealed. */
export const sentenceNamesOf = (
  { practitioner, customer }: People,
  practitionerId: string,
  isRevealed: boolean,
): Omit<SentenceNames, 'operator'> => ({
  customer: (id) => {
    if (id === practitionerId) return undefined;
    const known = customer?.customerId === id ? customer : undefined;
    return customerNameOf(known, isRevealed) ?? 'un client';
  },
  practitioner: (id) =>
    practitioner?.practitionerId === id ? fullNameOf(practitioner) : undefined,
  relative: (id) => {
    const relative = customer?.relatives.find(({ relativeId }) => relativeId === id);
    return customerNameOf(relative, isRevealed);
  },
});

const originNames: Readonly<Record<EventMetadata['origin'], string>> = {
  web: 'En ligne',
  process: 'Automatique',
  demo: 'Démonstration',
  import: 'Import',
};

const actorOf = (
  actor: EventMetadata['actor'],
  { practitioner, customer, operators }: People,
  isRevealed: boolean,
): HistoryEvent['actor'] => {
  const { role, accountId, process } = actor;
  const isTheirs = (party: { readonly accountId: string | null } | undefined) =>
    accountId !== undefined && party?.accountId === accountId;
  const known = isTheirs(practitioner)
    ? practitioner && fullNameOf(practitioner)
    : customerNameOf(isTheirs(customer) ? customer : undefined, isRevealed);
  return {
    role,
    accountId: accountId ?? null,
    process: process ?? null,
    name: known ?? actorNameOf(actor, operators),
  };
};

const topicOf = (type: string): HistoryTopic => {
  if (type === 'AlertsSeen') return 'alert';
  if (type.startsWith('Mail')) return 'mail';
  return type === 'PersonalDataViewed' ? 'access' : 'booking';
};

/** Which seen alerts or a mail report. */
const notifiedEventsOf = (
  { event }: RecordedEvent<DomainEvent>,
  events: readonly RecordedEvent[],
): readonly RecordedEvent[] => {
  switch (event.type) {
    case 'AlertsSeen': {
      const { partyId, alertIds } = event.data;
      const seen = new Set(alertIds);
      return events.filter(({ id }) => seen.has(alertIdOf(id, partyId)));
    }
    case 'MailSent':
    case 'MailGivenUp':
    case 'MailResendAsked':
      return events.filter(({ id }) => id === event.data.cause);
    default:
      return [];
  }
};

/**
 * The event in its metadata, or the last event of that command; for alerts and mails, the event they report.
 */
const causesOf = (recorded: RecordedEvent, events: readonly RecordedEvent[]): string[] => {
  const { causationId, commandId } = recorded.metadata;
  const named = events.filter(({ id }) => id === causationId);
  const ofCommand =
    causationId === commandId
      ? []
      : events.filter(({ metadata }) => metadata.commandId === causationId).slice(-1);
  const causes = [
    ...named,
    ...ofCommand,
    ...(isSoundOne(recorded) ? notifiedEventsOf(recorded, events) : []),
  ];
  return [...new Set(causes.map(({ id }) => id))].filter((id) => id !== recorded.id);
};

export type ShownEvents = {
  readonly events: readonly RecordedEvent[];
  readonly people: People;
  readonly practitionerId: string;
  /** Their personal fields are shown. */
  readonly revealed: ReadonlySet<string>;
  /** Of the hours. */
  readonly timeZone: string;
};

const seatIdIn = ({ event }: RecordedEvent): { readonly seatId?: string } => {
  const { seatId }: { readonly seatId?: unknown } = event.data;
  return typeof seatId === 'string' ? { seatId } : {};
};

/** In sentences, each with its causes and effects among the others. */
export const historyEventsOf = ({
  events,
  people,
  practitionerId,
  revealed,
  timeZone,
}: ShownEvents): HistoryEvent[] => {
  const isRevealed = revealed.size > 0;
  const names = sentenceNamesOf(people, practitionerId, isRevealed);
  const causes = new Map(events.map((recorded) => [recorded.id, causesOf(recorded, events)]));
  const eventOf = (recorded: RecordedEvent): HistoryEvent => {
    const { id, event, stream, revision, position, metadata } = recorded;
    const { event: shown, hidden } = revealed.has(id) ? { event, hidden: [] } : maskedEvent(event);
    const wall = localOf(timeZone, metadata.at);
    const { day: date, hour } = wall;
    const { actor, at, origin, commandId, correlationId, causationId } = metadata;
    const operator = actingOperator(actor, people.operators);
    const { sentence, details } = readableSentenceOf(
      { event, shown },
      { ...names, operator },
      wall,
    );
    return {
      id,
      type: event.type,
      topic: topicOf(event.type),
      position,
      stream,
      revision,
      at,
      date,
      time: `${hour}:${at.slice(17, 19)}`,
      sentence,
      details: [...details],
      actor: actorOf(actor, people, isRevealed),
      origin,
      originName: originNames[origin],
      commandId,
      correlationId,
      causationId,
      causes: causes.get(id) ?? [],
      effects: events.flatMap((other) => (causes.get(other.id)?.includes(id) ? [other.id] : [])),
      masked: [...hidden],
      ...seatIdIn(recorded),
      raw: { id, stream, revision, position, event: shown, metadata },
    };
  };
  return events.map(eventOf);
};
