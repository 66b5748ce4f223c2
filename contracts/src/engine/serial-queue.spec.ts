import { expect, it } from '@jest/globals';
import { openSerialQueue } from './serial-queue.ts';

it('lets one end before the next begins, also when it fails', async () => {
  const turn = openSerialQueue();
  const seen: string[] = [];
  const task = (name: string, ending: () => Promise<unknown>) => () => {
    seen.push(`${name} begins`);
    return ending().finally(() => seen.push(`${name} ends`));
  };
  const first = turn(task('first', () => new Promise((resolve) => setImmediate(resolve))));
  const second = turn(task('second', () => Promise.reject(new Error('no'))));
  const third = turn(task('third', async () => 3));
  await first;
  await expect(second).rejects.toThrow('no');
  expect(await third).toBe(3);
  expect(seen).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});
