import { accountStream, type CommandMetadata, type ErrorCode, type ReadOnly } from 'contracts';
import { accountDecider, type Account } from '../account-decider.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { hideOrRestoreProfile } from './hide-or-restore-profile.ts';

type Withdrawn =
  | { readonly outcome: 'accepted'; readonly position: number; readonly account: ReadOnly<Account> }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/** The practitioner returns last, so that an interrupted withdrawal is still in the list. */
export const withdrawAccountErasure = async (
  { commands }: Pick<CommandRouteDependencies, 'commands'>,
  accountId: string,
  metadata: CommandMetadata,
): Promise<Withdrawn> => {
  const stream = accountStream(accountId);
  const { practitionerId, erasure } = await commands.stateOf(accountDecider, stream);
  const followed =
    practitionerId === null || erasure === null ? null : { accountId, practitionerId };
  if (followed !== null) await hideOrRestoreProfile(commands, followed, metadata);
  const handled = await commands.handle(accountDecider, stream, {
    type: 'WithdrawErasure',
    data: { accountId },
    metadata,
  });
  if (handled.outcome === 'rejected') return handled;
  const returned = followed === null ? 0 : await hideOrRestoreProfile(commands, followed, metadata);
  const position = Math.max(handled.position, returned);
  const account = await commands.stateOf(accountDecider, stream);
  return { outcome: 'accepted', position, account };
};
