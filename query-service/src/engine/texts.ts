import {
  DEFAULT_ZONE,
  localOf,
  optionNames,
  type OptionCode,
  type OptionName,
  type Place,
} from 'contracts';

/** '2026-03-12' → '12/03/2026'. */
export const frenchDateOf = (day: string): string => day.split('-').reverse().join('/');

/** `null`: no price, shown as 'Gratuit'. */
export const eurosOf = (cents: number | null): number | null =>
  cents === null ? null : cents / 100;

export const optionOf = (option: OptionCode): OptionName => ({
  id: option,
  name: optionNames[option],
});

/** The address in the form of the calls. */
export const addressTextOf = (place: Pick<Place, 'street' | 'zipCode' | 'city'>) => ({
  address: place.street,
  zipcode: place.zipCode,
  city: place.city,
});

/** Local to the zone. */
export const wallTimeOf = (zone: string, instant: string): { date: string; time: string } => {
  const { day, hour } = localOf(zone, instant);
  return { date: day, time: hour };
};

/** Whole years. */
export const ageInYears = (birthday: string, now: string): number => {
  const today = localOf(DEFAULT_ZONE, now).day;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** Encoded for a header; `plain` is for browsers that read no encoded name. */
export const attachmentNamed = (fileName: string, plain: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
