import { expect, it } from '@jest/globals';
import { openTablePlaces } from './table-places.ts';

const places = openTablePlaces();

it.each([
  ['Lyon', 'commune', 'Lyon (69)'],
  ['  lyon (69) ', 'commune', 'Lyon (69)'],
  ['Lyon 3', 'commune', 'Lyon 3e arrondissement (69)'],
  ['Lyon 3e arrondissement (69)', 'commune', 'Lyon 3e arrondissement (69)'],
  ['Saint-Denis (93)', 'commune', 'Saint-Denis (93)'],
  ['St-Étienne', 'commune', 'Saint-Étienne (42)'],
  ['saint eti', 'commune', 'Saint-Étienne (42)'],
  ['Havre', 'commune', 'Le Havre (76)'],
  ['Paris', 'commune', 'Paris (75)'],
  ['Vienne', 'commune', 'Vienne (38)'],
  ['69003', 'zipcode', '69003 Lyon'],
  ['69003 Lyon', 'zipcode', '69003 Lyon'],
  ['69', 'department', 'Rhône (69)'],
  ['1', 'department', 'Ain (01)'],
  ['2a', 'department', 'Corse-du-Sud (2A)'],
  ['Rhône', 'department', 'Rhône (69)'],
  ['Vienne (86)', 'department', 'Vienne (86)'],
  ['Loire', 'department', 'Loire (42)'],
  ['Bretagne', 'region', 'Bretagne'],
  ['ile de france', 'region', 'Île-de-France'],
  ['Réunion', 'region', 'La Réunion'],
] as const)('%s is the %s %s', async (typed, kind, label) => {
  expect(await places.findPlace(typed)).toMatchObject({ kind, label });
});

it('lies somewhere, or is made of departments', async () => {
  expect(await places.findPlace('69003')).toMatchObject({ latitude: 45.761, longitude: 4.852 });
  expect(await places.findPlace('Bretagne')).toMatchObject({
    departments: ['22', '29', '35', '56'],
  });
});

it.each([
  '',
  ' ',
  'Atlantide',
  '99999',
  '100',
  '🙂',
  '<b>Lyon</b>',
  '’; DROP TABLE',
  'x'.repeat(300),
])('nobody knows %s', async (typed) => {
  expect(await places.findPlace(typed)).toBeUndefined();
});
