import { join } from 'node:path';
import { customerStream, type AnyEvent } from 'contracts';
import { aCustomerRegistered, metadataAt } from 'contracts/testing';
import { closeStores, openStores } from '../infra/src/run/stores/open-data-folder.ts';
import { Database } from '../infra/src/sqlite/driver.ts';

/** Changes to the data folder of a stopped server. */

/** A person whom no journey uses. */
const customerId = 'customer-of-a-faulty-version';
const registered = aCustomerRegistered({ customerId, accountId: 'account-of-a-faulty-version' });

/**
 * An event that no view can handle: it breaks the schema of its type, as if a faulty version had written it.
 */
const broken: AnyEvent = {
  type: 'RelativeAdded',
  data: { customerId, relativeId: 'relative-without-a-name' },
};

/** Writes it into the log, with the keys of the folder, as the product writes. */
export const addBrokenEvent = async (dataFolder: string): Promise<void> => {
  const stores = await openStores(dataFolder);
  const metadata = metadataAt(new Date().toISOString(), { origin: 'import' });
  const events = [registered, broken].map((event, index) => ({
    id: `faulty-version-${index}`,
    event,
    metadata,
  }));
  await stores.eventStore.append(customerStream(customerId), -1, events);
  await closeStores(stores);
};

/** Makes one booking of the live view differ from the log, and removes another. */
export const corruptBookings = (
  dataFolder: string,
  { altered, lost, consultationName }: { altered: string; lost: string; consultationName: string },
): void => {
  const views = new Database(join(dataFolder, 'views.sqlite'));
  const table = views
    .prepare("SELECT tableName FROM editions WHERE view = 'bookings'")
    .pluck()
    .get() as string;
  const alter = views.prepare(
    `UPDATE "${table}" SET document = json_set(document, '$.consultationName', ?) WHERE id = ?`,
  );
  const changes = [
    alter.run(consultationName, altered),
    views.prepare(`DELETE FROM "${table}" WHERE id = ?`).run(lost),
  ];
  views.close();
  if (changes.some((change) => change.changes !== 1)) throw new Error('Nothing was damaged.');
};
