import { beforeEach, expect, it } from '@jest/globals';
import { MAILS_AT_ONCE } from 'contracts';
import { now } from 'contracts/testing';
import { aClock } from '../testing/index.ts';
import { domainOf, openSlowDomains } from './slow-domains.ts';

let clock: ReturnType<typeof aClock>;
let domains: ReturnType<typeof openSlowDomains>;
beforeEach(() => {
  clock = aClock(now);
  domains = openSlowDomains(clock);
});

let begun = 0;
const begin = (name: string) => domains.begin(name, `mail-${(begun += 1)}`);
const endAfter = (name: string, ms: number) => {
  const end = begin(name);
  clock.advance(ms);
  end();
};
/** Hands over as many mails as are admitted. */
const beginAll = (names: readonly string[]) =>
  names.filter((name) => {
    const isAdmitted = domains.admissionOf(name) === 'now';
    if (isAdmitted) begin(name);
    return isAdmitted;
  });
const times = (count: number, name: string): readonly string[] =>
  Array.from({ length: count }, () => name);
const several = (count: number, name: string): readonly string[] =>
  Array.from({ length: count }, (_, number) => `${name}-${number}.fr`);

it('are told apart by what stands after the last sign', () => {
  expect(domainOf('"a@b"@Exemple.FR')).toBe('exemple.fr');
});

it('have one mail at a time until the first one went quickly', () => {
  const end = domains.begin('exemple.fr', 'first');
  expect(domains.admissionOf('exemple.fr')).toEqual({ behind: 'first' });
  clock.advance(1_999);
  end();
  expect(beginAll(times(8, 'exemple.fr'))).toHaveLength(8);
});

it('have no second mail while one is slow, and other domains do', () => {
  endAfter('muet.fr', 1_000);
  domains.begin('muet.fr', 'silent');
  clock.advance(2_000);
  expect(domains.admissionOf('muet.fr')).toEqual({ behind: 'silent' });
  expect(domains.admissionOf('exemple.fr')).toBe('now');
});

it('have one mail at a time after a slow one, until one went quickly', () => {
  endAfter('muet.fr', 20_000);
  expect(domains.admissionOf('muet.fr')).toBe('now');
  const end = domains.begin('muet.fr', 'next');
  expect(domains.admissionOf('muet.fr')).toEqual({ behind: 'next' });
  end();
  expect(beginAll(times(2, 'muet.fr'))).toHaveLength(2);
});

it('leave places to unknown and to quick domains, however many are slow', () => {
  const slow = several(40, 'muet');
  for (const name of slow) endAfter(name, 2_000);
  endAfter('rapide.fr', 1_000);
  expect(beginAll(slow)).toHaveLength(MAILS_AT_ONCE.slow);
  const left = MAILS_AT_ONCE.notQuick - MAILS_AT_ONCE.slow;
  expect(beginAll(several(40, 'inconnu'))).toHaveLength(left);
  expect(beginAll(['rapide.fr'])).toHaveLength(1);
});

it('count as slow together with what was unknown and is late', () => {
  const unknown = several(MAILS_AT_ONCE.slow, 'inconnu');
  endAfter('muet.fr', 2_000);
  beginAll(unknown);
  expect(domains.admissionOf('muet.fr')).toBe('now');
  clock.advance(2_000);
  expect(domains.admissionOf('muet.fr')).toBe('later');
});

it('take no more places than they leave free, since a quick one may fall silent', () => {
  const known = several(3, 'rapide');
  for (const name of known) endAfter(name, 100);
  expect(known.map((name) => beginAll(times(40, name)).length)).toEqual([10, 5, 3]);
});
