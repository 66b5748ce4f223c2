import { expect, it } from '@jest/globals';
import { aPractitioner } from '../testing/documents.ts';
import { eventSpecialityIdOf } from './workshop-answers.ts';

const practitioner = aPractitioner({
  isVerified: true,
  specialityIds: ['refused', 'proven'],
  unprovenSpecialityIds: ['refused'],
});

it.each([
  ['its own', 'proven', 'proven'],
  ['its own, also once the practitioner has given it up', 'former', 'former'],
  ['the first proven one in place of one that is not', 'refused', 'proven'],
  ['the first proven one where it has none', null, 'proven'],
])('an event shows %s', (_, specialityId, shown) => {
  expect(eventSpecialityIdOf({ specialityId }, practitioner)).toBe(shown);
});
