import { expect, it } from '@jest/globals';
import { erasureTextParts } from './account-erasure-texts.ts';

it('says each point once to an account with both roles', () => {
  for (const { points } of erasureTextParts(['customer', 'practitioner']))
    expect(points).toEqual([...new Set(points)]);
});
