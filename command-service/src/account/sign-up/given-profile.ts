import { genderOf, typedText, type CustomerProfile, type GivenCustomer } from 'contracts';
import { phoneOf } from '../../engine/phone.ts';
import { locatedOf } from './signing-up.ts';

export const givenGender = (word: GivenCustomer['gender']): CustomerProfile['gender'] =>
  word === undefined || word === null ? null : genderOf(word);

/** The profile, or its first error. */
export const givenProfile = (
  given: Omit<GivenCustomer, 'revision'>,
): CustomerProfile | 'ADDRESS_NOT_LOCATED' | 'PHONE_NOT_VALID' => {
  const address = locatedOf(given.address);
  if (address === undefined) return 'ADDRESS_NOT_LOCATED';
  const phone = phoneOf(given.phone, address.zipCode);
  if (phone === undefined) return 'PHONE_NOT_VALID';
  return {
    firstname: typedText(given.firstname),
    lastname: typedText(given.lastname),
    gender: givenGender(given.gender),
    birthday: given.birthday,
    phone,
    address,
  };
};
