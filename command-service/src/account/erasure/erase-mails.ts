import { mailStream, type About, type DueMailDocument, type SeatDocument } from 'contracts';
import type { EventStore, Mail, PersonKeys, ReadStore } from 'contracts/ports';

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

/** Includes copies of mails to others about appointments with them. */
export const eraseMails = async (
  dependencies: ErasingMails,
  recipientIds: readonly string[],
): Promise<void> => {
  const { mail } = dependencies;
  for (const recipientId of recipientIds) {
    await mail.erase(await mailsTo(dependencies, recipientId));
    const exchanges = [
      ...(await exchangesOf(dependencies, recipientId, 'customerId')),
      ...(await exchangesOf(dependencies, recipientId, 'practitionerId')),
    ];
    const ids = new Set<string | undefined>(exchanges.map(({ id }) => id));
    for (const otherId of new Set(exchanges.map((each) => each.otherId)))
      await mail.erase(await mailsTo(dependencies, otherId, (id) => ids.has(id)));
  }
};

export type ErasingLateMails = {
  readonly readStore: Pick<ReadStore, 'get'>;
  readonly personKeys: Pick<PersonKeys, 'keysOf'>;
  readonly mail: Pick<Mail, 'erase'>;
};

const EXCHANGES = { booking: 'bookings', request: 'requests', seat: 'seats' } as const;

const partiesOf = async (
  { readStore }: ErasingLateMails,
  { kind, id }: About,
): Promise<readonly string[]> => {
  if (kind !== 'booking' && kind !== 'request' && kind !== 'seat') return [];
  const exchange = await readStore.get(EXCHANGES[kind], id);
  return exchange === undefined ? [] : [exchange.customerId, exchange.practitionerId];
};

/**
 * Erases the copy of a mail that was under way while one of its people was erased: `eraseMails` knows only mails that
 * are recorded, so this is called once it is.
 */
export const eraseLateMail = async (
  dependencies: ErasingLateMails,
  { mailId, recipient, about }: Pick<DueMailDocument, 'mailId' | 'recipient' | 'about'>,
): Promise<void> => {
  const { personKeys, mail } = dependencies;
  const keys = await personKeys.keysOf([recipient.id, ...(await partiesOf(dependencies, about))]);
  const isErased = [...keys.values()].includes(undefined);
  if (isErased) await mail.erase([mailId]);
};
