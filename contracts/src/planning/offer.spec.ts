import { describe, expect, it } from '@jest/globals';
import {
  aConsultation,
  addressId,
  anAddress,
  anOffer,
  aPractitionerRegistered,
  aWeeklySlot,
  consultationId,
  followUpId,
  groupId,
  practitionerId,
} from '../testing/fixtures.ts';
import { canTakeAppointments, emptyOffer, offerAfter, type OfferEvent } from './offer.ts';

const after = (event: OfferEvent, offer = anOffer()) => offerAfter(offer, event);

describe('an offer', () => {
  it('is empty, automatic and not bookable before anything happened', () => {
    const offer = emptyOffer(practitionerId);
    expect(offer).toEqual({
      practitionerId,
      timeZone: 'Europe/Paris',
      isVerified: false,
      trialEndsOn: null,
      mode: 'automatic',
      addresses: [],
      consultations: [],
      weeklySlots: [],
    });
    expect(canTakeAppointments(offer, '2026-03-12')).toBe(false);
  });

  it('holds what the practitioner and the planning said', () => {
    expect(anOffer()).toMatchObject({
      timeZone: 'Europe/Paris',
      isVerified: true,
      trialEndsOn: '2026-12-31',
      addresses: [anAddress()],
      weeklySlots: [aWeeklySlot()],
    });
    expect(anOffer().consultations.map((consultation) => consultation.consultationId)).toEqual([
      consultationId,
      followUpId,
      groupId,
    ]);
  });

  it('follows the practitioner’s zone', () => {
    expect(after(aPractitionerRegistered({ timeZone: 'Indian/Reunion' })).timeZone).toBe(
      'Indian/Reunion',
    );
  });

  it('is untouched by a revised profile', () => {
    const revised = { practitionerId, presentationText: '', keywordIds: [], languages: [] };
    expect(after({ type: 'PresentationRevised', data: revised })).toEqual(anOffer());
  });

  it('replaces a revised address in its place and keeps no practitioner id in it', () => {
    const moved = anAddress({ street: '14 rue Mercière' });
    const offer = after({
      type: 'PractitionerAddressRevised',
      data: { practitionerId, ...moved },
    });
    expect(offer.addresses).toEqual([moved]);
  });

  it('forgets a removed address', () => {
    const offer = after({
      type: 'PractitionerAddressRemoved',
      data: { practitionerId, addressId },
    });
    expect(offer.addresses).toEqual([]);
  });

  it('replaces a revised consultation in its place', () => {
    const revised = aConsultation({ durationMinutes: 90 });
    const offer = after({ type: 'ConsultationRevised', data: { practitionerId, ...revised } });
    expect(offer.consultations[0]).toEqual({ ...revised, archived: false });
    expect(offer.consultations).toHaveLength(3);
  });

  it('keeps an archived consultation, marked', () => {
    const offer = after({ type: 'ConsultationArchived', data: { practitionerId, consultationId } });
    expect(offer.consultations.map(({ archived }) => archived)).toEqual([true, false, false]);
  });

  it('adds, revises and removes weekly slots', () => {
    const friday = aWeeklySlot({ slotId: 'slot-friday', dayOfWeek: 5 });
    const added = after({ type: 'WeeklySlotAdded', data: { practitionerId, ...friday } });
    expect(added.weeklySlots).toEqual([aWeeklySlot(), friday]);

    const later = { ...friday, to: '18:00' };
    const revised = after({ type: 'WeeklySlotRevised', data: { practitionerId, ...later } }, added);
    expect(revised.weeklySlots).toEqual([aWeeklySlot(), later]);

    const { slotId } = friday;
    const removed = after({ type: 'WeeklySlotRemoved', data: { practitionerId, slotId } }, revised);
    expect(removed.weeklySlots).toEqual([aWeeklySlot()]);
  });

  it('takes the mode that was chosen', () => {
    const chosen = { practitionerId, mode: 'manual' } as const;
    expect(after({ type: 'ManagementModeChosen', data: chosen }).mode).toBe('manual');
  });
});

describe('a practitioner can take appointments', () => {
  it('once verified, until the last day of the trial included', () => {
    const offer = anOffer({ trialEndsOn: '2026-06-12' });
    expect(canTakeAppointments(offer, '2026-06-12')).toBe(true);
    expect(canTakeAppointments(offer, '2026-06-13')).toBe(false);
  });

  it('neither before being verified nor without a trial', () => {
    expect(canTakeAppointments(anOffer({ isVerified: false }), '2026-03-12')).toBe(false);
    expect(canTakeAppointments(anOffer({ trialEndsOn: null }), '2026-03-12')).toBe(false);
  });

  it('unless suspended, until reinstated', () => {
    const data = { practitionerId, by: 'account-operator', reason: 'Plainte' };
    const suspended = offerAfter(anOffer(), { type: 'PractitionerSuspended', data });
    expect(canTakeAppointments(suspended, '2026-03-12')).toBe(false);
    const reinstated = offerAfter(suspended, { type: 'PractitionerReinstated', data });
    expect(reinstated).toEqual(anOffer());
  });

  it('unless they have left, until they are back', () => {
    const data = { practitionerId, accountId: 'account-claire' };
    const left = offerAfter(anOffer(), { type: 'PractitionerLeft', data });
    expect(canTakeAppointments(left, '2026-03-12')).toBe(false);
    expect(offerAfter(left, { type: 'PractitionerReturned', data })).toEqual(anOffer());
  });

  it('never again once they are erased, and nothing of it is left', () => {
    const data = { practitionerId, accountId: null, diplomaIds: [] };
    const { timeZone } = anOffer();
    expect(offerAfter(anOffer(), { type: 'PractitionerErased', data })).toEqual({
      ...emptyOffer(practitionerId),
      timeZone,
      hasLeft: true,
    });
  });
});
