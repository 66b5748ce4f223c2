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
  ['paca', 'region', 'Provence-Alpes-Côte d’Azur'],
  ['Provence', 'region', 'Provence-Alpes-Côte d’Azur'],
  ['AURA', 'region', 'Auvergne-Rhône-Alpes'],
  ['Midi Pyrenees', 'region', 'Midi-Pyrénées'],
  ['Bourgogne', 'region', 'Bourgogne'],
  ['région Bretagne', 'region', 'Bretagne'],
  ['département de l’Ain', 'department', 'Ain (01)'],
  ['le 94', 'department', 'Val-de-Marne (94)'],
  ['Saint-Denis de la Réunion', 'commune', 'Saint-Denis (974)'],
  ['Bastia en Corse', 'commune', 'Bastia (2B)'],
  ['Lyon8', 'commune', 'Lyon 8e arrondissement (69)'],
  ['69000', 'commune', 'Lyon (69)'],
  ['75000 Paris', 'commune', 'Paris (75)'],
  ['Pt-l’Abbé', 'commune', 'Pont-l’Abbé (29)'],
  ['N.-D. de Bellecombe', 'commune', 'Notre-Dame-de-Bellecombe (73)'],
  ['St Ouen', 'commune', 'Saint-Ouen-sur-Seine (93)'],
  ['Grenobel', 'commune', 'Grenoble (38)'],
  ['Pergpignan', 'commune', 'Perpignan (66)'],
  ['Rene s', 'commune', 'Rennes (35)'],
  ['Chateau Roux', 'commune', 'Châteauroux (36)'],
  ['Toulouze', 'commune', 'Toulouse (31)'],
] as const)('%s is the %s %s', async (typed, kind, label) => {
  expect(await places.findPlace(typed)).toMatchObject({ kind, label });
});

it('lies somewhere, or is made of departments', async () => {
  expect(await places.findPlace('69003')).toMatchObject({ latitude: 45.761, longitude: 4.852 });
  expect(await places.findPlace('Bretagne')).toMatchObject({
    departments: ['22', '29', '35', '56'],
    centre: { latitude: expect.closeTo(48.15, 1), longitude: expect.closeTo(-2.7, 0) },
  });
  expect(await places.findPlace('Paris (75)')).not.toHaveProperty('centre');
  expect(await places.findPlace('Haute-Savoie')).toMatchObject({
    centre: { latitude: expect.closeTo(46.1, 0), longitude: expect.closeTo(6.3, 0) },
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
