import {
  isReferralValid,
  type ReadOnly,
  type ReferralCommand,
  type ReferralEvent,
  type ReferralRejection,
  type UseReferralCode,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

export type Referral = {
  readonly exists: boolean;
  readonly archived: boolean;
  /** This day is included. */
  readonly validUntil: string | null;
  readonly usedBy: Set<string>;
};

type ReferralDecision = Decision<ReferralEvent, ReferralRejection>;

const evolve = (referral: Referral, { type, data }: ReferralEvent): Referral => {
  switch (type) {
    case 'ReferralCodeCreated':
      return { ...referral, exists: true, validUntil: data.validUntil };
    case 'ReferralCodeRevised':
      return { ...referral, validUntil: data.validUntil };
    case 'ReferralCodeArchived':
      return { ...referral, archived: true };
    case 'ReferralCodeRestored':
      return { ...referral, archived: false };
    case 'ReferralCodeUsed':
      referral.usedBy.add(data.practitionerId);
      return referral;
  }
};

export const mayBeUsed = (referral: ReadOnly<Referral>, today: string): boolean =>
  referral.exists && isReferralValid(referral, today);

/** Counts even if the sign-up fails later. */
const codeUsed = (
  { data: { code, practitionerId, today } }: UseReferralCode,
  referral: ReadOnly<Referral>,
): ReferralDecision => {
  if (referral.usedBy.has(practitionerId)) return accept();
  return mayBeUsed(referral, today)
    ? accept({ type: 'ReferralCodeUsed', data: { code, practitionerId } })
    : reject('REFERRAL_NOT_FOUND');
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const decide = (command: ReferralCommand, referral: ReadOnly<Referral>): ReferralDecision => {
  const { type, data } = command;
  if (type === 'CreateReferralCode')
    return referral.exists
      ? reject('REFERRAL_CODE_TAKEN')
      : accept({ type: 'ReferralCodeCreated', data });
  if (!referral.exists) return reject('REFERRAL_NOT_FOUND');
  switch (type) {
    case 'ReviseReferralCode':
      return referral.validUntil === data.validUntil
        ? accept()
        : accept({ type: 'ReferralCodeRevised', data });
    case 'ArchiveReferralCode':
      return referral.archived ? accept() : accept({ type: 'ReferralCodeArchived', data });
    case 'RestoreReferralCode':
      return referral.archived ? accept({ type: 'ReferralCodeRestored', data }) : accept();
    case 'UseReferralCode':
      return codeUsed(command, referral);
  }
};

export const referralDecider: Decider<ReferralCommand, Referral, ReferralEvent, ReferralRejection> =
  {
    initialState: () => ({ exists: false, archived: false, validUntil: null, usedBy: new Set() }),
    evolve,
    decide,
  };
