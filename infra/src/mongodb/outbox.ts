import type { Db } from 'mongodb';
import type { AccountData, AccountCollection, LinkCommand } from './accounts/account-documents.ts';
import { insertIfNew, type IdDocument } from './written-once.ts';

const OUTBOX = 'untold';

export type CounterDocument = IdDocument & { readonly last: number };

/** Commands are in the account's document, numbered across all accounts. */
export const openOutbox = async (database: Db, accounts: AccountCollection) => {
  const counters = database.collection<CounterDocument>('account_counters');
  await insertIfNew(counters, { _id: OUTBOX, last: 0 });

  /** Higher than all before. */
  const nextSequence = async (): Promise<number> => {
    const counter = await counters.findOneAndUpdate(
      { _id: OUTBOX },
      { $inc: { last: 1 } },
      { returnDocument: 'after' },
    );
    if (counter === null) throw new Error('The counter of what is to be told is gone.');
    return counter.last;
  };

  return {
    /** Added once. */
    withCommand: async (account: AccountData, command: LinkCommand): Promise<AccountData> => {
      const { commandId } = command.metadata;
      if (account.untold.some((one) => one.reported.metadata.commandId === commandId))
        return account;
      return {
        ...account,
        untold: [...account.untold, { sequence: await nextSequence(), reported: command }],
      };
    },
    pendingCommands: async (): Promise<readonly LinkCommand[]> => {
      const all = (await accounts.withPending()).flatMap(({ untold }) => untold);
      return all
        .sort((one, other) => one.sequence - other.sequence)
        .map(({ reported }) => reported);
    },
    markDispatched: async (commandId: string): Promise<void> => {
      const isIt = ({ reported }: AccountData['untold'][number]) =>
        reported.metadata.commandId === commandId;
      for (const { id, untold } of await accounts.withPending())
        if (untold.some(isIt))
          await accounts.change(id, (account) => ({
            ...account,
            untold: account.untold.filter((one) => !isIt(one)),
          }));
    },
  };
};
