import { expect, it } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';

const policyOf = (tilesUrl?: string): readonly string[] =>
  securityHeaders('https://souffle.exemple', tilesUrl)['content-security-policy'].split('; ');

it('pages show the pictures of maps of the service that was set, and take nothing else from it', () => {
  const tiles = 'https://tuiles.exemple:8443/a/{z}/{x}/{y}.png?cle=secret';
  const changed = policyOf(tiles).filter((line) => !policyOf().includes(line));
  expect(changed).toEqual(["img-src 'self' data: https://tuiles.exemple:8443"]);
  expect(policyOf()).toContain("img-src 'self' data:");
});
