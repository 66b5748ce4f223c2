import { expect, it } from '@jest/globals';
import { settingsFrom } from './settings.ts';

it('believes the proxies that are named, and none unless told', () => {
  const trusted = (TRUST_PROXY?: string) =>
    settingsFrom(TRUST_PROXY === undefined ? {} : { TRUST_PROXY }, '/').trustProxy;
  expect(trusted('10.0.0.1, 192.168.0.0/16')).toBe('10.0.0.1, 192.168.0.0/16');
  expect(trusted('')).toBeUndefined();
  expect(trusted()).toBeUndefined();
});
