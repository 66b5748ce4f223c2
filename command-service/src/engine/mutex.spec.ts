import { describe, expect, it } from '@jest/globals';
import { mapYielding, openKeyedMutex } from './mutex.ts';

describe('turns of each', () => {
  it('hold up nobody else', async () => {
    const inTurnOf = openKeyedMutex();
    const notified: string[] = [];
    let end = () => {};
    const held = inTurnOf('claire', () => new Promise<void>((resolve) => (end = resolve)));
    const next = inTurnOf('claire', async () => notified.push('claire'));
    await inTurnOf('paul', async () => notified.push('paul'));
    end();
    await Promise.all([held, next]);
    expect(notified).toEqual(['paul', 'claire']);
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
