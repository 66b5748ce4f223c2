import { expect, it } from '@jest/globals';
import { openFairPool } from './fair-pool.ts';

const cafe = { network: '192.0.2.7' };
const home = { network: '198.51.100.3' };

/** Tasks that end on demand, and the list of those that have begun. */
const openTasks = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, task, end: (name: string) => ends.get(name)?.() };
};

it('runs as many at once as it may, and lets networks take turns', async () => {
  const inTurn = openFairPool({ atOnce: 1, inAll: 10, ofOneNetwork: 5 });
  const { begun, task, end } = openTasks();
  const all = [
    inTurn(cafe, task('cafe 1')),
    inTurn(cafe, task('cafe 2')),
    inTurn(cafe, task('cafe 3')),
    inTurn(home, task('home 1')),
  ];
  expect(begun).toEqual(['cafe 1']);
  const order = ['cafe 1', 'cafe 2', 'home 1', 'cafe 3'];
  for (const [index, name] of order.entries()) {
    expect(begun).toEqual(order.slice(0, index + 1));
    end(name);
    await new Promise(setImmediate);
  }
  expect(await Promise.all(all)).toEqual(['cafe 1', 'cafe 2', 'cafe 3', 'home 1']);
});

it('refuses what is more than the share of a network, and serves the others', async () => {
  const inTurn = openFairPool({ atOnce: 1, inAll: 3, ofOneNetwork: 1 });
  const { begun, task, end } = openTasks();
  const first = inTurn(cafe, task('cafe 1'));
  const second = inTurn(cafe, task('cafe 2'));
  await expect(inTurn(cafe, task('cafe 3'))).rejects.toMatchObject({ code: 'BUSY' });
  const other = inTurn(home, task('home 1'));
  for (const name of ['cafe 1', 'cafe 2', 'home 1']) {
    end(name);
    await new Promise(setImmediate);
  }
  expect(await Promise.all([first, second, other])).toEqual(['cafe 1', 'cafe 2', 'home 1']);
  expect(begun).not.toContain('cafe 3');
});

it('gives the place of a sender who has left to the next one', async () => {
  const inTurn = openFairPool({ atOnce: 1, inAll: 3, ofOneNetwork: 1 });
  const { begun, task, end } = openTasks();
  const leaving = new AbortController();
  const first = inTurn(cafe, task('cafe 1'));
  const left = inTurn({ ...cafe, left: leaving.signal }, task('left'));
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'BUSY' });
  await expect(inTurn({ ...cafe, left: leaving.signal }, task('late'))).rejects.toThrow();
  const next = inTurn(cafe, task('cafe 2'));
  end('cafe 1');
  await new Promise(setImmediate);
  end('cafe 2');
  expect(await Promise.all([first, next])).toEqual(['cafe 1', 'cafe 2']);
  expect(begun).toEqual(['cafe 1', 'cafe 2']);
});

it('goes on after a task that failed', async () => {
  const inTurn = openFairPool({ atOnce: 1, inAll: 3, ofOneNetwork: 3 });
  const failing = inTurn(cafe, () => Promise.reject(new Error('No.')));
  const next = inTurn(cafe, async () => 'done');
  await expect(failing).rejects.toThrow('No.');
  expect(await next).toBe('done');
});
