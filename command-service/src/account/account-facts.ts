import { accountStream, type OutboxCommand } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { accountDecider } from './account-decider.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { openOutboxSender } from '../engine/outbox-sender.ts';

type Dependencies = {
  readonly commands: Pick<CommandHandler, 'handle'>;
  readonly accountStore: Pick<AccountStore, 'pendingCommands' | 'markDispatched'>;
  readonly log: { readonly warn: (facts: object, message: string) => void };
};

/**
 * Sends the outbox of the account store to the log. A refused command concerns an account that no longer exists.
 */
export const openAccountFacts = ({ commands, accountStore, log }: Dependencies) => {
  const send = async (command: OutboxCommand): Promise<number> => {
    const { data, metadata } = command;
    const stream = accountStream(data.accountId);
    const handled = await commands.handle(accountDecider, stream, command);
    if (handled.outcome === 'rejected' && handled.code === 'BUSY')
      throw new Error('The log of an account is busy.');
    await accountStore.markDispatched(metadata.commandId);
    return handled.outcome === 'accepted' ? handled.position : 0;
  };

  return openOutboxSender({
    sendAll: async () => {
      let position = 0;
      for (const command of await accountStore.pendingCommands()) position = await send(command);
      return position;
    },
    onFailed: (error) => log.warn({ err: error }, 'the log could not be told of an account'),
  });
};

export type AccountFacts = ReturnType<typeof openAccountFacts>;
