import type { Db } from 'mongodb';
import type { AccountData, AccountCollection, LinkCommand } from './accounts/account-documents.ts';
import { insertIfNew, type IdDocument } from './written-once.ts';

const OUTBOX = 'outbox';

export type CounterDocument = IdDocument & { readonly last: number };

/** Commands are in the account's document, numbered across all accounts. */
export const openOutbox = async (database: Db, accounts: AccountCollection) => {
  const counters = database.collection<CounterDocument>('account_counters');
  await insertIfNew(counters, { _id: OUTBOX, last: 0 });

  /** The next number of the outbox. */
  const nextSequence = async (): Promise<number> => {
    const counter = await counters.findOneAndUpdate(
      { _id: OUTBOX },
      { $inc: { last: 1 } },
      { returnDocument: 'after' },
    );
    if (counter === null) throw new Error('The counter of the outbox is missing.');
    return counter.last;
  };

  return {
    /** Adds a command, unless it is there already. */
    withCommand: async (account: AccountData, command: LinkCommand): Promise<AccountData> => {
      const { commandId } = command.metadata;
      if (account.outbox.some((one) => one.command.metadata.commandId === commandId))
        return account;
      return {
        ...account,
        outbox: [...account.outbox, { sequence: await nextSequence(), command }],
      };
    },
    pendingCommands: async (): Promise<readonly LinkCommand[]> => {
      const all = (await accounts.withPending()).flatMap(({ outbox }) => outbox);
      return all.sort((one, other) => one.sequence - other.sequence).map(({ command }) => command);
    },
    markDispatched: async (commandId: string): Promise<void> => {
      const isIt = ({ command }: AccountData['outbox'][number]) =>
        command.metadata.commandId === commandId;
      for (const { id, outbox } of await accounts.withPending())
        if (outbox.some(isIt))
          await accounts.change(id, (account) => ({
            ...account,
            outbox: account.outbox.filter((one) => !isIt(one)),
          }));
    },
  };
};
