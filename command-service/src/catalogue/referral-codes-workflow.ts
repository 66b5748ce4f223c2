import {
  DEFAULT_ZONE,
  localOf,
  referralCodeOf,
  referralStream,
  type CommandMetadata,
} from 'contracts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { mayBeUsed, referralDecider } from './referral-decider.ts';

/** The day in Paris. */
const dayAt = (instant: string): string => localOf(DEFAULT_ZONE, instant).day;

/** Whether a typed code is valid for a sign-up at an instant; no code is valid too. */
export const isReferral = async (
  commands: Pick<CommandHandler, 'stateOf'>,
  typed: string,
  at: string,
): Promise<boolean> => {
  const code = referralCodeOf(typed);
  if (code === '') return true;
  const referral = await commands.stateOf(referralDecider, referralStream(code));
  return mayBeUsed(referral, dayAt(at));
};

/**
 * Counts that a practitioner has signed up with a code, once. One that ended meanwhile is not
 * counted: who signed up has signed up.
 */
export const countReferral = async (
  commands: Pick<CommandHandler, 'handle'>,
  { typed, practitionerId }: { readonly typed: string; readonly practitionerId: string },
  metadata: CommandMetadata,
): Promise<void> => {
  const code = referralCodeOf(typed);
  if (code === '') return;
  const data = { code, practitionerId, today: dayAt(metadata.at) };
  const use = { type: 'UseReferralCode', data, metadata } as const;
  const handled = await commands.handle(referralDecider, referralStream(code), use);
  if (handled.outcome === 'rejected' && handled.code === 'BUSY')
    throw new Error('A referral was not counted in time.');
};
