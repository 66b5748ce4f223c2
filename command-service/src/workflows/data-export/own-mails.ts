import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import {
  mailIdOf,
  mailKinds,
  type DueMailDocument,
  type MailKind,
  type MailsEvent,
  type Names,
  type RecordedEvent,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { isSound } from '../../history/told-words.ts';
import { mapInTurns } from '../turns.ts';
import type { EventsById, OwnEvents } from './own-events.ts';

/** A mail to somebody: never what it says, which may be a link that is secret. */
export type OwnMail = {
  readonly mailId: string;
  readonly kind: string;
  /** 'Rendez-vous confirmé' */
  readonly name: string;
  readonly to: string | null;
  readonly about: DueMailDocument['about'];
  readonly state: 'waiting' | 'sent' | 'given-up';
  /** Why it was given up. */
  readonly problem: string | null;
  /** When it was settled, or asked for; an instant. */
  readonly at: string;
};

/** Fields that some events have. An event may break its schema, so nothing is certain. */
type Facts = {
  readonly senderId?: unknown;
  readonly bookingId?: unknown;
  readonly requestId?: unknown;
  readonly customerId?: unknown;
};

const states = { MailSent: 'sent', MailGivenUp: 'given-up', MailResendAsked: 'waiting' } as const;

const isOfMail = (recorded: RecordedEvent): recorded is RecordedEvent<MailsEvent> =>
  Object.hasOwn(states, recorded.event.type) && isSound(recorded.event);

/** What became of a mail, by its last event. */
const settledMail = (events: readonly RecordedEvent[], names: Names): readonly OwnMail[] => {
  const last = events.findLast(isOfMail);
  if (last === undefined) return [];
  const { type, data } = last.event;
  const { mailId, kind, recipient, about } = data;
  return [
    {
      mailId,
      kind,
      name: mailKinds[kind].name,
      to: names.customer(recipient.id) ?? null,
      about,
      state: states[type],
      problem: type === 'MailGivenUp' ? data.problem : null,
      at: last.metadata.at,
    },
  ];
};

const waitingMail = (
  { mailId, kind, recipient, about, at }: DueMailDocument,
  names: Names,
): OwnMail => ({
  mailId,
  kind,
  name: mailKinds[kind].name,
  to: names.customer(recipient.id) ?? null,
  about,
  state: 'waiting',
  problem: null,
  at,
});

/** Mails that are looked for at once. */
const PAGE = 1_000;

/** Who is written to of what happened: of a booking its customer, of a message who sent it. */
const recipientOf = ({ event }: RecordedEvent, accountId: string): string => {
  const { senderId, bookingId, requestId, customerId }: Facts = event.data;
  const partyId = bookingId === undefined && requestId === undefined ? undefined : customerId;
  return [senderId, partyId].find((id) => typeof id === 'string') ?? accountId;
};

const requestKinds = (Object.keys(mailKinds) as MailKind[]).filter((kind) =>
  kind.startsWith('customer-request-'),
);

/** The ids that mails of an event to its customer may have: of a request they name their kind. */
const mailIdsOf = (recorded: RecordedEvent, accountId: string): readonly string[] => {
  const { requestId }: Facts = recorded.event.data;
  const recipientId = recipientOf(recorded, accountId);
  const kinds = requestId === undefined ? [] : requestKinds;
  return [
    mailIdOf(recorded.id, recipientId),
    ...kinds.map((kind) => mailIdOf(recorded.id, recipientId, kind)),
  ];
};

/** Every mail to somebody: what became of it, and those that have yet to leave. */
export const ownMails = async (
  readStore: Pick<ReadStore, 'getMany'>,
  events: OwnEvents,
  { accountId, names }: { readonly accountId: string; readonly names: Names },
): Promise<readonly OwnMail[]> => {
  const { account, customers, bookings, requests, messages, mails } = events;
  const byId: readonly EventsById[] = [customers, bookings, requests, messages];
  const told = [...account, ...byId.flatMap((each) => [...each.values()].flat())];
  const owed = await mapInTurns(told, (each) => mailIdsOf(each, accountId));
  const left = owed.flat().filter((mailId) => !mails.has(mailId));
  const settled = await mapInTurns([...mails.values()], (each) => settledMail(each, names));
  const all = settled.flat();
  for (let start = 0; start < left.length; start += PAGE) {
    const page = await readStore.getMany('mails-due', left.slice(start, start + PAGE));
    for (const mail of page.values()) all.push(waitingMail(mail, names));
    await turnOfTheLoop();
  }
  return all;
};
