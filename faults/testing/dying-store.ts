import { dieNow } from '../../acceptance/testing/doomed-app.ts';

/** A store in which this process dies, as by `kill -9`, before or after one call. */
export const dyingStore = <Store extends object>(
  store: Store,
  step: string,
  moment: 'before' | 'after',
): Store =>
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
