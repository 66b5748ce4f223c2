import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { openPeople } from '../../acceptance/testing/people.ts';

/** A first start in short: a folder is made, and somebody registers, until it ends or is killed. */
const stores = await openStores(process.argv[2] ?? '');
await openPeople(stores, systemClock).customer('camille', { customerId: 'customer-camille' });
await closeStores(stores);
