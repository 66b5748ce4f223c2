/**
 * Run as a process of its own: the product on a data folder with a due erasure; it is killed, as if
 * by `kill -9`, around the first time of one of its steps.
 */
import type { Clock } from 'contracts/ports';
import { dieNow, dyingLog } from './doomed-app.ts';
import { openWithErasedCustomer } from './erased-customer.ts';

export type DoomedErasure = {
  readonly folder: string;
  readonly at: string;
  /** A call of a store, or the type of an event. */
  readonly step: string;
  readonly moment: 'before' | 'after';
};

const { folder, at, step, moment } = JSON.parse(process.argv[2] ?? '{}') as DoomedErasure;

/** In which this process dies around that call. */
const dying = <Target extends object>(target: Target): Target =>
  new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== step || typeof value !== 'function') return value;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        if (moment === 'before') dieNow();
        await value.apply(target, given);
        return dieNow();
      };
    },
  });

const clock: Clock = { now: () => at, elapsedMs: () => performance.now() };
const { allErased } = await openWithErasedCustomer({
  folder,
  clock,
  disturbed: ({ eventStore, personKeys, accountStore, files, mail, projections }) => ({
    eventStore: dyingLog(eventStore, step, moment),
    files: dying(files),
    personKeys: dying(personKeys),
    accountStore: dying(accountStore),
    mail: dying(mail),
    ...(projections && {
      projections: { ...projections, operations: dying(projections.operations) },
    }),
  }),
});
await allErased();
// Only where nothing has killed it.
console.log('It was not killed.');
process.exit(0);
