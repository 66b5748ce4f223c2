import { describe, it } from '@jest/globals';
import type { ReferralEvent } from 'contracts';
import { commandAt, now } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { referralDecider } from './referral-decider.ts';

const theCode = given(referralDecider);
const command = commandAt(now);
const code = 'PRINTEMPS26';
const practitionerId = 'practitioner-claire';
const validUntil = '2026-03-10';
const created: ReferralEvent = { type: 'ReferralCodeCreated', data: { code, validUntil } };
const archived: ReferralEvent = { type: 'ReferralCodeArchived', data: { code } };
const restored: ReferralEvent = { type: 'ReferralCodeRestored', data: { code } };
const used: ReferralEvent = { type: 'ReferralCodeUsed', data: { code, practitionerId } };
const endless: ReferralEvent = { type: 'ReferralCodeRevised', data: { code, validUntil: null } };
const create = command('CreateReferralCode', { code, validUntil });
const revise = command('ReviseReferralCode', { code, validUntil: null });
const archive = command('ArchiveReferralCode', { code });
const restore = command('RestoreReferralCode', { code });
const usedOn = (today: string) => command('UseReferralCode', { code, practitionerId, today });
const use = usedOn(validUntil);

describe('a referral code', () => {
  it('is created', () => theCode().when(create).thenAccepted(created));

  it('is refused with REFERRAL_CODE_TAKEN the second time, archived or not', () => {
    theCode(created).when(create).thenRejected('REFERRAL_CODE_TAKEN');
    theCode(created, archived).when(create).thenRejected('REFERRAL_CODE_TAKEN');
  });

  it('is valid for another time', () => theCode(created).when(revise).thenAccepted(endless));

  it('is valid for that time already', () => theCode(created, endless).when(revise).thenNothing());

  it('is archived, once', () => {
    theCode(created).when(archive).thenAccepted(archived);
    theCode(created, archived).when(archive).thenNothing();
  });

  it('is restored, once', () => {
    theCode(created, archived).when(restore).thenAccepted(restored);
    theCode(created, archived, restored).when(restore).thenNothing();
  });

  it('is used up to its last day', () => {
    theCode(created).when(use).thenAccepted(used);
    theCode(created).when(usedOn('2026-03-11')).thenRejected('REFERRAL_NOT_FOUND');
  });

  it('is used for ever where it has no last day', () => {
    theCode(created, endless).when(usedOn('2036-03-11')).thenAccepted(used);
  });

  it('is counted once for a practitioner, whatever became of it', () => {
    theCode(created, used, archived).when(use).thenNothing();
  });

  it('is not used while it is archived', () => {
    theCode(created, archived).when(use).thenRejected('REFERRAL_NOT_FOUND');
    theCode(created, archived, restored).when(use).thenAccepted(used);
  });

  it.each([revise, archive, restore, use])(
    'that nobody created is refused $type with REFERRAL_NOT_FOUND',
    (requested) => theCode().when(requested).thenRejected('REFERRAL_NOT_FOUND'),
  );
});
