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

/** Also accepts a sign-up without a code. */
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

/** Counts a use once. A code that has ended meanwhile is not counted. */
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
