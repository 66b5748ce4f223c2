import { describe, expect, it } from '@jest/globals';
import type { FileRef, DomainEvent } from 'contracts';
import {
  aConsultation,
  aDiploma,
  anAddress,
  anApplication,
  aPractitionerRegistered,
  aWeeklySlot,
  consultationId,
  diplomaId,
  followUpId,
  practitionerId,
} from 'contracts/testing';
import type { EventOf } from '../engine/projection.ts';
import { specificationsOf } from '../testing/index.ts';
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
const weeklySlot = aWeeklySlot({ consultationIds: [consultationId] });
const slot = { type: 'WeeklySlotAdded', data: { practitionerId, ...weeklySlot } } as const;
const startForOther = {
  type: 'WeeklySlotRevised',
  data: { practitionerId, ...weeklySlot, consultationIds: [followUpId] },
} satisfies EventOf<'WeeklySlotRevised'>;
const consultation = {
  type: 'ConsultationDefined',
  data: { practitionerId, ...aConsultation() },
} as const;
const revised = { ...consultation, type: 'ConsultationRevised' } as const;
const archived = {
  type: 'ConsultationArchived',
  data: { practitionerId, consultationId },
} as const;
const choosing = (mode: 'automatic' | 'manual') =>
  ({ type: 'ManagementModeChosen', data: { practitionerId, mode } }) as const;
const noStart = {
  type: 'WeeklySlotRemoved',
  data: { practitionerId, slotId: 'slot-thursday' },
} as const;

const justRegistered = {
  ...data,
  presentationText: '',
  unprovenSpecialityIds: [],
  keywordIds: [],
  languages: [],
  picture: null,
  logo: null,
  certifications: [],
  paymentMethods: [],
  socials: { website: null, facebook: null, instagram: null, linkedin: null },
  addresses: [],
  isVerified: false,
  trialEndsOn: null,
  mode: 'automatic' as const,
  bookable: false,
  consultationIds: [],
  weeklySlots: [],
  name: 'fontaine claire',
};

it('shows someone who has just registered, without booking', () => {
  given(aPractitionerRegistered()).then({ [practitionerId]: justRegistered });
});

it('shows someone who was imported and has no account yet', () => {
  const imported = { accountId: null, origin: 'import' } as const;
  given(aPractitionerRegistered(imported)).then({
    [practitionerId]: { ...justRegistered, ...imported },
  });
  expect(given(verified).document(practitionerId)?.accountId).toBeNull();
});

it('keeps addresses and mode', () => {
  given(
    aPractitionerRegistered(),
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
  ).then({
    [practitionerId]: {
      ...justRegistered,
      addresses: [anAddress({ label: 'Atelier' })],
      mode: 'manual',
    },
  });
});

it('keeps what was said at the sign-up and may be shown, and which specialities are yet to be proven', () => {
  const { details, diplomas } = anApplication();
  const [diploma] = diplomas;
  const file = { ...diploma?.file, fileId: 'file-2', mime: 'image/webp' } as FileRef;
  const applied: readonly DomainEvent[] = [
    aPractitionerRegistered(),
    { type: 'PractitionerApplied', data: { practitionerId, ...details, keywordIds: ['stress'] } },
    { type: 'DiplomaSubmitted', data: { practitionerId, ...aDiploma() } },
    { type: 'PicturesChosen', data: { practitionerId, picture: file, logo: null } },
  ];
  const { specialityId } = aDiploma();
  const shown = { ...justRegistered, keywordIds: ['stress'], picture: 'file-2-192.webp' };
  given(...applied).then({
    [practitionerId]: { ...shown, unprovenSpecialityIds: [specialityId] },
  });
  given(...applied, {
    type: 'DiplomaValidated',
    data: { practitionerId, diplomaId, specialityId, by: 'account-operator' },
  }).then({ [practitionerId]: shown });
});

it('shows what they say of themselves, and the default address first', () => {
  const other = anAddress({ addressId: 'address-2' });
  const presentation = {
    presentationText: 'J’écoute d’abord.',
    keywordIds: ['stress'],
    languages: ['fr' as const, 'lsf' as const],
  };
  const certifications = [{ year: 2014, certificationTitle: 'École d’Aix' }];
  const paymentMethods = ['Chèque'];
  const socials = { website: 'https://claire.exemple/', facebook: null };
  const links = { ...socials, instagram: null, linkedin: null };
  const logo = { ...aDiploma().file, fileId: 'file-3', mime: 'image/webp' as const };
  given(
    aPractitionerRegistered(),
    { type: 'PractitionerAddressAdded', data: { practitionerId, ...anAddress() } },
    { type: 'PractitionerAddressAdded', data: { practitionerId, ...other } },
    { type: 'DefaultAddressChosen', data: { practitionerId, addressId: 'address-2' } },
    { type: 'PresentationRevised', data: { practitionerId, ...presentation } },
    { type: 'CertificationsRevised', data: { practitionerId, certifications } },
    { type: 'PaymentMethodsRevised', data: { practitionerId, paymentMethods } },
    { type: 'SocialsRevised', data: { practitionerId, ...links } },
    { type: 'PractitionerPhoneRevised', data: { practitionerId, phone: null } },
    { type: 'PicturesChosen', data: { practitionerId, picture: null, logo } },
  ).then({
    [practitionerId]: {
      ...justRegistered,
      ...presentation,
      certifications,
      paymentMethods,
      socials: links,
      phone: null,
      logo: 'file-3-192.webp',
      addresses: [other, anAddress()],
    },
  });
});

describe('who can be booked', () => {
  const bookableAfter = (
    ...events: Parameters<typeof practitionersProjection.project>[1]['event'][]
  ) => given(aPractitionerRegistered(), ...events).document(practitionerId)?.bookable;

  it('is verified, in trial, and has a weekly slot', () => {
    expect(bookableAfter(verified, trial, consultation, slot)).toBe(true);
    expect(bookableAfter(trial, consultation, slot)).toBe(false);
    expect(bookableAfter(verified, consultation, slot)).toBe(false);
    expect(bookableAfter(verified, trial, consultation)).toBe(false);
    expect(bookableAfter(verified, trial, consultation, slot, noStart)).toBe(false);
  });

  it('answers no requests by hand', () => {
    const ready = [verified, trial, consultation, slot] as const;
    expect(bookableAfter(...ready, choosing('manual'))).toBe(false);
    expect(bookableAfter(...ready, choosing('manual'), choosing('automatic'))).toBe(true);
  });

  it('is not suspended, until reinstated', () => {
    const ready = [verified, trial, consultation, slot] as const;
    const data = { practitionerId, by: 'account-operator', reason: 'Plainte' };
    const suspended = { type: 'PractitionerSuspended', data } as const;
    const reinstated = { type: 'PractitionerReinstated', data } as const;
    expect(bookableAfter(...ready, suspended)).toBe(false);
    expect(bookableAfter(...ready, suspended, reinstated)).toBe(true);
  });

  it('has not left, until they are back', () => {
    const ready = [verified, trial, consultation, slot] as const;
    const follower = { practitionerId, accountId: 'account-claire' };
    const left = { type: 'PractitionerLeft', data: follower } as const;
    const returned = { type: 'PractitionerReturned', data: follower } as const;
    expect(bookableAfter(...ready, left)).toBe(false);
    expect(bookableAfter(...ready, left, returned)).toBe(true);
  });

  it('has something to book in a weekly slot', () => {
    const ready = [verified, trial, consultation, slot] as const;
    expect(bookableAfter(verified, trial, slot)).toBe(false);
    expect(bookableAfter(...ready, archived)).toBe(false);
    expect(bookableAfter(...ready, archived, revised)).toBe(true);
    expect(bookableAfter(...ready, startForOther)).toBe(false);
  });

  it('may have planned before registering', () => {
    const planned = given(consultation, slot, aPractitionerRegistered(), verified, trial);
    planned.then({
      [practitionerId]: {
        ...justRegistered,
        isVerified: true,
        trialEndsOn: '2026-06-10',
        consultationIds: [consultationId],
        weeklySlots: [{ slotId: 'slot-thursday', consultationIds: [consultationId] }],
        bookable: true,
      },
    });
  });
});

it('leaves of who was erased that they were, and that nobody finds them', () => {
  const erased = {
    type: 'PractitionerErased',
    data: { practitionerId, accountId: data.accountId, diplomaIds: [] },
  } satisfies EventOf<'PractitionerErased'>;
  given(aPractitionerRegistered(), verified, trial, consultation, slot, erased).then({
    [practitionerId]: {
      ...justRegistered,
      phone: null,
      specialityIds: [],
      firstname: 'Personne',
      lastname: 'effacée',
      slug: '',
      name: 'effacee personne',
      hasLeft: true,
    },
  });
});
