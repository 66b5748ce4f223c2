import { describe, expect, it } from '@jest/globals';
import {
  aConsultation,
  addressId,
  anAddress,
  aWeeklySlot,
  commandAt,
  consultationId,
  followUpId,
  now,
  practitionerId,
} from 'contracts/testing';
import {
  asCorruptOffer,
  emptyOffer,
  type Consultation,
  type PlanningEvent,
  type WeeklySlot,
} from 'contracts';
import { given } from '../testing/index.ts';
import { planningDecider } from './planning-decider.ts';

const aPlanning = given(planningDecider);
const command = commandAt(now);
const addresses = [anAddress()];
const slotOf = (overrides: Partial<WeeklySlot> = {}) =>
  aWeeklySlot({ consultationIds: [consultationId], ...overrides });

const defined = (overrides: Partial<Consultation> = {}): PlanningEvent => ({
  type: 'ConsultationDefined',
  data: { practitionerId, ...aConsultation(overrides) },
});
const archived: PlanningEvent = {
  type: 'ConsultationArchived',
  data: { practitionerId, consultationId },
};
const added = (overrides: Partial<WeeklySlot> = {}): PlanningEvent => ({
  type: 'WeeklySlotAdded',
  data: { practitionerId, ...slotOf(overrides) },
});
const removed: PlanningEvent = {
  type: 'WeeklySlotRemoved',
  data: { practitionerId, slotId: 'slot-thursday' },
};

it.each([
  command('DefineConsultation', {
    practitionerId,
    consultation: aConsultation(),
    consultationsMax: 2,
  }),
  command('ReviseConsultation', { practitionerId, consultation: aConsultation() }),
  command('ArchiveConsultation', { practitionerId, consultationId }),
  command('AddWeeklySlot', { practitionerId, slot: slotOf(), addresses, slotsMax: 2 }),
  command('ReviseWeeklySlot', { practitionerId, slot: slotOf(), addresses }),
  command('RemoveWeeklySlot', { practitionerId, slotId: 'slot-thursday' }),
  command('ChooseManagementMode', { practitionerId, mode: 'manual' as const }),
] as const)('$type is refused on a planning with an event that cannot be folded', (requested) => {
  const corrupt = asCorruptOffer(emptyOffer(practitionerId));
  expect(planningDecider.decide(requested, corrupt)).toEqual({
    outcome: 'rejected',
    code: 'PLANNING_NOT_TRUSTED',
  });
});

describe('a consultation', () => {
  const define = command('DefineConsultation', {
    practitionerId,
    consultation: aConsultation(),
    consultationsMax: 2,
  });
  const dearer = aConsultation({ options: [{ option: 'PRESENTIEL', priceCents: 9_000 }] });
  const revise = command('ReviseConsultation', { practitionerId, consultation: dearer });
  const archive = command('ArchiveConsultation', { practitionerId, consultationId });

  it('is defined', () => aPlanning().when(define).thenAccepted(defined()));

  it('is defined once', () => aPlanning(defined()).when(define).thenNothing());

  it('is refused with TOO_MANY_CONSULTATIONS beyond the limit, archived ones included', () => {
    const others = [followUpId, 'consultation-third'].map((id) => defined({ consultationId: id }));
    const leaving: PlanningEvent = {
      type: 'ConsultationArchived',
      data: { practitionerId, consultationId: followUpId },
    };
    aPlanning(...others, leaving)
      .when(define)
      .thenRejected('TOO_MANY_CONSULTATIONS');
  });

  it('is revised', () => {
    aPlanning(defined())
      .when(revise)
      .thenAccepted({ type: 'ConsultationRevised', data: { practitionerId, ...dearer } });
  });

  it('is revised only if it is known', () => {
    aPlanning().when(revise).thenRejected('CONSULTATION_NOT_FOUND');
  });

  it('is not revised once it is archived', () => {
    aPlanning(defined(), archived).when(revise).thenRejected('CONSULTATION_NOT_FOUND');
  });

  it('is archived', () => aPlanning(defined()).when(archive).thenAccepted(archived));

  it('is archived once', () => aPlanning(defined(), archived).when(archive).thenNothing());

  it('is archived only if it is known', () => {
    aPlanning().when(archive).thenRejected('CONSULTATION_NOT_FOUND');
  });
});

describe('a weekly slot', () => {
  const add = (overrides: Partial<WeeklySlot> = {}) =>
    command('AddWeeklySlot', {
      practitionerId,
      slot: slotOf(overrides),
      addresses,
      slotsMax: 2,
    });
  const revise = (overrides: Partial<WeeklySlot> = {}) =>
    command('ReviseWeeklySlot', { practitionerId, slot: slotOf(overrides), addresses });
  const remove = command('RemoveWeeklySlot', { practitionerId, slotId: 'slot-thursday' });

  it('is added', () => aPlanning(defined()).when(add()).thenAccepted(added()));

  it('is added for Visio without an address', () => {
    aPlanning(defined())
      .when(add({ addressId: null }))
      .thenAccepted(added({ addressId: null }));
  });

  it('is added once', () => aPlanning(defined(), added()).when(add()).thenNothing());

  it('is refused with TOO_MANY_WEEKLY_SLOTS beyond the limit', () => {
    const others = ['slot-2', 'slot-3'].map((slotId) => added({ slotId, from: '10:00' }));
    aPlanning(defined(), ...others)
      .when(add())
      .thenRejected('TOO_MANY_WEEKLY_SLOTS');
  });

  it('may overlap another (D-41)', () => {
    const other = { slotId: 'slot-2', from: '10:00', to: '13:00' };
    aPlanning(defined(), added()).when(add(other)).thenAccepted(added(other));
  });

  it.each([
    ['ends when it starts', '09:00', '09:00'],
    ['ends before it starts', '12:00', '09:00'],
  ])('is refused with SLOT_ENDS_BEFORE_START when it %s', (_, from, to) => {
    aPlanning(defined()).when(add({ from, to })).thenRejected('SLOT_ENDS_BEFORE_START');
  });

  it('may fill the whole day from 6 h to 23 h', () => {
    const whole = { from: '06:00', to: '23:00' };
    aPlanning(defined()).when(add(whole)).thenAccepted(added(whole));
  });

  it.each([
    ['begins before 6 h', '05:59', '12:00'],
    ['ends after 23 h', '09:00', '23:01'],
  ])('is refused with SLOT_OUTSIDE_HOURS when it %s', (_, from, to) => {
    aPlanning(defined()).when(add({ from, to })).thenRejected('SLOT_OUTSIDE_HOURS');
  });

  it('is refused with CONSULTATION_NOT_FOUND when one of its consultations is unknown', () => {
    aPlanning(defined())
      .when(add({ consultationIds: [consultationId, followUpId] }))
      .thenRejected('CONSULTATION_NOT_FOUND');
  });

  it('is refused with CONSULTATION_NOT_FOUND when one of its consultations is archived', () => {
    aPlanning(defined(), archived).when(add()).thenRejected('CONSULTATION_NOT_FOUND');
  });

  it('is refused with ADDRESS_NOT_FOUND at an address of someone else', () => {
    aPlanning(defined())
      .when(add({ addressId: 'address-unknown' }))
      .thenRejected('ADDRESS_NOT_FOUND');
  });

  it('is refused with SLOT_ALREADY_PLANNED when another says exactly the same', () => {
    aPlanning(defined(), added())
      .when(add({ slotId: 'slot-2' }))
      .thenRejected('SLOT_ALREADY_PLANNED');
  });

  it('is refused with SLOT_ALREADY_PLANNED whatever the order of its consultations', () => {
    aPlanning(
      defined(),
      defined({ consultationId: followUpId }),
      added({ consultationIds: [consultationId, followUpId] }),
    )
      .when(add({ slotId: 'slot-2', consultationIds: [followUpId, consultationId] }))
      .thenRejected('SLOT_ALREADY_PLANNED');
  });

  it('may be the same at another address', () => {
    const slot = slotOf({ slotId: 'slot-2', addressId: 'address-2' });
    const both = [anAddress(), anAddress({ addressId: 'address-2' })];
    aPlanning(defined(), added({ addressId }))
      .when(command('AddWeeklySlot', { practitionerId, slot, addresses: both, slotsMax: 2 }))
      .thenAccepted(added({ slotId: 'slot-2', addressId: 'address-2' }));
  });

  it('is revised', () => {
    aPlanning(defined(), added())
      .when(revise({ to: '13:00' }))
      .thenAccepted({
        type: 'WeeklySlotRevised',
        data: { practitionerId, ...slotOf({ to: '13:00' }) },
      });
  });

  it('is revised only if it is known', () => {
    aPlanning(defined()).when(revise()).thenRejected('WEEKLY_SLOT_NOT_FOUND');
  });

  it('keeps the rules when it is revised', () => {
    aPlanning(defined(), added())
      .when(revise({ to: '08:00' }))
      .thenRejected('SLOT_ENDS_BEFORE_START');
  });

  it('is removed', () => aPlanning(defined(), added()).when(remove).thenAccepted(removed));

  it('is removed only while it is there', () => {
    aPlanning(defined(), added(), removed).when(remove).thenRejected('WEEKLY_SLOT_NOT_FOUND');
  });
});

describe('the management mode', () => {
  const choose = command('ChooseManagementMode', { practitionerId, mode: 'manual' as const });
  const chosen: PlanningEvent = {
    type: 'ManagementModeChosen',
    data: { practitionerId, mode: 'manual' },
  };

  it('is chosen', () => aPlanning().when(choose).thenAccepted(chosen));

  it('is chosen once', () => aPlanning(chosen).when(choose).thenNothing());
});
