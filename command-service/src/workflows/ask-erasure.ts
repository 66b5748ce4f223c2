import {
  accountStream,
  type AskErasure,
  type CommandMetadata,
  type ErrorCode,
  type ReadOnly,
} from 'contracts';
import { accountDecider, type Account } from '../account/account-decider.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { followAccount } from './follow-account.ts';
import { isExpected } from './is-expected.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'commands' | 'eventStore' | 'readStore'
>;

type Asked = {
  readonly data: AskErasure['data'];
  readonly metadata: CommandMetadata;
};

type Answered =
  | { readonly outcome: 'accepted'; readonly position: number; readonly account: ReadOnly<Account> }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/**
 * Has an account erased at its time: by its owner, or by an operator. Nobody is who is expected at an
 * appointment. All of its sessions end, before so that the views tell its open pages at once, and
 * after, for whoever came between. The practitioner that it is has left by the time it is answered.
 */
export const openAskErasure =
  (dependencies: Dependencies) =>
  async ({ data, metadata }: Asked): Promise<Answered> => {
    const { accountStore, commands } = dependencies;
    const { accountId } = data;
    const stream = accountStream(accountId);
    const command = { type: 'AskErasure', data, metadata } as const;
    const account = await commands.stateOf(accountDecider, stream);
    // Asked before any session ends: who is refused goes on as before.
    const decision = accountDecider.decide(command, account);
    if (decision.outcome === 'rejected') return decision;
    if ((await isExpected(dependencies, account, metadata.at)) === true)
      return { outcome: 'rejected', code: 'ERASURE_BOOKINGS_AHEAD' };
    await accountStore.endSessionsOf(accountId);
    const handled = await commands.handle(accountDecider, stream, command);
    if (handled.outcome === 'rejected') return handled;
    const { practitionerId } = account;
    const left =
      practitionerId === null
        ? 0
        : await followAccount(commands, { accountId, practitionerId }, metadata);
    await accountStore.endSessionsOf(accountId);
    return {
      outcome: 'accepted',
      position: Math.max(handled.position, left),
      account: await commands.stateOf(accountDecider, stream),
    };
  };
