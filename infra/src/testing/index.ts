export { readAttendee, readTexts } from './calendar-readers.ts';
export { describeAccountStore } from './suites/describe-account-store.ts';
export { describeEventStore } from './suites/describe-event-store.ts';
export { describeReadStore } from './suites/describe-read-store.ts';
export {
  mailForSpecs,
  openMemoryStores,
  passwordsForSpecs,
  newsletterSenderForSpecs,
  visioRoomsForSpecs,
  type Stores,
} from './memory-stores.ts';
export { drawnSheet } from '../files/sheets/draw-sheet.ts';
export { openRefusalsWitness } from './refusals-witness.ts';
export { counting } from './counting.ts';
