import { beforeEach, describe, expect, it } from '@jest/globals';
import { now } from 'contracts/testing';
import { secrets } from 'infra';
import { aClock } from '../testing/index.ts';
import { openSignInTries, type SignInTries } from './sign-in-tries.ts';

const MINUTE_MS = 60_000;
const camille = 'camille@exemple.fr';
const here = '192.0.2.1';
const elsewhere = '198.51.100.1';

let clock: ReturnType<typeof aClock>;
let begin: SignInTries;
beforeEach(() => {
  clock = aClock(now);
  begin = openSignInTries({ clock, secrets });
});

/** The seconds to wait, none when one may try; what may be tried fails. */
const waitOf = (email = camille, address = here): number => {
  const tried = begin(email, address);
  return tried.outcome === 'waits' ? tried.seconds : 0;
};
const fail = (times: number, email = camille, address = here) =>
  Array.from({ length: times }, () => waitOf(email, address));
const succeed = (email: string, address: string) => {
  const tried = begin(email, address);
  if (tried.outcome === 'waits') throw new Error(`${email} has to wait ${tried.seconds} s.`);
  tried.succeeded();
};

describe('who fails to sign in', () => {
  it('waits after the sixth time, twice as long each further time, up to fifteen minutes', () => {
    expect(fail(6)).toEqual([0, 0, 0, 0, 0, 0]);
    const waits: number[] = [];
    for (let further = 0; further < 8; further += 1) {
      const wait = waitOf();
      waits.push(wait);
      clock.advance(wait * 1_000);
      expect(waitOf()).toBe(0);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900]);
  });

  it('may try again not a moment sooner, and asking meanwhile makes it no longer', () => {
    fail(6);
    clock.advance(9_001);
    expect(fail(20)).toEqual(Array.from({ length: 20 }, () => 1));
    clock.advance(999);
    expect(waitOf()).toBe(0);
  });

  it('is counted from the beginning of a try: many at once are no way around', () => {
    const begun = Array.from({ length: 20 }, () => begin(camille, here).outcome);
    expect(begun.filter((outcome) => outcome === 'may')).toHaveLength(6);
  });

  it('is the same account however its address is typed', () => {
    fail(6);
    expect(waitOf(' Camille@EXEMPLE.fr')).toBe(10);
  });

  it('is one subscriber all over an IPv6 network', () => {
    fail(6, camille, '2001:db8:1:2::1');
    expect(waitOf(camille, '2001:db8:1:2:ffff::2')).toBe(10);
    expect(waitOf(camille, '2001:db8:1:3::1')).toBe(0);
  });

  it('is forgotten once the sign-in succeeds', () => {
    fail(5);
    succeed(camille, here);
    expect(fail(6)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is forgotten after a while', () => {
    fail(6);
    clock.advance(6 * 30 * MINUTE_MS);
    expect(fail(6)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('one account’s failures', () => {
  it('hold up nobody else at that address, however long they go on', () => {
    for (let minutes = 0; minutes < 600; minutes += 1) {
      fail(30);
      clock.advance(MINUTE_MS);
    }
    expect(waitOf('louis@exemple.fr')).toBe(0);
  });

  it('do not hold its owner up at another address, unless they come from everywhere', () => {
    fail(100);
    expect(waitOf(camille, elsewhere)).toBe(0);
  });

  it('hold its owner up for ten seconds at most, when they come from everywhere', () => {
    const waits = Array.from({ length: 200 }, (_, address) => {
      fail(6, camille, `10.0.0.${address}`);
      const wait = waitOf(camille, elsewhere);
      clock.advance(wait * 1_000);
      return wait;
    });
    expect(Math.max(...waits)).toBe(10);
  });

  it('are slowed down also when each comes from an address of its own', () => {
    const waits = Array.from({ length: 60 }, (_, address) => waitOf(camille, `10.0.0.${address}`));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(51);
  });
});

describe('one address', () => {
  const failAll = (accounts: number) =>
    Array.from({ length: accounts }, (_, account) => waitOf(`client-${account}@exemple.fr`));

  it('waits after the failures of a hundred accounts, and no other address does', () => {
    expect(failAll(102).filter((wait) => wait === 0)).toHaveLength(101);
    expect(waitOf('louis@exemple.fr')).toBe(10);
    expect(waitOf('louis@exemple.fr', elsewhere)).toBe(0);
  });

  it('is never held up by those who succeed, also when all come at once', () => {
    const all = Array.from({ length: 90 }, (_, account) => begin(`client-${account}@x.fr`, here));
    for (const one of all) if (one.outcome === 'may') one.succeeded();
    for (let account = 0; account < 500; account += 1) succeed(`client-${account}@x.fr`, here);
    expect(failAll(102).filter((wait) => wait === 0)).toHaveLength(101);
  });
});
