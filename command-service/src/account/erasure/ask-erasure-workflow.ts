import {
  accountStream,
  type AskErasure,
  type CommandMetadata,
  type ErrorCode,
  type ReadOnly,
} from 'contracts';
import { accountDecider, type Account } from '../account-decider.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { hideOrRestoreProfile } from './hide-or-restore-profile.ts';
import { hasComingAppointments } from './has-coming-appointments.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'commands' | 'eventStore' | 'readStore'
>;

type ErasureParams = {
  readonly data: AskErasure['data'];
  readonly metadata: CommandMetadata;
  /** The era in which the owner was recognised; absent for an operator. */
  readonly era?: number;
};

type Answered =
  | {
      readonly outcome: 'accepted';
      readonly position: number;
      readonly account: ReadOnly<Account>;
      /** The new era of the account; `undefined` if yet another one has begun. */
      readonly era: number | undefined;
    }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/**
 * Refuses people with coming appointments. Ends the sessions before the event, so that open pages notice at once, and
 * again after it, for sessions opened in between. The profile is hidden when this returns.
 */
export const openAskErasure =
  (dependencies: Dependencies) =>
  async ({ data, metadata, era }: ErasureParams): Promise<Answered> => {
    const { accountStore, commands } = dependencies;
    const { accountId } = data;
    const stream = accountStream(accountId);
    const command = { type: 'AskErasure', data, metadata } as const;
    const account = await commands.stateOf(accountDecider, stream);
    // Decides before it ends the sessions, so that a refused sender stays signed in.
    const decision = accountDecider.decide(command, account);
    if (decision.outcome === 'rejected') return decision;
    if ((await hasComingAppointments(dependencies, account, metadata.at)) === true)
      return { outcome: 'rejected', code: 'ERASURE_BOOKINGS_AHEAD' };
    const begun = await accountStore.endSessionsOf(accountId, era);
    if (begun === undefined) return { outcome: 'rejected', code: 'BUSY' };
    const handled = await commands.handle(accountDecider, stream, command);
    if (handled.outcome === 'rejected') return handled;
    const { practitionerId } = account;
    const left =
      practitionerId === null
        ? 0
        : await hideOrRestoreProfile(commands, { accountId, practitionerId }, metadata);
    const last = await accountStore.endSessionsOf(accountId, begun);
    if (last === undefined) await accountStore.endSessionsOf(accountId);
    return {
      outcome: 'accepted',
      position: Math.max(handled.position, left),
      account: await commands.stateOf(accountDecider, stream),
      era: last,
    };
  };
