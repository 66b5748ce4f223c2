import { mailsDecider, openCommandHandler } from 'command-service';
import { agendaStream, mailStream, type AgendaEvent, type BookingPlaced } from 'contracts';
import type { Clock, EventStore, Files, ListedFile, ReadStore } from 'contracts/ports';
import { day, metadataAt, practitionerId } from 'contracts/testing';

type Stores = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly clock: Clock;
};

/** Records that a booking's mail to a party was sent, as the process does; answers its id. */
export const mailsSentIn =
  ({ eventStore, readStore, clock }: Stores) =>
  async (bookingId: string, partyId: string): Promise<string> => {
    const owed = await readStore.find('mails-due', {
      where: {},
      between: ['dueAt', undefined, undefined],
      limit: 10_000,
    });
    const mail = owed.find(
      ({ about, recipient }) => about.id === bookingId && recipient.id === partyId,
    );
    if (mail === undefined) throw new Error(`${partyId} is owed no mail on ${bookingId}.`);
    const { mailId, kind, recipient, about, cause } = mail;
    const commands = openCommandHandler({ eventStore, clock });
    await commands.handle(mailsDecider, mailStream(partyId), {
      type: 'RecordMailSent',
      data: { mailId, kind, recipient, about, cause, attempts: 1 },
      metadata: metadataAt(clock.now(), { commandId: `sent-${mailId}`, origin: 'process' }),
    });
    await readStore.reached(['mails-due', 'mails-settled'], await eventStore.head(), 10_000);
    return mailId;
  };

/** The active bookings of a day, from the log. */
export const bookingsIn =
  (eventStore: EventStore) =>
  async (on = day, of = practitionerId): Promise<BookingPlaced['data'][]> => {
    const events = (await eventStore.readStream(agendaStream(of, on))).map(
      ({ event }) => event as AgendaEvent,
    );
    const active = new Map<string, BookingPlaced['data']>();
    for (const { type, data } of events) {
      if (type === 'BookingPlaced' || type === 'BookingMovedIn') active.set(data.bookingId, data);
      if (type === 'BookingMovedOut' || type === 'BookingCancelled') active.delete(data.bookingId);
    }
    return [...active.values()];
  };

/** At most a hundred of each area are looked at. */
export const filesOfOwner = async (
  files: Pick<Files, 'ownerOf' | 'scan'>,
  ownerId: string,
): Promise<readonly ListedFile[]> => {
  const page = { afterId: undefined, limit: 100 };
  const kept = [...(await files.scan('private', page)), ...(await files.scan('public', page))];
  const owners = await Promise.all(kept.map(({ area, fileId }) => files.ownerOf(area, fileId)));
  return kept.filter((_, index) => owners[index] === ownerId);
};
