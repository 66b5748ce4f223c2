import {
  actingOperator,
  alertIdOf,
  bookingStatusAfter,
  fullNameOf,
  localOf,
  maskedEvent,
  nameForOperators,
  optionNames,
  pageSlugOf,
  spokenStart,
  type BookingHistory,
  type BookingMovedIn,
  type BookingPlaced,
  type BookingStatus,
  type CustomerDocument,
  type EventMetadata,
  type HistoryEvent,
  type HistoryTopic,
  type SentenceNames,
  type OperatorNames,
  type PractitionerDocument,
  type RecordedEvent,
  type DomainEvent,
} from 'contracts';
import { actorNameOf } from './person-events.ts';
import { isSound, readableSentenceOf } from './readable-sentence.ts';

export type People = {
  readonly practitioner: PractitionerDocument | undefined;
  /** `undefined` once erased. */
  readonly customer: CustomerDocument | undefined;
  readonly operators: OperatorNames;
};

export type ReadableHistory = {
  readonly events: readonly RecordedEvent[];
  readonly isWhole: boolean;
  readonly people: People;
  /** Their personal fields are shown. */
  readonly revealed: ReadonlySet<string>;
};

/** The deal as last placed or moved. */
type Deal = (BookingPlaced | BookingMovedIn)['data'];

const isSoundOne = (recorded: RecordedEvent): recorded is RecordedEvent<DomainEvent> =>
  isSound(recorded.event);

type State = BookingHistory['booking']['state'];

/** The new day may cancel a booking before the old day ends the move. */
const stateAfter = (before: State, status: BookingStatus | undefined): State => {
  if (before === 'cancelled' || status === undefined) return before;
  if (status === 'cancelled') return 'cancelled';
  return status === 'leaving' ? 'moving' : 'booked';
};

/** The phase by the booking's own events; `undefined` without a deal. */
export const bookingPhaseOf = (
  events: readonly RecordedEvent[],
): { readonly deal: Deal; readonly state: State } | undefined => {
  let deal: Deal | undefined;
  let state: State = 'booked';
  for (const { event } of events.filter(isSoundOne)) {
    if (event.type === 'BookingPlaced' || event.type === 'BookingMovedIn') deal = event.data;
    else state = stateAfter(state, bookingStatusAfter(event));
  }
  return deal && { deal, state };
};

type Named = Parameters<typeof fullNameOf>[0];

/** The name of the customer or a relative, as far as it is revealed. */
const customerNameOf = (customer: Named | undefined, isRevealed: boolean): string | undefined =>
  (customer && nameForOperators('customer', fullNameOf(customer), isRevealed)) ?? undefined;

const namesOf = (
  { practitioner, customer }: People,
  { customerId }: Deal,
  isRevealed: boolean,
): Omit<SentenceNames, 'operator'> => ({
  customer: (id) =>
    id === customerId ? (customerNameOf(customer, isRevealed) ?? 'un client') : undefined,
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

/** The history that operators read. */
// oxlint-disable-next-line max-lines-per-function -- one composition, read from top to bottom
export const readableHistoryOf = (
  bookingId: string,
  { events, isWhole, people, revealed }: ReadableHistory,
): BookingHistory | undefined => {
  const phase = bookingPhaseOf(events);
  if (phase === undefined) return undefined;
  const { deal, state } = phase;
  const { practitionerId, customerId, relativeId, day, start, timeZone } = deal;
  const isRevealed = revealed.size > 0;
  const names = namesOf(people, deal, isRevealed);
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
      raw: { id, stream, revision, position, event: shown, metadata },
    };
  };

  const { practitioner, customer } = people;
  const practitionerName = names.practitioner(practitionerId) ?? 'un praticien';
  const customerName = names.customer(customerId) ?? 'un client';
  return {
    booking: {
      id: bookingId,
      title: `${customerName.replace(/^un/, 'Un')} et ${practitionerName}, ${spokenStart(day, start)}`,
      state,
      day,
      start,
      startsAt: deal.startsAt,
      endsAt: deal.endsAt,
      timeZone,
      consultationName: deal.consultationName,
      optionId: deal.option,
      option: optionNames[deal.option],
      placesMax: deal.placesMax,
      practitioner: {
        id: practitionerId,
        name: practitionerName,
        slug: pageSlugOf(practitioner),
      },
      customer: { id: customerId, name: customerNameOf(customer, isRevealed) ?? null },
      relative:
        relativeId === null ? null : { id: relativeId, name: names.relative(relativeId) ?? null },
    },
    isRevealed,
    isWhole,
    events: events.map(eventOf),
  };
};
