import { openMongodb } from '../mongodb/open-mongodb.ts';
import { openMongodbReadStore } from '../mongodb/views/mongodb-read-store.ts';
import { switchAgainAndAgain } from './switch-again-and-again.ts';

const { database } = await openMongodb(process.argv[2] ?? '');
await switchAgainAndAgain(openMongodbReadStore(database));
