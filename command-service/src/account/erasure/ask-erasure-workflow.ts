import {
  accountStream,
  type AskErasure,
  type CommandMetadata,
  type ErrorCode,
  type ReadOnly,
} from 'contracts';
import { accountDecider, type Account } from '../account-decider.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { followAccount } from './follow-account.ts';
import { isExpected } from './is-expected.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'commands' | 'eventStore' | 'readStore'
>;

type ErasureParams = {
  readonly data: AskErasure['data'];
  readonly metadata: CommandMetadata;
  /** In which its owner was recognised; an operator needs none. */
  readonly era?: number;
};

type Answered =
  | {
      readonly outcome: 'accepted';
      readonly position: number;
      readonly account: ReadOnly<Account>;
      /** In which its owner is still recognised; `undefined` where another has begun. */
      readonly era: number | undefined;
    }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/**
 * Requests the erasure of an account, by its owner or by an operator. People with coming appointments
 * are refused. All sessions end: before, so that open pages are notified at once, and after, for
 * sessions opened in between. The account's practitioner has left when this answers.
 */
export const openAskErasure =
  (dependencies: Dependencies) =>
  async ({ data, metadata, era }: ErasureParams): Promise<Answered> => {
    const { accountStore, commands } = dependencies;
    const { accountId } = data;
    const stream = accountStream(accountId);
    const command = { type: 'AskErasure', data, metadata } as const;
    const account = await commands.stateOf(accountDecider, stream);
    // Decided before any session ends: a refused sender stays signed in.
    const decision = accountDecider.decide(command, account);
    if (decision.outcome === 'rejected') return decision;
    if ((await isExpected(dependencies, account, metadata.at)) === true)
      return { outcome: 'rejected', code: 'ERASURE_BOOKINGS_AHEAD' };
    const begun = await accountStore.endSessionsOf(accountId, era);
    if (begun === undefined) return { outcome: 'rejected', code: 'BUSY' };
    const handled = await commands.handle(accountDecider, stream, command);
    if (handled.outcome === 'rejected') return handled;
    const { practitionerId } = account;
    const left =
      practitionerId === null
        ? 0
        : await followAccount(commands, { accountId, practitionerId }, metadata);
    const last = await accountStore.endSessionsOf(accountId, begun);
    if (last === undefined) await accountStore.endSessionsOf(accountId);
    return {
      outcome: 'accepted',
      position: Math.max(handled.position, left),
      account: await commands.stateOf(accountDecider, stream),
      era: last,
    };
  };
