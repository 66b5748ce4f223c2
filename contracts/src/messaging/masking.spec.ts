import { describe, expect, it } from '@jest/globals';
import { aBookingPlaced, aCustomerRegistered } from '../testing/fixtures.ts';
import { MASK, maskedDocument, maskedFacts } from './masking.ts';

describe('masking', () => {
  it('hides what identifies a person, deep inside too, and leaves the rest', () => {
    const { data } = aBookingPlaced({ reason: 'Sommeil léger' });
    expect(maskedFacts(data)).toEqual({
      ...data,
      reason: MASK,
      place: { ...data.place, street: MASK },
    });
    const customer = aCustomerRegistered().data;
    expect(maskedFacts(customer)).toEqual({
      customerId: customer.customerId,
      accountId: customer.accountId,
      firstname: MASK,
      lastname: MASK,
      gender: customer.gender === null ? null : MASK,
      birthday: MASK,
      phone: MASK,
      address: MASK,
    });
    expect(maskedDocument({ relatives: [{ firstname: 'Jeanne', active: true }] })).toEqual({
      relatives: [{ firstname: MASK, active: true }],
    });
  });

  it('says of a value that is not there that there is none', () => {
    expect(maskedFacts({ reason: null })).toEqual({ reason: null });
  });

  it('hides of an event what no schema knows', () => {
    const broken = { ...aBookingPlaced().data, mobile: '06 00 00 00 01' };
    expect(maskedFacts(broken)).toMatchObject({ mobile: MASK, day: broken.day });
  });
});
