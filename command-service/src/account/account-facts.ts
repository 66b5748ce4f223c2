import { accountStream, type OutboxCommand } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { accountDecider } from './account-decider.ts';
import type { CommandHandler } from '../engine/command-handler.ts';

type Dependencies = {
  readonly commands: Pick<CommandHandler, 'handle'>;
  readonly accountStore: Pick<AccountStore, 'pendingCommands' | 'markDispatched'>;
  readonly log: { readonly warn: (facts: object, message: string) => void };
};

/** Before a failed outbox command is sent again. */
const AGAIN_MS = 5_000;

/**
 * Sends the outbox of the account store to the log. After a crash or an outage a command is sent again under
 * the same id. A refused command concerns an account that no longer exists.
 */
export const openAccountFacts = ({ commands, accountStore, log }: Dependencies) => {
  let telling: Promise<unknown> = Promise.resolve();
  let again: ReturnType<typeof setTimeout> | undefined;

  const send = async (command: OutboxCommand): Promise<number> => {
    const { data, metadata } = command;
    const stream = accountStream(data.accountId);
    const handled = await commands.handle(accountDecider, stream, command);
    if (handled.outcome === 'rejected' && handled.code === 'BUSY')
      throw new Error('The log of an account is busy.');
    await accountStore.markDispatched(metadata.commandId);
    return handled.outcome === 'accepted' ? handled.position : 0;
  };

  const sendAll = async (): Promise<number> => {
    clearTimeout(again);
    let position = 0;
    for (const command of await accountStore.pendingCommands()) position = await send(command);
    return position;
  };

  /** Position of the last recorded command; 0 if there is none. */
  const sendPending = async (): Promise<number> => {
    const sent = telling.then(sendAll);
    telling = sent.catch(() => {});
    try {
      return await sent;
    } catch (error) {
      log.warn({ err: error }, 'the log could not be told of an account');
      again = setTimeout(() => void sendPending(), AGAIN_MS).unref();
      return 0;
    }
  };

  return {
    sendPending,
    /** The response time must not reveal whether there was a command. */
    sendPendingSoon: (): void => void setImmediate(() => void sendPending()),
    /** Resolves after the work under way. */
    stop: async (): Promise<void> => {
      clearTimeout(again);
      await telling;
    },
  };
};

export type AccountFacts = ReturnType<typeof openAccountFacts>;
