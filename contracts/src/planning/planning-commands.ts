import type { Command } from '../engine/command.ts';
import type { Offer } from './offer.ts';
import type { Consultation, ManagementMode, WeeklySlot } from './planning-events.ts';

type Of<Type extends string, Data extends object> = Command<
  Type,
  Data & { readonly practitionerId: string }
>;

export type DefineConsultation = Of<
  'DefineConsultation',
  { readonly consultation: Consultation; readonly consultationsMax: number }
>;
export type ReviseConsultation = Of<'ReviseConsultation', { readonly consultation: Consultation }>;
export type ArchiveConsultation = Of<'ArchiveConsultation', { readonly consultationId: string }>;
/** `addresses` are of another stream: known, not locked. */
type SlotData = { readonly slot: WeeklySlot; readonly addresses: Offer['addresses'] };
export type AddWeeklySlot = Of<'AddWeeklySlot', SlotData & { readonly slotsMax: number }>;
export type ReviseWeeklySlot = Of<'ReviseWeeklySlot', SlotData>;
export type RemoveWeeklySlot = Of<'RemoveWeeklySlot', { readonly slotId: string }>;
export type ChooseManagementMode = Of<'ChooseManagementMode', { readonly mode: ManagementMode }>;

export type PlanningCommand =
  | DefineConsultation
  | ReviseConsultation
  | ArchiveConsultation
  | AddWeeklySlot
  | ReviseWeeklySlot
  | RemoveWeeklySlot
  | ChooseManagementMode;
