import { describe, expect, it } from '@jest/globals';
import { describePlaces } from '../testing/suites/describe-places.ts';
import { openTablePlaces } from './table-places.ts';

describePlaces('the table of communes', async () => openTablePlaces(), 'commune');

const places = openTablePlaces();
const labels = async (typed: string) =>
  (await places.findAddresses(typed)).map(({ label }) => label);

describe('an address that no service knows', () => {
  it.each([
    ['12 rue des Lilas 69100', '12 rue des Lilas, 69100 Villeurbanne'],
    ['12 rue des Lilas, 69100 ville', '12 rue des Lilas, 69100 Villeurbanne'],
    ['12, rue des Lilas,, Villeurbanne', '12, rue des Lilas, 69100 Villeurbanne'],
    ['12 rue des Lilas villeurbanne', '12 rue des Lilas, 69100 Villeurbanne'],
    ['12 rue des Lilas, villeurb', '12 rue des Lilas, 69100 Villeurbanne'],
    ['12 rue des Lilas, Le Chesnay', '12 rue des Lilas, 78150 Le Chesnay-Rocquencourt'],
    ['12 rue de Paris Pantin', '12 rue de Paris, 93500 Pantin'],
    ['10 rue du Bois Colombes', '10 rue du Bois, 92700 Colombes'],
    ['3 rue du 8 mai 1945, Paris 11e', '3 rue du 8 mai 1945, 75011 Paris'],
    ['75008 route de Lyon 69100', '75008 route de Lyon, 69100 Villeurbanne'],
    ['Lieu-dit\tLe Bourg,\n97133', 'Lieu-dit Le Bourg, 97133 Saint-Barthélemy'],
    ['BP 12, 69431 Villeurbanne Cedex 03', 'BP 12, 69100 Villeurbanne'],
  ])('%s is %s', async (typed, label) => {
    expect(await labels(typed)).toEqual([label]);
  });

  it('of a city that has districts may lie in each of them', async () => {
    const all = await labels('12 rue des Lilas, Paris');
    expect(all).toHaveLength(21);
    expect(all[10]).toBe('12 rue des Lilas, 75011 Paris');
    expect(await labels('12 rue des Lilas lyon')).toHaveLength(9);
  });

  it('of a postcode that several communes share may lie in each, and in the one that is named', async () => {
    expect((await labels('Le Bourg 01400')).length).toBeGreaterThan(3);
    expect(await labels('Le Bourg 01400 Roman')).toEqual(['Le Bourg, 01400 Romans']);
    expect(await labels('Le Bourg 01400 Nulle-Part')).toEqual(await labels('Le Bourg 01400'));
  });

  it.each(['Lyon', '69003', '69003 Lyon'])('has a street: %s is none', async (typed) => {
    expect(await labels(typed)).toEqual([]);
  });

  it.each(['12 rue des Lilas', '12 rue de Lyon', '12 faubourg Saint-Denis', '12 rue X 99999'])(
    'is in no commune yet: %s',
    async (typed) => {
      expect(await labels(typed)).toEqual([]);
    },
  );
});
