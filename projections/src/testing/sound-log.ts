import {
  accountStream,
  agendaStream,
  customerStream,
  planningStream,
  practitionerStream,
  type AgendaEvent,
  type AnyEvent,
  type EventMetadata,
  type OfferEvent,
} from 'contracts';
import type { EventToAppend, LogAdapter } from 'contracts/ports';
import {
  aCustomerRegistered,
  aRelativeAdded,
  customerId,
  metadataAt,
  now,
  offerEvents,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';

/** An event before it is appended to the log. */
export type AppendedEvent = {
  readonly stream: string;
  readonly event: AnyEvent;
  readonly metadata: EventMetadata;
};

const metadataBy = (role: 'customer' | 'practitioner' | 'operator', name: string, at: string) =>
  metadataAt(at, { actor: { role, accountId: `account-${name}` } });

/** The author and time of an event. */
export const byCamille = (at = now) => metadataBy('customer', 'camille', at);
export const byLouis = (at = now) => metadataBy('customer', 'louis', at);
export const byClaire = (at = now) => metadataBy('practitioner', 'claire', at);
export const byMarc = (at = now) => metadataBy('practitioner', 'marc', at);
export const byOperator = (at = now) => metadataBy('operator', 'operator', at);
export const byProcess = (at = now) =>
  metadataAt(at, { actor: { role: 'process', process: 'specs' }, origin: 'process' });

export const ofAccount = (
  name: string,
  role: 'ROLE_USER' | 'ROLE_PROFESSIONAL' | 'ROLE_ADMIN',
  party: { readonly customerId?: string; readonly practitionerId?: string } = {},
): AppendedEvent => ({
  stream: accountStream(`account-${name}`),
  event: {
    type: 'AccountOpened',
    data: {
      accountId: `account-${name}`,
      roles: [role],
      customerId: party.customerId ?? null,
      practitionerId: party.practitionerId ?? null,
    },
  },
  metadata: byProcess(),
});

const operatorsOnly: ReadonlySet<string> = new Set(['PractitionerVerified', 'TrialStarted']);
const planned = /^(Consultation|WeeklySlot|ManagementMode)/;

export const ofPractice = (event: OfferEvent, metadata: EventMetadata): AppendedEvent => {
  const streamOf = planned.test(event.type) ? planningStream : practitionerStream;
  return { stream: streamOf(event.data.practitionerId), event, metadata };
};

const practiceOf = (ownerId: string, name: string): readonly AppendedEvent[] =>
  offerEvents().map(({ type, data }) => {
    const owner = type === 'PractitionerRegistered' ? { accountId: `account-${name}` } : {};
    const event = { type, data: { ...data, ...owner, practitionerId: ownerId } } as OfferEvent;
    return ofPractice(
      event,
      operatorsOnly.has(type) ? byOperator() : metadataBy('practitioner', name, now),
    );
  });

/** An event in the stream of its own day. */
export const ofDay = (
  event: AgendaEvent,
  metadata: EventMetadata = byCamille(),
): AppendedEvent => ({
  stream: agendaStream(event.data.practitionerId, event.data.day),
  event,
  metadata,
});

export const ofCustomer = (
  id: string,
  event: AnyEvent,
  metadata: EventMetadata,
): AppendedEvent => ({
  stream: customerStream(id),
  event,
  metadata,
});

/** Claire and Marc can be booked on Thursday mornings; Camille, with Jeanne, and Louis may do so. */
export const people = (): readonly AppendedEvent[] => [
  ofAccount('operator', 'ROLE_ADMIN'),
  ofAccount('camille', 'ROLE_USER', { customerId }),
  ofCustomer(customerId, aCustomerRegistered(), byCamille()),
  ofCustomer(customerId, aRelativeAdded(), byCamille()),
  ofAccount('louis', 'ROLE_USER', { customerId: otherCustomerId }),
  ofCustomer(
    otherCustomerId,
    aCustomerRegistered({ customerId: otherCustomerId, accountId: 'account-louis' }),
    byLouis(),
  ),
  ofAccount('claire', 'ROLE_PROFESSIONAL', { practitionerId }),
  ...practiceOf(practitionerId, 'claire'),
  ofAccount('marc', 'ROLE_PROFESSIONAL', { practitionerId: otherPractitionerId }),
  ...practiceOf(otherPractitionerId, 'marc'),
];

/** Appends the events in order, under the ids `<name>-1`, `<name>-2`, … */
export const appendEvents = async (
  eventStore: LogAdapter,
  written: readonly AppendedEvent[],
  name: string,
): Promise<void> => {
  for (const [index, { stream, event, metadata }] of written.entries()) {
    const revision = (await eventStore.readStream(stream)).length - 1;
    const toAppend: EventToAppend = { id: `${name}-${index + 1}`, event, metadata };
    const answer = await eventStore.append(stream, revision, [toAppend]);
    if (answer.outcome === 'conflict') throw new Error(`${stream} is at ${answer.revision}.`);
  }
};
