import { startEventStoreDb } from './eventstoredb-server.mjs';
import { startMongodb } from './mongodb-server.mjs';

/** The servers that some specs meet, for all specs of a run. */
export default async () => {
  await startMongodb();
  await startEventStoreDb();
};
