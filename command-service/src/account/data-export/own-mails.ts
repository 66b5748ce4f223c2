import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import {
  mailIdOf,
  mailKinds,
  type DueMailDocument,
  type MailKind,
  type MailsEvent,
  type SentenceNames,
  type RecordedEvent,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { isSound } from '../../history/readable-sentence.ts';
import { mapYielding } from '../../engine/mutex.ts';
import type { EventsById, OwnEvents } from './own-events.ts';

/** A mail without its content, which may hold a secret link. */
export type OwnMail = {
  readonly mailId: string;
  readonly kind: string;
  readonly name: string;
  readonly to: string | null;
  readonly about: DueMailDocument['about'];
  readonly state: 'waiting' | 'sent' | 'given-up';
  readonly problem: string | null;
  readonly at: string;
};

/** An event may break its schema. */
type Facts = {
  readonly senderId?: unknown;
  readonly bookingId?: unknown;
  readonly requestId?: unknown;
  readonly seatId?: unknown;
  readonly customerId?: unknown;
};

const states = { MailSent: 'sent', MailGivenUp: 'given-up', MailResendAsked: 'waiting' } as const;

const isOfMail = (recorded: RecordedEvent): recorded is RecordedEvent<MailsEvent> =>
  Object.hasOwn(states, recorded.event.type) && isSound(recorded.event);

const nameOf = (partyId: string, names: SentenceNames): string | null =>
  names.customer(partyId) ?? names.practitioner(partyId) ?? null;

const settledMail = (
  events: readonly RecordedEvent[],
  names: SentenceNames,
): readonly OwnMail[] => {
  const last = events.findLast(isOfMail);
  if (last === undefined) return [];
  const { type, data } = last.event;
  const { mailId, kind, recipient, about } = data;
  return [
    {
      mailId,
      kind,
      name: mailKinds[kind].name,
      to: nameOf(recipient.id, names),
      about,
      state: states[type],
      problem: type === 'MailGivenUp' ? data.problem : null,
      at: last.metadata.at,
    },
  ];
};

const waitingMail = (
  { mailId, kind, recipient, about, at }: DueMailDocument,
  names: SentenceNames,
): OwnMail => ({
  mailId,
  kind,
  name: mailKinds[kind].name,
  to: nameOf(recipient.id, names),
  about,
  state: 'waiting',
  problem: null,
  at,
});

const PAGE = 1_000;

export type MailsOf = {
  readonly raising: readonly RecordedEvent[];
  readonly outcomes: EventsById;
  readonly recipientOf: (recorded: RecordedEvent) => string;
  /** Ids of mails about requests contain their kind. */
  readonly requestKinds: readonly MailKind[];
};

const kindsFor = (role: 'customer' | 'practitioner') =>
  (Object.keys(mailKinds) as MailKind[]).filter((kind) => kind.startsWith(`${role}-request-`));

const eventsIn = (...byId: readonly EventsById[]): readonly RecordedEvent[] =>
  byId.flatMap((each) => [...each.values()].flat());

/**
 * Mails about a booking, a seat or a paper went to the customer, about a message to its sender, all others to the
 * account.
 */
export const customerMails = (
  { account, customers, bookings, requests, seats, messages, papers, mails }: OwnEvents,
  accountId: string,
): MailsOf => ({
  raising: [...account, ...eventsIn(customers, bookings, requests, seats, messages, papers)],
  outcomes: mails,
  recipientOf: ({ event }) => {
    const { senderId, bookingId, requestId, seatId, customerId }: Facts = event.data;
    const isOfParty = [bookingId, requestId, seatId].some((id) => id !== undefined);
    const partyId = isOfParty ? customerId : undefined;
    return [senderId, partyId].find((id) => typeof id === 'string') ?? accountId;
  },
  requestKinds: kindsFor('customer'),
});

/** Mails about the account went to its owner, about a message to its sender, all others to the practitioner. */
export const practitionerMails = (
  events: Pick<OwnEvents, 'account' | 'bookings' | 'requests' | 'messages' | 'mails'> & {
    readonly practice: readonly RecordedEvent[];
    readonly workshops: EventsById;
  },
  { accountId, practitionerId }: { readonly accountId: string; readonly practitionerId: string },
): MailsOf => {
  const ofAccount = new Set(events.account.map(({ id }) => id));
  return {
    raising: [
      ...events.account,
      ...events.practice,
      ...eventsIn(events.bookings, events.requests, events.workshops, events.messages),
    ],
    outcomes: events.mails,
    recipientOf: ({ id, event }) => {
      const { senderId }: Facts = event.data;
      if (typeof senderId === 'string') return senderId;
      return ofAccount.has(id) ? accountId : practitionerId;
    },
    requestKinds: kindsFor('practitioner'),
  };
};

/** Ids of a request's mails contain their kind. */
const mailIdsOf = (
  recorded: RecordedEvent,
  { recipientOf, requestKinds }: MailsOf,
): readonly string[] => {
  const { requestId }: Facts = recorded.event.data;
  const recipientId = recipientOf(recorded);
  const kinds = requestId === undefined ? [] : requestKinds;
  return [
    mailIdOf(recorded.id, recipientId),
    ...kinds.map((kind) => mailIdOf(recorded.id, recipientId, kind)),
  ];
};

/** Includes the mails that are still due. */
export const ownMails = async (
  readStore: Pick<ReadStore, 'getMany'>,
  mails: MailsOf,
  names: SentenceNames,
): Promise<readonly OwnMail[]> => {
  const { raising, outcomes } = mails;
  const owed = await mapYielding(raising, (each) => mailIdsOf(each, mails));
  const left = owed.flat().filter((mailId) => !outcomes.has(mailId));
  const settled = await mapYielding([...outcomes.values()], (each) => settledMail(each, names));
  const all = settled.flat();
  for (let start = 0; start < left.length; start += PAGE) {
    const page = await readStore.getMany('mails-due', left.slice(start, start + PAGE));
    for (const mail of page.values()) all.push(waitingMail(mail, names));
    await turnOfTheLoop();
  }
  return all;
};
