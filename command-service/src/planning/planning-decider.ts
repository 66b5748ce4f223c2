import {
  asCorruptOffer,
  emptyOffer,
  FIRST_MINUTE,
  LAST_MINUTE,
  minuteOf,
  offerAfter,
  type AddWeeklySlot,
  type ArchiveConsultation,
  type DefineConsultation,
  type ChooseManagementMode,
  type Offer,
  type PlanningCommand,
  type PlanningEvent,
  type PlanningRejection,
  type ReadOnly,
  type RemoveWeeklySlot,
  type ReviseConsultation,
  type ReviseWeeklySlot,
  type WeeklySlot,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

type PlanningDecision = Decision<PlanningEvent, PlanningRejection>;

/** A part of the offer; addresses come with the command. */
type Planning = Offer;

const activeConsultation = (planning: Planning, wantedId: string) =>
  planning.consultations.find(
    ({ consultationId, archived }) => consultationId === wantedId && !archived,
  );

const defineConsultation = (
  { data: { practitionerId, consultation, consultationsMax } }: DefineConsultation,
  { consultations }: Planning,
): PlanningDecision => {
  const { consultationId } = consultation;
  if (consultations.some((known) => known.consultationId === consultationId)) return accept();
  return consultations.length < consultationsMax
    ? accept({ type: 'ConsultationDefined', data: { practitionerId, ...consultation } })
    : reject('TOO_MANY_CONSULTATIONS');
};

const reviseConsultation = (
  { data: { practitionerId, consultation } }: ReviseConsultation,
  planning: Planning,
): PlanningDecision =>
  activeConsultation(planning, consultation.consultationId) === undefined
    ? reject('CONSULTATION_NOT_FOUND')
    : accept({ type: 'ConsultationRevised', data: { practitionerId, ...consultation } });

const archiveConsultation = (
  { data: { practitionerId, consultationId } }: ArchiveConsultation,
  planning: Planning,
): PlanningDecision => {
  const consultation = planning.consultations.find((one) => one.consultationId === consultationId);
  if (consultation === undefined) return reject('CONSULTATION_NOT_FOUND');
  return consultation.archived
    ? accept()
    : accept({ type: 'ConsultationArchived', data: { practitionerId, consultationId } });
};

const isSamePlan = (one: WeeklySlot, other: ReadOnly<WeeklySlot>): boolean =>
  one.slotId !== other.slotId &&
  one.dayOfWeek === other.dayOfWeek &&
  one.from === other.from &&
  one.to === other.to &&
  one.addressId === other.addressId &&
  one.consultationIds.length === other.consultationIds.length &&
  one.consultationIds.every((consultationId) => other.consultationIds.includes(consultationId));

/** Slots may overlap (D-41): a practitioner's time is one resource. */
const refusalOfStart = (
  { slot, addresses }: ReviseWeeklySlot['data'],
  planning: Planning,
): PlanningRejection | undefined => {
  if (slot.to <= slot.from) return 'SLOT_ENDS_BEFORE_START';
  if (minuteOf(slot.from) < FIRST_MINUTE || minuteOf(slot.to) > LAST_MINUTE)
    return 'SLOT_OUTSIDE_HOURS';
  if (slot.consultationIds.some((id) => activeConsultation(planning, id) === undefined))
    return 'CONSULTATION_NOT_FOUND';
  if (slot.addressId !== null && !addresses.some(({ addressId }) => addressId === slot.addressId))
    return 'ADDRESS_NOT_FOUND';
  return planning.weeklySlots.some((other) => isSamePlan(slot, other))
    ? 'SLOT_ALREADY_PLANNED'
    : undefined;
};

const addWeeklySlot = ({ data }: AddWeeklySlot, planning: Planning): PlanningDecision => {
  const { practitionerId, slot } = data;
  if (planning.weeklySlots.some(({ slotId }) => slotId === slot.slotId)) return accept();
  if (planning.weeklySlots.length >= data.slotsMax) return reject('TOO_MANY_WEEKLY_SLOTS');
  const refusal = refusalOfStart(data, planning);
  return refusal === undefined
    ? accept({ type: 'WeeklySlotAdded', data: { practitionerId, ...slot } })
    : reject(refusal);
};

const reviseWeeklySlot = ({ data }: ReviseWeeklySlot, planning: Planning): PlanningDecision => {
  const { practitionerId, slot } = data;
  if (!planning.weeklySlots.some(({ slotId }) => slotId === slot.slotId))
    return reject('WEEKLY_SLOT_NOT_FOUND');
  const refusal = refusalOfStart(data, planning);
  return refusal === undefined
    ? accept({ type: 'WeeklySlotRevised', data: { practitionerId, ...slot } })
    : reject(refusal);
};

const removeWeeklySlot = (
  { data: { practitionerId, slotId } }: RemoveWeeklySlot,
  planning: Planning,
): PlanningDecision =>
  planning.weeklySlots.some((slot) => slot.slotId === slotId)
    ? accept({ type: 'WeeklySlotRemoved', data: { practitionerId, slotId } })
    : reject('WEEKLY_SLOT_NOT_FOUND');

const chooseManagementMode = (
  { data: { practitionerId, mode } }: ChooseManagementMode,
  planning: Planning,
): PlanningDecision =>
  planning.mode === mode
    ? accept()
    : accept({ type: 'ManagementModeChosen', data: { practitionerId, mode } });

const decide = (command: PlanningCommand, planning: Planning): PlanningDecision => {
  switch (command.type) {
    case 'DefineConsultation':
      return defineConsultation(command, planning);
    case 'ReviseConsultation':
      return reviseConsultation(command, planning);
    case 'ArchiveConsultation':
      return archiveConsultation(command, planning);
    case 'AddWeeklySlot':
      return addWeeklySlot(command, planning);
    case 'ReviseWeeklySlot':
      return reviseWeeklySlot(command, planning);
    case 'RemoveWeeklySlot':
      return removeWeeklySlot(command, planning);
    case 'ChooseManagementMode':
      return chooseManagementMode(command, planning);
  }
};

export const planningDecider: Decider<PlanningCommand, Planning, PlanningEvent, PlanningRejection> =
  {
    initialState: () => emptyOffer(''),
    evolve: offerAfter,
    asCorrupt: asCorruptOffer,
    decide: (command, planning) =>
      planning.isCorrupt === true ? reject('PLANNING_NOT_TRUSTED') : decide(command, planning),
  };
