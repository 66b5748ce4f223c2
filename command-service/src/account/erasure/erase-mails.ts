import { setTimeout as pause } from 'node:timers/promises';
import {
  mailStream,
  paperStream,
  type About,
  type DueMailDocument,
  type SeatDocument,
} from 'contracts';
import type { EventStore, Mail, ReadStore } from 'contracts/ports';

export type ErasingMails = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly mail: Pick<Mail, 'erase' | 'keepsCopies'>;
};

/** A booking, request or seat that a customer shares with a practitioner. */
type Exchange = { readonly id: string; readonly otherId: string };

/** More than any person has. */
const LOOKED_AT = 100_000;

const exchangesOf = async (
  { readStore }: ErasingMails,
  partyId: string,
  side: 'customerId' | 'practitionerId',
): Promise<readonly Exchange[]> => {
  const other = side === 'customerId' ? 'practitionerId' : 'customerId';
  const theirs = { [side]: partyId };
  const bookings = (state: 'booked' | 'cancelled') =>
    readStore.find('bookings', { where: { ...theirs, state }, limit: LOOKED_AT });
  const requests = (isOpen: boolean) =>
    readStore.find('requests', { where: { ...theirs, isOpen }, limit: LOOKED_AT });
  const seats = (state: SeatDocument['state']) =>
    readStore.find('seats', { where: { ...theirs, state }, limit: LOOKED_AT });
  return [
    ...[...(await bookings('booked')), ...(await bookings('cancelled'))].map((booking) => ({
      id: booking.bookingId,
      otherId: booking[other],
    })),
    ...[...(await requests(true)), ...(await requests(false))].map((request) => ({
      id: request.requestId,
      otherId: request[other],
    })),
    ...(await Promise.all((['awaited', 'offered', 'taken', 'gone'] as const).map(seats)))
      .flat()
      .map((seat) => ({ id: seat.seatId, otherId: seat[other] })),
  ];
};

/** The other recipients of mails about a person, and whether a subject concerns that person. */
type Concern = {
  readonly others: ReadonlySet<string>;
  readonly isAbout: (about: About) => Promise<boolean>;
};

/** Reads the log, because a withdrawn paper is in no view. */
const practitionerOfPaper = async (
  { eventStore }: ErasingMails,
  paperId: string,
): Promise<unknown> => {
  const [handedOver] = await eventStore.readStream(paperStream(paperId));
  const { practitionerId }: { readonly practitionerId?: unknown } = handedOver?.event.data ?? {};
  return practitionerId;
};

const concernOf = async (dependencies: ErasingMails, partyId: string): Promise<Concern> => {
  const exchanges = [
    ...(await exchangesOf(dependencies, partyId, 'customerId')),
    ...(await exchangesOf(dependencies, partyId, 'practitionerId')),
  ];
  const invoices = await dependencies.readStore.find('invoices', {
    where: { practitionerId: partyId },
    limit: LOOKED_AT,
  });
  const ids = new Set([
    ...exchanges.map(({ id }) => id),
    ...invoices.map(({ paperId }) => paperId),
  ]);
  return {
    others: new Set(exchanges.map(({ otherId }) => otherId)),
    isAbout: async ({ kind, id }) =>
      ids.has(id) ||
      (kind === 'paper' && (await practitionerOfPaper(dependencies, id)) === partyId),
  };
};

/** An event may break its schema. */
type MailReference = { readonly mailId?: string; readonly about?: About };

const mailsTo = async (
  { eventStore }: ErasingMails,
  recipientId: string,
  isAbout?: Concern['isAbout'],
): Promise<readonly string[]> => {
  const mailIds: string[] = [];
  for (const { event } of await eventStore.readStream(mailStream(recipientId))) {
    const { mailId, about } = event.data as MailReference;
    const isWanted = isAbout === undefined || (about !== undefined && (await isAbout(about)));
    if (mailId !== undefined && isWanted) mailIds.push(mailId);
  }
  return mailIds;
};

/** Includes copies of mails to others about appointments with them, and about their invoices and papers. */
export const eraseMails = async (
  dependencies: ErasingMails,
  recipientIds: readonly string[],
): Promise<void> => {
  const { mail } = dependencies;
  for (const recipientId of recipientIds) {
    await mail.erase(await mailsTo(dependencies, recipientId));
    const { others, isAbout } = await concernOf(dependencies, recipientId);
    for (const otherId of others) await mail.erase(await mailsTo(dependencies, otherId, isAbout));
  }
};

/** Most mails are sent and recorded within this time. */
const SENT_WITHIN_MS = 1_000;
const LOOKED_AT_EVERY_MS = 50;

/**
 * Waits a moment until no mail that `eraseMails` would erase is due; returns whether none is. Such a mail may have been
 * composed already, and its copy is found once its outcome is recorded.
 */
export const areMailsSettled = async (
  dependencies: ErasingMails,
  recipientIds: readonly string[],
  now: string,
): Promise<boolean> => {
  if (!dependencies.mail.keepsCopies) return true;
  const ids = new Set(recipientIds);
  const concerns: Concern[] = [];
  for (const recipientId of recipientIds) concerns.push(await concernOf(dependencies, recipientId));
  const concernsThem = async ({ recipient, about }: DueMailDocument) => {
    if (ids.has(recipient.id)) return true;
    for (const { isAbout } of concerns) if (await isAbout(about)) return true;
    return false;
  };
  const isAnyDue = async () => {
    const due = await dependencies.readStore.find('mails-due', {
      where: {},
      between: ['dueAt', undefined, now],
      limit: LOOKED_AT,
    });
    for (const each of due) if (await concernsThem(each)) return true;
    return false;
  };
  const givenUpAt = performance.now() + SENT_WITHIN_MS;
  while (await isAnyDue()) {
    if (performance.now() > givenUpAt) return false;
    await pause(LOOKED_AT_EVERY_MS);
  }
  return true;
};
