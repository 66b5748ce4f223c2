import { dieNow, dyingLog } from '../../infra/src/run/testing/doomed-souffle.ts';
import { openForSignUps, signUp, type DoomedSignUp } from './sign-ups.ts';

/** Somebody signs up, and this process is killed, as by `kill -9`, around one step of it. */
const { folder, who, email, at, step, moment } = JSON.parse(process.argv[2] ?? '') as DoomedSignUp;

/** A store in which this process dies around a call. */
const dying = <Store extends object>(store: Store): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== step || typeof value !== 'function') return value;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        if (moment === 'before') dieNow();
        const answer: unknown = await value.apply(target, given);
        dieNow();
        return answer;
      };
    },
  });

const souffle = await openForSignUps(folder, at, ({ accountStore, files, eventStore }) => ({
  accountStore: dying(accountStore),
  files: dying(files),
  eventStore: dyingLog(eventStore, step, moment),
}));
const { status } = await signUp(souffle, who, email);
// Only where nothing has killed it.
console.log(`answered ${status}`);
process.exit(0);
