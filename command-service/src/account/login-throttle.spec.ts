import { beforeEach, describe, expect, it } from '@jest/globals';
import { now } from 'contracts/testing';
import { memoryAttemptCounters, secrets } from 'infra';
import { aClock } from '../testing/index.ts';
import { openLoginThrottle, type LoginThrottle } from './login-throttle.ts';

const MINUTE_MS = 60_000;
const camille = 'camille@exemple.fr';
const ownAddress = '192.0.2.1';
const otherAddress = '198.51.100.1';

let clock: ReturnType<typeof aClock>;
let begin: LoginThrottle;
beforeEach(() => {
  clock = aClock(now);
  begin = openLoginThrottle(memoryAttemptCounters({ clock, secrets }));
});

/** The seconds to wait before the next attempt, or 0 for an attempt, which fails. */
const waitOf = async (email = camille, address = ownAddress): Promise<number> => {
  const tried = await begin(email, address);
  return tried.outcome === 'waits' ? tried.seconds : 0;
};
const fail = async (times: number, email = camille, address = ownAddress) => {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) waits.push(await waitOf(email, address));
  return waits;
};
const succeed = async (email: string, address: string) => {
  const tried = await begin(email, address);
  if (tried.outcome === 'waits') throw new Error(`${email} has to wait ${tried.seconds} s.`);
  await tried.succeeded();
};

describe('who fails to sign in', () => {
  it('waits after the sixth time, twice as long each further time, up to fifteen minutes', async () => {
    expect(await fail(6)).toEqual([0, 0, 0, 0, 0, 0]);
    const waits: number[] = [];
    for (let further = 0; further < 8; further += 1) {
      const wait = await waitOf();
      waits.push(wait);
      clock.advance(wait * 1_000);
      expect(await waitOf()).toBe(0);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900]);
  });

  it('may try again not a moment sooner, and asking meanwhile makes it no longer', async () => {
    await fail(6);
    clock.advance(9_001);
    expect(await fail(20)).toEqual(Array.from({ length: 20 }, () => 1));
    clock.advance(999);
    expect(await waitOf()).toBe(0);
  });

  it('is counted from the beginning of a try: many at once are no way around', async () => {
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(camille, ownAddress)));
    expect(begun.filter(({ outcome }) => outcome === 'may')).toHaveLength(6);
  });

  it('is the same account however its address is typed', async () => {
    await fail(6);
    expect(await waitOf(' Camille@EXEMPLE.fr')).toBe(10);
  });

  it('is one subscriber all over an IPv6 network', async () => {
    await fail(6, camille, '2001:db8:1:2::1');
    expect(await waitOf(camille, '2001:db8:1:2:ffff::2')).toBe(10);
    expect(await waitOf(camille, '2001:db8:1:3::1')).toBe(0);
  });

  it('is forgotten once the sign-in succeeds', async () => {
    await fail(5);
    await succeed(camille, ownAddress);
    expect(await fail(6)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is forgotten after a while', async () => {
    await fail(6);
    clock.advance(6 * 30 * MINUTE_MS);
    expect(await fail(6)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('one account’s failures', () => {
  it('hold up nobody else at that address, however long they go on', async () => {
    for (let minutes = 0; minutes < 600; minutes += 1) {
      await fail(30);
      clock.advance(MINUTE_MS);
    }
    expect(await waitOf('louis@exemple.fr')).toBe(0);
  });

  it('do not hold its owner up at another address, unless they come from everywhere', async () => {
    await fail(100);
    expect(await waitOf(camille, otherAddress)).toBe(0);
  });

  it('hold its owner up for ten seconds at most, when they come from everywhere', async () => {
    const waits: number[] = [];
    for (let address = 0; address < 200; address += 1) {
      await fail(6, camille, `10.0.0.${address}`);
      const wait = await waitOf(camille, otherAddress);
      clock.advance(wait * 1_000);
      waits.push(wait);
    }
    expect(Math.max(...waits)).toBe(10);
  });

  it('are slowed down also when each comes from an address of its own', async () => {
    const waits: number[] = [];
    for (let address = 0; address < 60; address += 1)
      waits.push(await waitOf(camille, `10.0.0.${address}`));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(51);
  });
});

describe('one address', () => {
  const failAll = async (accounts: number) => {
    const waits: number[] = [];
    for (let account = 0; account < accounts; account += 1)
      waits.push(await waitOf(`client-${account}@exemple.fr`));
    return waits;
  };

  it('waits after the failures of a hundred accounts, and no other address does', async () => {
    expect((await failAll(102)).filter((wait) => wait === 0)).toHaveLength(101);
    expect(await waitOf('louis@exemple.fr')).toBe(10);
    expect(await waitOf('louis@exemple.fr', otherAddress)).toBe(0);
  });

  it('is never held up by those who succeed, also when all come at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 90 }, (_, account) => begin(`client-${account}@x.fr`, ownAddress)),
    );
    for (const one of all) if (one.outcome === 'may') await one.succeeded();
    for (let account = 0; account < 500; account += 1)
      await succeed(`client-${account}@x.fr`, ownAddress);
    expect((await failAll(102)).filter((wait) => wait === 0)).toHaveLength(101);
  });
});
