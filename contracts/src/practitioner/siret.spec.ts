import { expect, it } from '@jest/globals';
import { siretOf, siretStatusOf } from './siret.ts';

it.each([
  ['', 'absent'],
  ['732 829 320 00074', 'ok'],
  ['732\u00A0829\u00A0320\u00A000074', 'ok'],
  ['732 829 320 00075', 'luhn'],
  ['7328293200007', 'format'],
  ['732 829 320 0007A', 'format'],
])('of the SIRET « %s » it is told that it is %s', (typed, status) => {
  expect(siretStatusOf(siretOf(typed))).toBe(status);
});
