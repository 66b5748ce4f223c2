import { join } from 'node:path';
import Database from 'better-sqlite3';
import { customerStream, type AnyEvent } from 'contracts';
import { aCustomerRegistered, metadataAt } from 'contracts/testing';
import { openSqliteEventStore } from '../infra/src/sqlite/sqlite-event-store.ts';

/** What happens to the data folder of a server that is stopped. */

const EVENTS_AT_ONCE = 1_000;

/** Somebody whom no journey meets. */
const customerId = 'customer-of-a-long-story';
const relativeId = 'relative-of-a-long-story';

/** So many events more, which every rebuild reads: it takes long enough to be watched. */
const aLongStory = (count: number): AnyEvent[] => [
  aCustomerRegistered({ customerId, accountId: 'account-of-a-long-story' }),
  {
    type: 'RelativeAdded',
    data: {
      customerId,
      relativeId,
      firstname: 'Ève',
      lastname: 'Durand',
      gender: null,
      birthday: null,
      link: null,
    },
  },
  ...Array.from({ length: count }, (_, index) => ({
    type: index % 2 === 0 ? 'RelativeDeactivated' : 'RelativeReactivated',
    data: { customerId, relativeId },
  })),
];

/** What no view can take: it breaks the schema of its type, as a faulty version would write it. */
const broken: AnyEvent = {
  type: 'RelativeAdded',
  data: { customerId, relativeId: 'relative-without-a-name' },
};

/** Lengthens the log, by the store that the product writes it with. */
export const lengthenLog = async (dataFolder: string, count: number): Promise<void> => {
  const eventStore = openSqliteEventStore(join(dataFolder, 'log.sqlite'));
  const metadata = metadataAt(new Date().toISOString(), { origin: 'import' });
  const events = [...aLongStory(count), broken].map((event, index) => ({
    id: `long-story-${index}`,
    event,
    metadata,
  }));
  for (let written = 0; written < events.length; written += EVENTS_AT_ONCE)
    await eventStore.append(
      customerStream(customerId),
      written - 1,
      events.slice(written, written + EVENTS_AT_ONCE),
    );
  await eventStore.close();
};

/** One booking of the live view says something else than the log, and one is gone from it. */
export const damageBookings = (
  dataFolder: string,
  { altered, lost, consultationName }: { altered: string; lost: string; consultationName: string },
): void => {
  const views = new Database(join(dataFolder, 'views.sqlite'));
  const alter = views.prepare(
    `UPDATE bookings SET document = json_set(document, '$.consultationName', ?) WHERE id = ?`,
  );
  const changes = [
    alter.run(consultationName, altered),
    views.prepare('DELETE FROM bookings WHERE id = ?').run(lost),
  ];
  views.close();
  if (changes.some((change) => change.changes !== 1)) throw new Error('Nothing was damaged.');
};
