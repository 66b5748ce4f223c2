import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agendaStream, customerStream, freshId, type AnyEvent } from 'contracts';
import { aBookingPlaced, metadataAt } from 'contracts/testing';
import { secrets } from '../../infra/src/security/secrets.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../../infra/src/testing/eventstoredb/eventstoredb-server.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import { closeStores } from '../../infra/src/run/stores/open-data-folder.ts';
import {
  openSharedStores,
  type SharedStores,
} from '../../infra/src/run/stores/open-shared-stores.ts';
import { until } from '../testing/erased-customer.ts';

const placed = aBookingPlaced({ reason: 'Douleurs au dos depuis l’accident' });
const { customerId, practitionerId, day } = placed.data;
const agenda = agendaStream(practitionerId, day);

describeOnMongodb((mongodb) => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let server: EventStoreDbServer;
  let processes: readonly [SharedStores, SharedStores];

  beforeAll(async () => {
    there = await aFolder();
    server = await startEventStoreDbServer();
    const mongoDbUrl = mongodb.urlOf(mongodb.aDatabase());
    const [addressKey, namesKey, personsKey] = [1, 2, 3].map(() => secrets.fresh());
    const keys = { addressKey, namesKey, personsKey } as Parameters<
      typeof openSharedStores
    >[0]['keys'];
    const start = () =>
      openSharedStores({
        eventStoreDbUrl: server.url,
        mongoDbUrl,
        keys,
        dataFolder: there.folder,
        say: () => {},
      });
    processes = [await start(), await start()];
  });
  afterAll(async () => {
    for (const stores of processes) await closeStores(stores);
    server.stop();
    await there.remove();
  });

  it('a process forgets the key that another one has destroyed', async () => {
    const [one, other] = processes;
    const append = (stream: string, event: AnyEvent) =>
      one.eventStore.append(stream, -1, [{ id: freshId(), event, metadata: metadataAt() }]);
    const readThere = async () =>
      (await other.eventStore.readStream(agenda)).map(({ event }) => event);
    await append(agenda, placed);
    expect(await readThere()).toEqual([placed]);
    await one.personKeys.destroy(customerId);
    await append(customerStream(customerId), {
      type: 'CustomerErasureCompleted',
      data: { customerId },
    });
    const erased = { ...placed, data: { ...placed.data, reason: null } };
    await until(async () => JSON.stringify(await readThere()) === JSON.stringify([erased]));
  });
});
