import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Places } from 'contracts/ports';

/**
 * The suite of every service that finds places. `open` gives one for all specs, since it is
 * read-only.
 */
export const describePlaces = (
  name: string,
  open: () => Promise<Places>,
  precision: 'street' | 'commune',
): void => {
  describe(`places: ${name}`, () => {
    let places: Places;
    beforeAll(async () => {
      places = await open();
    });
    const cities = async (typed: string) =>
      (await places.findCities(typed)).map(({ label }) => label);
    const addresses = async (typed: string) =>
      (await places.findAddresses(typed)).map(({ label }) => label);

    it('finds a city with its department, postcode and coordinates', async () => {
      const [lyon] = await places.findCities('Lyon');
      expect(lyon).toEqual({
        label: 'Lyon (69)',
        zipCode: '69001',
        city: 'Lyon',
        latitude: expect.closeTo(45.76, 1),
        longitude: expect.closeTo(4.84, 1),
        locationName: 'Lyon',
        department: '69',
      });
    });

    it('finds cities however they are written, and by the beginning of their name', async () => {
      for (const typed of ['Saint-Étienne', 'saint etienne', 'ST ETIENNE', 'St-Étien'])
        expect((await cities(typed))[0]).toBe('Saint-Étienne (42)');
      expect(await cities('havre')).toContain('Le Havre (76)');
      expect((await cities('vill'))[0]).toBe('Villeurbanne (69)');
    });

    it('tells cities of one name apart, a whole name first and the largest before the others', async () => {
      expect((await cities('saint-denis')).slice(0, 3)).toEqual([
        'Saint-Denis (974)',
        'Saint-Denis (93)',
        'Saint-Denis (11)',
      ]);
      expect((await cities('vienne')).slice(0, 2)).toEqual(['Vienne (38)', 'Vienne-en-Val (45)']);
    });

    it('suggests a much larger city before a village of the very letters, which is there too', async () => {
      expect((await cities('nant')).slice(0, 3)).toEqual([
        'Nantes (44)',
        'Nanterre (92)',
        'Nant (12)',
      ]);
      expect((await cities('aix'))[0]).toBe('Aix-en-Provence (13)');
      expect(await cities('aix')).toContain('Aix (19)');
    });

    it('suggests a city that is written with a mistake', async () => {
      expect((await cities('Montpelier'))[0]).toBe('Montpellier (34)');
      expect((await cities('Bordaeux'))[0]).toBe('Bordeaux (33)');
      expect((await cities('Marseilles'))[0]).toBe('Marseille (13)');
    });

    it('suggests the departments and regions that begin so, or have this code', async () => {
      const areas = async (typed: string) =>
        (await places.findAreas(typed)).map(({ label }) => label);
      expect(await areas('loir')).toEqual([
        'Loir-et-Cher (41)',
        'Loire (42)',
        'Loire-Atlantique (44)',
      ]);
      expect(await areas('Bret')).toEqual(['Bretagne']);
      expect(await areas('herault')).toEqual(['Hérault (34)']);
      expect(await areas('réu')).toEqual(['La Réunion']);
      expect(await areas('2a')).toEqual(['Corse-du-Sud (2A)']);
      expect(await areas('Hérault (34)')).toEqual(['Hérault (34)']);
      expect(await areas('hdf')).toEqual(['Hauts-de-France']);
      expect(await areas('alsa')).toEqual(['Alsace']);
      for (const none of ['', 'lyon', '🌿', 'constructor']) expect(await areas(none)).toEqual([]);
    });

    it('finds districts by their number, and by their postcode', async () => {
      const district = 'Paris 11e arrondissement (75)';
      for (const typed of ['75011', 'paris 11', 'Paris 11e', 'paris 11eme'])
        expect(await cities(typed)).toEqual([district]);
      expect(await places.findCities('69003')).toMatchObject([
        { city: 'Lyon', zipCode: '69003', locationName: 'Lyon 3e arrondissement' },
      ]);
    });

    it.each([
      ['lyon', 'lyon', 'Lyon', '69'],
      ['LYON-69', 'lyon', 'Lyon', '69'],
      ['saint-étienne', 'saint-etienne', 'Saint-Étienne', '42'],
      ['st-denis-93', 'saint-denis-93', 'Saint-Denis', '93'],
      ['saint-denis', 'saint-denis-974', 'Saint-Denis', '974'],
      ['ajaccio-2a', 'ajaccio', 'Ajaccio', '2A'],
    ])('finds the commune that %s names', async (requested, slug, name, department) => {
      expect(await places.findCommune(requested)).toMatchObject({ slug, name, department });
    });

    it.each(['', '-', 'lyon-75', 'lyon-3e-arrondissement', 'havre', 'nulle-part', '🌿', '93', 'l'])(
      'finds no commune at %j',
      async (requested) => expect(await places.findCommune(requested)).toBeUndefined(),
    );

    it('lists seven cities at most', async () => {
      expect(await cities('sa')).toHaveLength(7);
      expect(await cities('59')).toHaveLength(7);
    });

    it('finds an address by its street and postcode', async () => {
      expect((await places.findAddresses('12 Rue des Lilas 69003'))[0]).toEqual({
        label: '12 Rue des Lilas, 69003 Lyon',
        street: '12 Rue des Lilas',
        zipCode: '69003',
        city: 'Lyon',
        latitude: expect.closeTo(45.76, 1),
        longitude: expect.closeTo(4.86, 1),
        locationName: expect.stringMatching(/^Lyon 3e arrondissement$/i),
        department: '69',
        precision,
      });
    });

    it('finds an address by its street and city, overseas too', async () => {
      expect(await places.findAddresses('4 Rue de Paris, Saint-Denis')).toContainEqual(
        expect.objectContaining({ zipCode: '97400', city: 'Saint-Denis', department: '974' }),
      );
    });

    it.each(['🌿🌿🌿', '<script>alert(1)</script>', "' OR 1=1; --", '\u0000\uD800', '%%%', ' , '])(
      'finds nothing in %j',
      async (typed) => {
        expect(await cities(typed)).toEqual([]);
        expect(await addresses(typed)).toEqual([]);
      },
    );

    it('bears the longest text that may be asked', async () => {
      for (const sign of ['é', '9', ', ', 'a ', '🌿'])
        expect(await addresses(sign.repeat(200).slice(0, 200))).toEqual([]);
    });
  });
};
