import { phoneFigures } from 'contracts';
import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';

/** Overseas, ten digits are a number of the territory: 0262 … is La Réunion's. */
const countriesByZip: ReadonlyMap<string, CountryCode> = new Map(
  Object.entries({
    '971': 'GP',
    '972': 'MQ',
    '973': 'GF',
    '974': 'RE',
    '975': 'PM',
    '976': 'YT',
    '986': 'WF',
    '987': 'PF',
    '988': 'NC',
  }),
);

/** Separators of any script. */
const BETWEEN = /[\s\p{Z}\p{Pd}\p{Cf}\u2212\u00B7\u2022\u2027\u2219\u22C5_,]+/gu;

const phoneIn = (country: CountryCode, typed: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(typed.replaceAll(BETWEEN, ' '), country);

/**
 * French numbers have one length; the table knows fewer of other countries. Extensions are refused, because
 * they would be dialled.
 */
const isNumber = (phone: PhoneNumber): boolean => {
  if (phone.ext !== undefined) return false;
  const isKnown = phone.country === 'FR' || phone.nationalNumber.startsWith('0');
  return isKnown ? phone.isValid() : phone.isPossible();
};

/**
 * '06 39 98 12 47' or '+32 470 12 34 56'; `undefined` if it is none. Overseas it may also be a number of
 * metropolitan France.
 */
export const phoneOf = (typed: string, zipCode: string): string | undefined => {
  const country = countriesByZip.get(zipCode.slice(0, 3)) ?? 'FR';
  const phone = ([country, 'FR'] as const)
    .map((each) => phoneIn(each, typed))
    .find((each) => each !== undefined && isNumber(each));
  if (phone === undefined) return undefined;
  return phone.country === country ? phone.formatNational() : phone.formatInternational();
};

/** The forms in which `phoneOf` may have stored the number, under any zip code. */
export const phonesMeant = (typed: string): ReadonlySet<string> =>
  new Set(
    ['FR' as const, ...countriesByZip.values()].flatMap((country) => {
      const phone = phoneIn(country, typed);
      if (phone?.isPossible() !== true) return [];
      const { number, country: own } = phone;
      return own === country ? [number, phoneFigures(phone.formatNational())] : [number];
    }),
  );
