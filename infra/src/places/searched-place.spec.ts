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
  ['Sts Geosmes', 'commune', 'Saints-Geosmes (52)'],
  ['Fontenay s/s Bois', 'commune', 'Fontenay-sous-Bois (94)'],
  ['Neuilly s/ Seine', 'commune', 'Neuilly-sur-Seine (92)'],
  ['CHALON/SAONE', 'commune', 'Chalon-sur-Saône (71)'],
  ['Rosny s/Bois', 'commune', 'Rosny-sous-Bois (93)'],
  ['Mt St Michel', 'commune', 'Le Mont-Saint-Michel (50)'],
  ['Clermont Fd', 'commune', 'Clermont-Ferrand (63)'],
  ['GRENOBLE CEDEX 9', 'commune', 'Grenoble (38)'],
  ['38009 Grenoble Cedex 1', 'commune', 'Grenoble (38)'],
  ['Paris 06', 'commune', 'Paris 6e arrondissement (75)'],
  ['paris XIVème', 'commune', 'Paris 14e arrondissement (75)'],
  ['2ème arrondissement de Marseille', 'commune', 'Marseille 2e arrondissement (13)'],
  ['Lyon 9ème arr.', 'commune', 'Lyon 9e arrondissement (69)'],
  ['13 Marseille', 'commune', 'Marseille (13)'],
  ['Saint-Pierre, La Réunion', 'commune', 'Saint-Pierre (974)'],
  ['Martinique le François', 'commune', 'Le François (972)'],
  ['2B Bastia', 'commune', 'Bastia (2B)'],
  ['Bastia Corse', 'commune', 'Bastia (2B)'],
  ['Saint-Denis, Seine-Saint-Denis', 'commune', 'Saint-Denis (93)'],
  ['Rennes, France', 'commune', 'Rennes (35)'],
  ['Fort de France', 'commune', 'Fort-de-France (972)'],
  ['Évry', 'commune', 'Évry-Courcouronnes (91)'],
  ['Évry (89)', 'commune', 'Évry (89)'],
  ['Aix', 'commune', 'Aix-en-Provence (13)'],
  ['Nant', 'commune', 'Nant (12)'],
  ['Tourlaville', 'commune', 'Cherbourg-en-Cotentin (50)'],
  ['Hellemmes-Lille', 'commune', 'Lille (59)'],
  ['Seynod 74', 'commune', 'Annecy (74)'],
  ['Châlons-sur-Marne', 'commune', 'Châlons-en-Champagne (51)'],
  ['équeurdr', 'commune', 'Cherbourg-en-Cotentin (50)'],
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
  's ss nd mt gd '.repeat(20),
  'constructor',
  'lyon 75 toString',
])('nobody knows %s', async (typed) => {
  expect(await places.findPlace(typed)).toBeUndefined();
});
