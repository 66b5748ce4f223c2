import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { openPeople } from '../../acceptance/testing/people.ts';

/** A short first start: a folder is created and a person registers, until it ends or is killed. */
const stores = await openStores(process.argv[2] ?? '');
await openPeople(stores, systemClock).customer('camille', { customerId: 'customer-camille' });
await closeStores(stores);
