import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { viewDeclarations } from 'contracts';
import { openMongodbReadStore } from '../../infra/src/mongodb/views/mongodb-read-store.ts';
import { secrets } from '../../infra/src/security/secrets.ts';
import { alertsBatch, anAlert, written } from '../../infra/src/testing/documents.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../../infra/src/testing/eventstoredb/eventstoredb-server.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import { closeStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { openSharedStores } from '../../infra/src/run/stores/open-shared-stores.ts';

describeOnMongodb((mongodb) => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let servers: readonly [EventStoreDbServer, EventStoreDbServer];
  const [addressKey, namesKey, personsKey] = [1, 2, 3].map(() => secrets.fresh());
  const keys = { addressKey, namesKey, personsKey } as Parameters<
    typeof openSharedStores
  >[0]['keys'];
  const start = (log: EventStoreDbServer, name: string) =>
    openSharedStores({
      eventStoreDbUrl: log.url,
      mongoDbUrl: mongodb.urlOf(name),
      keys,
      dataFolder: there.folder,
      say: () => {},
    });

  beforeAll(async () => {
    there = await aFolder();
    servers = [await startEventStoreDbServer(), await startEventStoreDbServer()];
  });
  afterAll(async () => {
    for (const server of servers) server.stop();
    await there.remove();
  });

  it('a start refuses a database of another log', async () => {
    const [own, other] = servers;
    const name = mongodb.aDatabase();
    await closeStores(await start(own, name));
    await expect(start(other, name)).rejects.toThrow(
      /^Les comptes de MONGODB_URL viennent d’un autre journal .+ qui vont ensemble\.$/,
    );
    await closeStores(await start(own, name));
  });

  it('a start refuses views of another log, and leaves them as they are', async () => {
    const name = mongodb.aDatabase();
    const { database } = await mongodb.open(name);
    const store = openMongodbReadStore(database);
    const viewVersion = { version: 1, logId: 'another' };
    await store.openView(viewDeclarations['unseen-alerts'], viewVersion);
    await store.write([{ ...alertsBatch([written(anAlert('a'), 5)]), eventId: 'event-5' }]);
    await expect(start(servers[0], name)).rejects.toThrow(
      /^Les vues de MONGODB_URL viennent d’un autre journal .+ qui vont ensemble\.$/,
    );
    expect(await store.storedVersions()).toMatchObject([{ ...viewVersion, checkpoint: 5 }]);
    expect(await store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
    await store.close();
  });
});
