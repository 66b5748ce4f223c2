import { accountStream, practitionerStream, type CommandMetadata, type ErrorCode } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { accountDecider } from './account-decider.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { practitionerDecider } from '../practitioner/practitioner-decider.ts';

type Dependencies = {
  readonly commands: CommandHandler;
  readonly accountStore: Pick<AccountStore, 'endSessionsOf'>;
};

type Act = {
  readonly accountId: string;
  readonly reason: string;
  readonly metadata: CommandMetadata;
};

type Handled =
  | { readonly outcome: 'accepted'; readonly position: number }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/**
 * Suspends or reinstates an account with its practitioner, who comes first, so that the act can be repeated
 * after a crash.
 */
export const openSuspensions = ({ commands, accountStore }: Dependencies) => {
  const handle = async (
    type: 'Suspend' | 'Reinstate',
    { accountId, reason, metadata }: Act,
  ): Promise<Handled> => {
    const stream = accountStream(accountId);
    const { status, practitionerId } = await commands.stateOf(accountDecider, stream);
    if (practitionerId !== null && (status === 'open' || status === 'suspended')) {
      const by = metadata.actor.accountId ?? '';
      const profile = await commands.handle(
        practitionerDecider,
        practitionerStream(practitionerId),
        { type: `${type}Practitioner`, data: { practitionerId, by, reason }, metadata },
      );
      // An unfinished registration cannot have bookings.
      if (profile.outcome === 'rejected' && profile.code === 'BUSY') return profile;
    }
    const data = { accountId, reason };
    return commands.handle(accountDecider, stream, { type: `${type}Account`, data, metadata });
  };

  return {
    /** Sessions end before, so that open pages learn at once, and after, for those opened in between. */
    suspend: async (act: Act): Promise<Handled> => {
      const { status } = await commands.stateOf(accountDecider, accountStream(act.accountId));
      if (status === 'open') await accountStore.endSessionsOf(act.accountId);
      const handled = await handle('Suspend', act);
      if (handled.outcome === 'accepted') await accountStore.endSessionsOf(act.accountId);
      return handled;
    },
    reinstate: (act: Act): Promise<Handled> => handle('Reinstate', act),
  };
};
