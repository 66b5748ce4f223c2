/** Saint-Martin and Saint-Barthélemy, whose postcodes look like those of Guadeloupe. */
const apart: ReadonlyMap<string, string> = new Map(
  Object.entries({ '97133': '977', '97150': '978' }),
);

/** The first postcode of Haute-Corse. */
const HAUTE_CORSE = '202';

/** '69003' → '69'. A few villages are served from another department, and count as part of it. */
export const departmentOfZip = (zipCode: string): string => {
  if (zipCode.startsWith('20')) return zipCode < HAUTE_CORSE ? '2A' : '2B';
  return apart.get(zipCode) ?? zipCode.slice(0, /^9[78]/.test(zipCode) ? 3 : 2);
};
