import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { refuseCrowd } from './refuse-crowd.ts';

const MOST = 2;

describe('a crowd of requests', () => {
  let server: ReturnType<typeof fastify>;
  let isAway: boolean;
  let waiting: (() => void)[];
  beforeEach(() => {
    server = fastify();
    [isAway, waiting] = [true, []];
    refuseCrowd(server, () => isAway, MOST);
    server.get('/health', async () => 'well');
    server.get('/bookings', async () => {
      await new Promise<void>((come) => waiting.push(come));
      return 'bookings';
    });
  });
  afterEach(() => server.close());

  const ask = async (url = '/bookings') => {
    const { statusCode, headers } = await server.inject(url);
    return [statusCode, headers['retry-after'] !== undefined];
  };
  /** Requests that have begun and wait. */
  const begun = async (count: number) => {
    const answers = Array.from({ length: count }, () => ask());
    while (waiting.length < count) await server.inject('/health');
    return answers;
  };
  const comeBack = () => {
    isAway = false;
    for (const come of waiting.splice(0)) come();
  };

  it('waits for a store that is away up to a number, and is refused beyond it', async () => {
    const answers = await begun(MOST);
    expect(await ask()).toEqual([503, true]);
    expect(await ask('/health')).toEqual([200, false]);
    comeBack();
    expect(await Promise.all(answers)).toEqual([
      [200, false],
      [200, false],
    ]);
    // Ended and refused requests are not counted.
    isAway = true;
    const others = await begun(MOST);
    comeBack();
    expect(await Promise.all(others)).toHaveLength(MOST);
  });

  it('is not refused while the store is there, however slow it is', async () => {
    isAway = false;
    const answers = await begun(MOST + 2);
    comeBack();
    expect(new Set((await Promise.all(answers)).map(([status]) => status))).toEqual(new Set([200]));
  });
});
