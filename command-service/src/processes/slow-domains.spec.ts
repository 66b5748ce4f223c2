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
