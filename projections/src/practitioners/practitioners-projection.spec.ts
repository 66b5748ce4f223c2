import { describe, expect, it } from '@jest/globals';
import { aPractitionerRegistered, anAddress, aWeeklySlot, practitionerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { nameKeyOf } from './name-key.ts';
import { practitionersProjection } from './practitioners-projection.ts';

const { given } = specificationsOf(practitionersProjection);
const { data } = aPractitionerRegistered();
const verified = {
  type: 'PractitionerVerified',
  data: { practitionerId, by: 'account-operator' },
} as const;
const trial = {
  type: 'TrialStarted',
  data: { practitionerId, by: 'account-operator', endsOn: '2026-06-10' },
} as const;
const slot = { type: 'WeeklySlotAdded', data: { practitionerId, ...aWeeklySlot() } } as const;
const noSlot = {
  type: 'WeeklySlotRemoved',
  data: { practitionerId, slotId: 'slot-thursday' },
} as const;

const justRegistered = {
  ...data,
  description: '',
  keywordIds: [],
  picture: null,
  addresses: [],
  isVerified: false,
  trialEndsOn: null,
  mode: 'automatic' as const,
  bookable: false,
  weeklySlotIds: [],
  name: 'fontaine claire',
};

it('shows someone who has just registered, without booking', () => {
  given(aPractitionerRegistered()).then(practitionerId, justRegistered);
});

it('keeps profile, addresses and mode', () => {
  const revised = {
    description: 'Naturopathe.',
    keywordIds: ['keyword-stress'],
    picture: 'c.webp',
  };
  given(
    aPractitionerRegistered(),
    { type: 'PractitionerProfileRevised', data: { practitionerId, ...revised } },
    { type: 'PractitionerAddressAdded', data: { practitionerId, ...anAddress() } },
    {
      type: 'PractitionerAddressAdded',
      data: { practitionerId, ...anAddress({ addressId: 'address-2' }) },
    },
    {
      type: 'PractitionerAddressRevised',
      data: { practitionerId, ...anAddress({ label: 'Atelier' }) },
    },
    { type: 'PractitionerAddressRemoved', data: { practitionerId, addressId: 'address-2' } },
    { type: 'ManagementModeChosen', data: { practitionerId, mode: 'manual' } },
  ).then(practitionerId, {
    ...justRegistered,
    ...revised,
    addresses: [anAddress({ label: 'Atelier' })],
    mode: 'manual',
  });
});

describe('who can be booked', () => {
  const bookableAfter = (
    ...events: Parameters<typeof practitionersProjection.project>[1]['event'][]
  ) => given(aPractitionerRegistered(), ...events).document(practitionerId)?.bookable;

  it('is verified, in trial, and has a weekly slot', () => {
    expect(bookableAfter(verified, trial, slot)).toBe(true);
    expect(bookableAfter(trial, slot)).toBe(false);
    expect(bookableAfter(verified, slot)).toBe(false);
    expect(bookableAfter(verified, trial)).toBe(false);
    expect(bookableAfter(verified, trial, slot, noSlot)).toBe(false);
  });
});

it('orders names without case, accents or signs', () => {
  expect(nameKeyOf('Lœillet d’Aÿ', 'Éloïse-Marie')).toBe('loeillet d ay eloise marie');
});
