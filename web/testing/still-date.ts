import { afterEach, beforeEach, jest } from '@jest/globals';

/** Only the date is fixed; timers run. */
export const stillDate = (now: string): void => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date(now),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'nextTick',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
};
