import { expect, it } from '@jest/globals';
import { searchKindOf } from './people-search.ts';

it.each([
  ['Durand', 'name'],
  ['Camille d’Ay', 'name'],
  ['Ольга', 'name'],
  ['helene@exemple.fr', 'email'],
  [' Hélène.Vasseur@Exemple.fr ', undefined],
  ['h.vasseur+2@exemple.fr', 'email'],
  ['vasseur@exemple', undefined],
  ['06 39 98 12 47', 'phone'],
  ['06\u202F39.98-12\u00A047', 'phone'],
  ['+33 (0)6 39 98 12 47', 'phone'],
  ['0033 6 39 98 12 47', 'phone'],
  ['０６３９９８１２４７', 'phone'],
  ['8 239', undefined],
  ['123456789', undefined],
  ['06 39', undefined],
  ['019ccf2e-8b40-7c31-9f52-3d0a6b1e4c10', undefined],
  ['agenda-019ccf2e-8b40-7c31-9f52-3d0a6b1e4c10-2026-03-10', undefined],
  ['Louis XIV 2e du nom', 'name'],
])('%j is searched as %s', (text, kind) => {
  expect(searchKindOf(text)).toBe(kind);
});
