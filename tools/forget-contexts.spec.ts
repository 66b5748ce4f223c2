import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from '@jest/globals';

/** The module as the runner loads it before another file. */
const BEFORE_THE_NEXT_FILE = './forget-contexts.mjs?next';

it('disables what a file has run in before the next one begins', async () => {
  const storage = new AsyncLocalStorage<string>();
  await storage.run('left behind', async () => {
    expect(storage.getStore()).toBe('left behind');
    await import(BEFORE_THE_NEXT_FILE);
    expect(storage.getStore()).toBeUndefined();
  });
});
