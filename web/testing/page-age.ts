import { afterEach, beforeEach } from '@jest/globals';

/**
 * The clock of a page: it starts at zero and moves only when the spec sets it. A mock would record each of the calls, of
 * which React makes thousands.
 */
export const pageAge = (): ((ms: number) => void) => {
  let age = 0;
  beforeEach(() => {
    age = 0;
    Object.defineProperty(performance, 'now', { configurable: true, value: () => age });
  });
  afterEach(() => {
    Reflect.deleteProperty(performance, 'now');
  });
  return (ms) => {
    age = ms;
  };
};
