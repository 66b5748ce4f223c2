import { expect, it } from '@jest/globals';
import { departmentOfZip } from './department-of-zip.ts';

it.each([
  ['69003', '69'],
  ['01400', '01'],
  ['20000', '2A'],
  ['20169', '2A'],
  ['20200', '2B'],
  ['20600', '2B'],
  ['97400', '974'],
  ['97133', '977'],
  ['97150', '978'],
  ['98800', '988'],
])('%s is of the department %s', (zipCode, department) => {
  expect(departmentOfZip(zipCode)).toBe(department);
});
