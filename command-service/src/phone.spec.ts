import { describe, expect, it } from '@jest/globals';
import { phoneOf } from './phone.ts';

describe('a telephone number', () => {
  it.each([
    ['0639981247', '69001', '06 39 98 12 47'],
    ['+33 6 39 98 12 47', '69001', '06 39 98 12 47'],
    ['06.39.98.12.47', '2A004', '06 39 98 12 47'],
    ['0262 20 00 00', '97400', '0262 20 00 00'],
    ['+32470123456', '59000', '+32 470 12 34 56'],
  ])('%s at %s is %s', (typed, zipCode, written) => {
    expect(phoneOf(typed, zipCode)).toBe(written);
  });

  it.each(['12', 'bonjour', '0639', '+', '06 39 98 12 47 00 00'])('is not %s', (typed) => {
    expect(phoneOf(typed, '69001')).toBeUndefined();
  });
});
