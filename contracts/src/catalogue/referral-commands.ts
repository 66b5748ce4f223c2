import type { Command } from '../engine/command.ts';

type Of<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { readonly code: string }
>;
type Valid = { readonly validUntil: string | null };

export type CreateReferralCode = Of<'CreateReferralCode', Valid>;
export type ReviseReferralCode = Of<'ReviseReferralCode', Valid>;
export type ArchiveReferralCode = Of<'ArchiveReferralCode'>;
export type RestoreReferralCode = Of<'RestoreReferralCode'>;
export type UseReferralCode = Of<
  'UseReferralCode',
  { readonly practitionerId: string; readonly today: string }
>;

export type ReferralCommand =
  | CreateReferralCode
  | ReviseReferralCode
  | ArchiveReferralCode
  | RestoreReferralCode
  | UseReferralCode;
