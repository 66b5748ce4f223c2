export { readAttendee, readTexts } from './calendar-readers.ts';
export { describeAccountStore } from './describe-account-store.ts';
export { describeEventStore } from './describe-event-store.ts';
export { describeReadStore } from './describe-read-store.ts';
export {
  mailForSpecs,
  openMemoryStores,
  passwordsForSpecs,
  visioRoomsForSpecs,
  type Stores,
} from './memory-stores.ts';
export { openRefusalsWitness } from './refusals-witness.ts';
