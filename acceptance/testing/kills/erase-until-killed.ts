/** Run as a process of its own, on a data folder with a due erasure; killed around one of its steps. */
import type { Clock } from 'contracts/ports';
import { dyingLog, dyingStore } from '../doomed-app.ts';
import { openWithErasedCustomer } from '../erased-customer.ts';

export type DoomedErasure = {
  readonly folder: string;
  readonly at: string;
  /** A call of a store, or the type of an event. */
  readonly step: string;
  readonly moment: 'before' | 'after';
  /** The client whom Claire noted and erases now. */
  readonly clientId?: string;
};

const { folder, at, step, moment, clientId } = JSON.parse(process.argv[2] ?? '{}') as DoomedErasure;

const clock: Clock = { now: () => at, elapsedMs: () => performance.now() };
const { allErased, signedIn } = await openWithErasedCustomer({
  folder,
  clock,
  disturbed: ({ eventStore, personKeys, accountStore, files, mail, projections }) => ({
    eventStore: dyingLog(eventStore, step, moment),
    files: dyingStore(files, step, moment),
    personKeys: dyingStore(personKeys, step, moment),
    accountStore: dyingStore(accountStore, step, moment),
    mail: dyingStore(mail, step, moment),
    ...(projections && {
      projections: { ...projections, operations: dyingStore(projections.operations, step, moment) },
    }),
  }),
});
if (clientId !== undefined) {
  const claire = await signedIn('claire');
  await claire.ask({ method: 'DELETE', url: `/api/practitioner/clients/${clientId}` });
}
await allErased();
// This line is reached only if nothing has killed the process.
console.log('It was not killed.');
process.exit(0);
