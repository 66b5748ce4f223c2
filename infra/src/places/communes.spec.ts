import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ZONE, zoneOfZip, zoneText } from 'contracts';
import { departmentsIn } from './communes.ts';

const file = new URL('./communes.tsv', import.meta.url);
const table = readFileSync(file, 'utf8');
const departments = [...departmentsIn(table)];
const communes = departments.flat();
const zipCodesOf = (of: typeof communes) => of.flatMap(({ zipCodes }) => zipCodes);
const [overseas, metropolitan] = [true, false].map((isFar) =>
  communes.filter(({ department }) => /^9[78]/.test(department) === isFar),
) as [typeof communes, typeof communes];

describe('the table of communes', () => {
  it('says whose data it is', () => {
    expect(table).toMatch(/^#.*INSEE and La Poste.*Licence Ouverte 2\.0/m);
    expect(table).toMatch(/^#.*GeoNames.*CC BY 4\.0/m);
  });

  it('is small, and every row of it is read', () => {
    expect(Buffer.byteLength(table)).toBeLessThan(1_400_000);
    const rows = table.split('\n').filter((row) => row !== '' && !/^[#=]/.test(row));
    expect(communes).toHaveLength(rows.length);
  });

  it('holds every commune of France, of its 101 departments and its territories', () => {
    expect(communes.filter(({ rank }) => rank === 0)).toHaveLength(34_969);
    expect(departments).toHaveLength(109);
    expect(departments.every((one) => one.length > 0)).toBe(true);
    const living = communes
      .filter(({ rank }) => rank === 0)
      .reduce((sum, { population }) => sum + population, 0);
    expect(Math.round(living / 1e6)).toBe(69);
  });

  it('holds the districts of Paris, Lyon and Marseille', () => {
    const districts = communes.filter(({ rank }) => rank > 0);
    const of = (city: string) => districts.filter((one) => one.city === city);
    expect(['Paris', 'Lyon', 'Marseille'].map((city) => of(city).length)).toEqual([20, 9, 16]);
    for (const { zipCodes, rank } of districts) expect(Number(zipCodes[0]?.slice(-2))).toBe(rank);
  });

  it.each([
    ['Lyon', '69', 45.76, 4.84],
    ['Nantes', '44', 47.22, -1.55],
    ['Lyon 3e arrondissement', '69', 45.76, 4.85],
    ['Paris 18e arrondissement', '75', 48.89, 2.34],
    ['Orée d’Anjou', '49', 47.34, -1.18],
    ['Clermont-l’Hérault', '34', 43.63, 3.43],
    ['Ajaccio', '2A', 41.93, 8.74],
    ['Fort-de-France', '972', 14.6, -61.07],
    ['Cayenne', '973', 4.93, -52.33],
    ['Mamoudzou', '976', -12.78, 45.23],
    ['Saint-Barthélemy', '977', 17.9, -62.85],
    ['Papeete', '987', -17.53, -149.57],
    ['Fatu-Hiva', '987', -10.5, -138.67],
    ['Nouméa', '988', -22.27, 166.45],
    ['Uvea', '986', -13.28, -176.17],
  ])('knows that %s is in %s', (name, department, latitude, longitude) => {
    const one = communes.find((each) => each.name === name && each.department === department);
    expect(Math.abs((one?.latitude ?? 0) - latitude)).toBeLessThan(0.05);
    expect(Math.abs((one?.longitude ?? 0) - longitude)).toBeLessThan(0.05);
  });

  it('gives every commune a postcode and a point, some desert islands aside', () => {
    const without = communes.filter(
      ({ zipCodes, latitude }) => zipCodes.length === 0 || latitude === null,
    );
    expect(without).toHaveLength(5);
    expect(without.every(({ department }) => department === '984')).toBe(true);
    expect(zipCodesOf(communes).filter((zipCode) => !/^\d{5}$/.test(zipCode))).toEqual([]);
  });

  it('lies on the ground: the communes of metropolitan France in it, each overseas one elsewhere', () => {
    const inEurope = ({ latitude, longitude }: (typeof communes)[number]) =>
      Number(latitude) > 41.3 &&
      Number(latitude) < 51.2 &&
      Number(longitude) > -5.2 &&
      Number(longitude) < 9.6;
    expect(metropolitan.filter((one) => !inEurope(one))).toEqual([]);
    expect(overseas.filter(inEurope)).toEqual([]);
  });

  it('gives each of its postcodes a zone, overseas one that we have a name for', () => {
    expect(new Set(zipCodesOf(metropolitan).map(zoneOfZip))).toEqual(new Set([DEFAULT_ZONE]));
    const zones = [...new Set(zipCodesOf(overseas).map(zoneOfZip))];
    expect(zones).toHaveLength(13);
    expect(zones).not.toContain(DEFAULT_ZONE);
    for (const timeZone of zones) {
      expect(zoneText(timeZone)).toMatch(/^heure (?:de |des |du )/);
      expect(() => new Intl.DateTimeFormat('fr', { timeZone })).not.toThrow();
    }
  });
});
