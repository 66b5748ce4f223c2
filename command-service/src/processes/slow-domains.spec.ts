import { beforeEach, expect, it } from '@jest/globals';
import { now } from 'contracts/testing';
import { aClock } from '../testing/index.ts';
import { domainOf, openSlowDomains } from './slow-domains.ts';

let clock: ReturnType<typeof aClock>;
let domains: ReturnType<typeof openSlowDomains>;
beforeEach(() => {
  clock = aClock(now);
  domains = openSlowDomains(clock);
});

it('are told apart by what stands after the last sign', () => {
  expect(domainOf('"a@b"@Exemple.FR')).toBe('exemple.fr');
});

it('take many mails at once while each goes quickly', () => {
  domains.begin('exemple.fr');
  clock.advance(1_999);
  domains.begin('exemple.fr');
  expect(domains.takes('exemple.fr')).toBe(true);
});

it('take no other one while one of theirs is slow, and others do', () => {
  domains.begin('muet.fr');
  clock.advance(2_000);
  expect(domains.takes('muet.fr')).toBe(false);
  expect(domains.takes('exemple.fr')).toBe(true);
});

it('take one at a time after a slow one, until one has gone quickly', () => {
  const endSlow = domains.begin('muet.fr');
  clock.advance(20_000);
  endSlow();
  expect(domains.takes('muet.fr')).toBe(true);
  const endNext = domains.begin('muet.fr');
  expect(domains.takes('muet.fr')).toBe(false);
  endNext();
  domains.begin('muet.fr');
  expect(domains.takes('muet.fr')).toBe(true);
});

it('leave places to quick ones when many are slow or were never written to', () => {
  const endAfter = (name: string, ms: number) => {
    const end = domains.begin(name);
    clock.advance(ms);
    end();
  };
  const slow = Array.from({ length: 10 }, (_, number) => `muet-${number}.fr`);
  const unknown = Array.from({ length: 10 }, (_, number) => `inconnu-${number}.fr`);
  for (const name of slow) endAfter(name, 2_000);
  endAfter('rapide.fr', 1_000);
  const begun = [...slow, ...unknown].filter((name) => {
    const isTaken = domains.takes(name);
    if (isTaken) domains.begin(name);
    return isTaken;
  });
  expect(begun).toEqual([...slow, ...unknown.slice(0, 5)]);
  expect(domains.takes('rapide.fr')).toBe(true);
});
