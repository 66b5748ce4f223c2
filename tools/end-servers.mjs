import { endEventStoreDb } from './eventstoredb-server.mjs';
import { endMongodb } from './mongodb-server.mjs';

export default async () => {
  await endEventStoreDb();
  await endMongodb();
};
