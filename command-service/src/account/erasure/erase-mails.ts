import { setTimeout as pause } from 'node:timers/promises';
import { mailStream, type SeatDocument } from 'contracts';
import type { EventStore, Mail, ReadStore } from 'contracts/ports';

export type ErasingMails = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly mail: Pick<Mail, 'erase'>;
};

/** A subject of both a customer and a practitioner. */
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

type MailReference = { readonly mailId?: string; readonly about?: { readonly id: string } };

const mailsTo = async (
  { eventStore }: ErasingMails,
  recipientId: string,
  isIt: (aboutId: string | undefined) => boolean = () => true,
): Promise<readonly string[]> => {
  const recorded = await eventStore.readStream(mailStream(recipientId));
  return recorded.flatMap(({ event: { data } }) => {
    const { mailId, about } = data as MailReference;
    return mailId !== undefined && isIt(about?.id) ? [mailId] : [];
  });
};

const everyExchangeOf = async (
  dependencies: ErasingMails,
  partyId: string,
): Promise<readonly Exchange[]> => [
  ...(await exchangesOf(dependencies, partyId, 'customerId')),
  ...(await exchangesOf(dependencies, partyId, 'practitionerId')),
];

/** Includes copies of mails to others about appointments with them. */
export const eraseMails = async (
  dependencies: ErasingMails,
  recipientIds: readonly string[],
): Promise<void> => {
  const { mail } = dependencies;
  for (const recipientId of recipientIds) {
    await mail.erase(await mailsTo(dependencies, recipientId));
    const exchanges = await everyExchangeOf(dependencies, recipientId);
    const ids = new Set<string | undefined>(exchanges.map(({ id }) => id));
    for (const otherId of new Set(exchanges.map((each) => each.otherId)))
      await mail.erase(await mailsTo(dependencies, otherId, (id) => ids.has(id)));
  }
};

/** Most mails are sent and recorded within this time. */
const SENT_WITHIN_MS = 1_000;
const LOOKED_AT_EVERY_MS = 50;

/**
 * Waits a moment until no mail to these people, or about an appointment with them, is due; returns whether none is. Such a
 * mail may have been composed already, and `eraseMails` finds it once its outcome is recorded.
 */
export const areMailsSettled = async (
  dependencies: ErasingMails,
  recipientIds: readonly string[],
  now: string,
): Promise<boolean> => {
  const ids = new Set(recipientIds);
  for (const recipientId of recipientIds)
    for (const { id } of await everyExchangeOf(dependencies, recipientId)) ids.add(id);
  const isAnyDue = async () => {
    const due = await dependencies.readStore.find('mails-due', {
      where: {},
      between: ['dueAt', undefined, now],
      limit: LOOKED_AT,
    });
    return due.some(({ recipient, about }) => ids.has(recipient.id) || ids.has(about.id));
  };
  const givenUpAt = performance.now() + SENT_WITHIN_MS;
  while (await isAnyDue()) {
    if (performance.now() > givenUpAt) return false;
    await pause(LOOKED_AT_EVERY_MS);
  }
  return true;
};
