import { describe, expect, it } from '@jest/globals';
import { mapYielding, openMutex, openKeyedMutex } from './mutex.ts';

describe('turns', () => {
  it('let the next one begin once the one before has ended, however it did', async () => {
    const inTurn = openMutex();
    const told: string[] = [];
    const first = inTurn(async () => {
      told.push('first begins');
      await new Promise((resolve) => setImmediate(resolve));
      told.push('first ends');
      throw new Error('no');
    });
    const second = inTurn(async () => told.push('second begins'));
    await expect(first).rejects.toThrow('no');
    await second;
    expect(told).toEqual(['first begins', 'first ends', 'second begins']);
  });
});

describe('turns of each', () => {
  it('hold up nobody else', async () => {
    const inTurnOf = openKeyedMutex();
    const told: string[] = [];
    let end = () => {};
    const held = inTurnOf('claire', () => new Promise<void>((resolve) => (end = resolve)));
    const next = inTurnOf('claire', async () => told.push('claire'));
    await inTurnOf('paul', async () => told.push('paul'));
    end();
    await Promise.all([held, next]);
    expect(told).toEqual(['paul', 'claire']);
  });
});

describe('many items', () => {
  it('are each made something of, in their order, while others have their turns', async () => {
    const items = Array.from({ length: 500 }, (_, index) => index);
    let made = 0;
    let madeAtNextTurn = 0;
    setImmediate(() => {
      madeAtNextTurn = made;
    });
    const doubled = await mapYielding(items, (item) => {
      made += 1;
      return item * 2;
    });
    expect(doubled).toEqual(items.map((item) => item * 2));
    expect(madeAtNextTurn).toBeLessThan(items.length);
  });
});
